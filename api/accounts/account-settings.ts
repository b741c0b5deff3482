/** How people may prove who they are, and how they are written to. */
export interface AccountSettings {
  /** Null: no mail is sent, links are kept for the administrator. */
  readonly mail: { readonly smtpUrl: string; readonly from: string } | null;
  readonly github: ProviderCredentials | null;
  readonly oidc: OidcProvider | null;
}

export interface ProviderCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface OidcProvider extends ProviderCredentials {
  /** The address of the issuer, whose `/.well-known/openid-configuration` says the rest. */
  readonly issuer: string;
  /** What the button says: "Sign in with …". */
  readonly title: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads what `.env.example` lists under accounts. Throws an `Error` that names the setting when one of a group is given
 * without the others, or an address cannot be one.
 */
export function readAccountSettings(env: Environment): AccountSettings {
  const smtpUrl = address(env, "TOOLBOARD_SMTP_URL", ["smtp:", "smtps:"]);
  const from = env["TOOLBOARD_MAIL_FROM"] || undefined;
  if (smtpUrl !== undefined && from === undefined) {
    throw new Error("TOOLBOARD_MAIL_FROM: expected the sender's address, because TOOLBOARD_SMTP_URL is given.");
  }
  const oidc = credentials(env, "TOOLBOARD_OIDC");
  const issuer = address(env, "TOOLBOARD_OIDC_ISSUER", ["https:", "http:"]);
  if ((oidc === null) !== (issuer === undefined)) {
    throw new Error(
      "TOOLBOARD_OIDC_ISSUER: expected together with TOOLBOARD_OIDC_CLIENT_ID and TOOLBOARD_OIDC_CLIENT_SECRET.",
    );
  }
  return {
    mail: smtpUrl === undefined || from === undefined ? null : { smtpUrl, from },
    github: credentials(env, "TOOLBOARD_GITHUB"),
    oidc:
      oidc === null || issuer === undefined
        ? null
        : { ...oidc, issuer: issuer.replace(/\/+$/, ""), title: env["TOOLBOARD_OIDC_TITLE"] || new URL(issuer).host },
  };
}

function credentials(env: Environment, prefix: string): ProviderCredentials | null {
  const clientId = env[`${prefix}_CLIENT_ID`] || undefined;
  const clientSecret = env[`${prefix}_CLIENT_SECRET`] || undefined;
  if (clientId === undefined && clientSecret === undefined) return null;
  if (clientId === undefined || clientSecret === undefined) {
    throw new Error(`${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET: expected both or neither, received one.`);
  }
  return { clientId, clientSecret };
}

function address(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const given = env[name];
  if (given === undefined || given === "") return undefined;
  // The value may hold a password, so the message does not repeat it.
  if (!URL.canParse(given) || !protocols.includes(new URL(given).protocol)) {
    throw new Error(`${name}: expected an address that begins with ${protocols.map((p) => `${p}//`).join(" or ")}.`);
  }
  return given;
}
