// Pages are the same for everybody, so links that only some may follow are laid out hidden, and shown to those whose roles this
// browser has learnt on a page of the account. It is a convenience: the server decides who may do what.
const KEY = "roles";

/** Shows the links of the roles that were learnt last. */
export function showRoleLinks(): void {
  const roles = readRoles();
  for (const link of document.querySelectorAll<HTMLElement>("[data-role]")) {
    link.hidden = !roles.includes(link.dataset["role"] ?? "") && link.querySelector("[aria-current]") === null;
  }
}

/** Keeps which roles whoever is signed in has, and shows their links at once; none for nobody. */
export function learnRoles(roles: readonly string[]): void {
  try {
    if (roles.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, roles.join(" "));
  } catch {
    // A browser that keeps nothing still has the address.
  }
  showRoleLinks();
}

function readRoles(): readonly string[] {
  try {
    return (localStorage.getItem(KEY) ?? "").split(" ");
  } catch {
    return [];
  }
}
