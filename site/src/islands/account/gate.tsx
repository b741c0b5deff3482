import { type ReactNode, useEffect } from "react";
import { learnRoles } from "../../inline/role-links.ts";
import type { ViewerBody } from "../../wire/account.ts";
import type { AccountProps } from "./texts.ts";
import { useLoaded } from "./use-loaded.ts";

export interface SignedIn {
  readonly viewer: ViewerBody & { readonly user: NonNullable<ViewerBody["user"]> };
  /** Asks again who is signed in, after something about them was changed. */
  readonly reload: () => Promise<void>;
}

/** Shows its content to whoever is signed in, and the way to the sign-in page to others. */
export function Gate({
  texts,
  prefix,
  children,
}: AccountProps & { readonly children: (signedIn: SignedIn) => ReactNode }) {
  const { value, problem, reload } = useLoaded<ViewerBody>("/viewer", texts);
  const user = value?.user ?? undefined;
  useEffect(() => {
    if (value === undefined) return;
    const { administrator, organiserOf } = value.roles;
    learnRoles([
      ...(administrator ? ["administrator"] : []),
      ...(administrator || organiserOf.length > 0 ? ["organiser"] : []),
    ]);
  }, [value]);
  if (problem !== undefined) {
    return (
      <p className="notice bad" role="alert">
        {problem}
      </p>
    );
  }
  if (value === undefined) return <p role="status">{texts.loading}</p>;
  if (user === undefined) {
    return (
      <p className="notice" role="status">
        {texts.needsSignIn} <SignInLink texts={texts} prefix={prefix} />
      </p>
    );
  }
  return children({ viewer: { ...value, user }, reload });
}

/** Leads to the sign-in page and from there back to where the reader is. */
export function SignInLink({ texts, prefix }: AccountProps) {
  return (
    <a
      href={`${prefix}/sign-in/`}
      onClick={(event) => {
        event.preventDefault();
        const next = `${location.pathname}${location.hash}`;
        location.assign(`${prefix}/sign-in/?next=${encodeURIComponent(next)}`);
      }}
    >
      {texts.signIn.submit}
    </a>
  );
}
