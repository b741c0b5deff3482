const STRAY_NAMES = new Set([".ds_store", "thumbs.db", "desktop.ini"]);

/** Whether a path of an archive is a folder or a file that operating systems add by themselves. */
export function isStrayMember(path: string): boolean {
  if (path.endsWith("/")) return true;
  const parts = path.split(/[/\\]/);
  const name = parts.at(-1) ?? "";
  return parts.includes("__MACOSX") || name.startsWith("._") || STRAY_NAMES.has(name.toLowerCase());
}
