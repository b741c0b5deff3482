import { z } from "@hono/zod-openapi";
import { TOKEN_SCOPES } from "../../db/account-ports.ts";
import { BENCHMARK_IDS } from "../../scoring/terms.ts";
import { PASSWORD_LENGTH } from "../accounts/password-length.ts";
import { singleLineText } from "./text.ts";

const time = z.iso.datetime();
const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const email = z.email().max(254).toLowerCase();
// Any characters: only the length is ours to ask for.
const newPassword = z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max);
const sentPassword = z.string().min(1).max(PASSWORD_LENGTH.max);
const secret = z.string().min(1).max(2000);
const personName = singleLineText(100).min(1);
/** A path on this site. */
const localPath = z.string().regex(/^\/(?![/\\])[^\\\s]{0,500}$/);

export const SignUpBodySchema = z.strictObject({ name: personName, email, password: newPassword }).openapi("SignUp");
export const SignUpResultSchema = z.object({
  signedIn: z.boolean(),
  mail: z
    .enum(["sent", "kept"])
    .openapi({ description: "Whether the link went out, or an administrator hands it on." }),
});
export const SignInBodySchema = z
  .strictObject({ email, password: sentPassword, remember: z.boolean().default(true) })
  .openapi("SignIn");
export const EmailBodySchema = z.strictObject({ email });
export const SecretBodySchema = z.strictObject({ secret });
export const ResetPasswordBodySchema = z.strictObject({ secret, password: newPassword });
export const MailResultSchema = z.object({ mail: z.enum(["sent", "kept"]) });
export const MethodsSchema = z
  .object({
    providers: z.array(z.object({ id: z.string(), title: z.string() })),
    mailSends: z.boolean(),
    passwordLength: z.object({ min: z.number().int(), max: z.number().int() }),
  })
  .openapi("SignInMethods");
export const ProviderParamSchema = z.object({ provider: z.enum(["github", "oidc"]) });
export const ProviderBodySchema = z.strictObject({
  returnTo: localPath.default("/account/"),
  link: z.boolean().default(false).openapi({ description: "Adds it to the account that is signed in." }),
});
export const ProviderResultSchema = z.object({ url: z.string() });

export const MembershipSchema = z.object({ id: z.string(), name: z.string(), role: z.enum(["owner", "member"]) });
export const RolesSchema = z.object({ administrator: z.boolean(), organiserOf: z.array(z.enum(BENCHMARK_IDS)) });
export const ViewerSchema = z
  .object({
    user: z
      .object({ id: z.string(), name: z.string(), email: z.string(), emailVerified: z.boolean(), createdAt: time })
      .nullable()
      .openapi({ description: "Null: nobody is signed in." }),
    via: z.enum(["session", "token", "none"]),
    scopes: z.array(z.enum(TOKEN_SCOPES)),
    teams: z.array(MembershipSchema),
    roles: RolesSchema,
  })
  .openapi("Viewer");

export const RenameBodySchema = z.strictObject({ name: personName });
export const PasswordBodySchema = z.strictObject({
  current: sentPassword.optional().openapi({ description: "Needed where the account has a password." }),
  password: newPassword,
});
export const DeleteAccountBodySchema = z.strictObject({
  email: email.openapi({ description: "The account's address, to be sure." }),
  password: sentPassword.optional().openapi({ description: "Needed where the account has a password." }),
});
export const NotificationPreferencesSchema = z
  .strictObject({
    email: z.boolean().openapi({
      description: "Whether to write to the account's confirmed address when one of its submissions changes.",
    }),
  })
  .openapi("NotificationPreferences");
export const UnsubscribeQuerySchema = z.object({ user: id, signature: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });
export const SessionsSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      current: z.boolean(),
      userAgent: z.string(),
      createdAt: time,
      lastSeenAt: time.openapi({ description: "To the day: a session is noted when it is prolonged." }),
      expiresAt: time,
    }),
  ),
});
export const IdentitiesSchema = z.object({
  identities: z.array(z.object({ id: z.string(), provider: z.string(), addedAt: time })),
});
export const EventsSchema = z.object({
  events: z.array(
    z.object({
      id: z.number().int(),
      at: time,
      actor: z.string(),
      action: z.string(),
      target: z.string(),
      detail: z.record(z.string(), z.string()),
    }),
  ),
});
export const EventsQuerySchema = z.object({
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export const AccountSubmissionsSchema = z.object({
  submissions: z.array(
    z.object({
      id: z.string(),
      split: z.string(),
      system: z.string(),
      state: z.string(),
      visibility: z.enum(["private", "anonymous", "public"]),
      team: z.string().nullable(),
      receivedAt: time,
    }),
  ),
});

export const TokenSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(TOKEN_SCOPES)),
    createdAt: time,
    expiresAt: time.nullable(),
    lastUsedAt: time.nullable().openapi({ description: "To the minute." }),
  })
  .openapi("ApiToken");
export const TokensSchema = z.object({ tokens: z.array(TokenSchema) });
export const NewTokenBodySchema = z
  .strictObject({
    name: singleLineText(100).min(1),
    scopes: z.array(z.enum(TOKEN_SCOPES)).min(1).max(TOKEN_SCOPES.length),
    expiresInDays: z.number().int().min(1).max(366).default(90),
  })
  .openapi("NewApiToken");
export const NewTokenSchema = z.object({
  token: z.string().openapi({ description: "Shown this once; only its hash is kept." }),
  details: TokenSchema,
});

export const TeamBodySchema = z.strictObject({ name: singleLineText(100).min(1) });
export const TeamSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: time,
    role: z.enum(["owner", "member"]).openapi({ description: "Yours." }),
    members: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        role: z.enum(["owner", "member"]),
        joinedAt: time,
      }),
    ),
    invitations: z
      .array(z.object({ id: z.string(), email: z.string().nullable(), expiresAt: time }))
      .openapi({ description: "Open ones; empty for members." }),
  })
  .openapi("Team");
export const InvitationBodySchema = z.strictObject({
  email: email.optional().openapi({ description: "Who may accept it; without it, whoever has the link, once." }),
});
export const InvitationSchema = z.object({
  id: z.string(),
  link: z.string().openapi({ description: "Shown this once." }),
  mail: z.enum(["sent", "kept", "none"]),
  expiresAt: time,
});
export const InvitationViewSchema = z.object({ team: z.string(), email: z.string().nullable(), expiresAt: time });
export const JoinedSchema = z.object({ team: MembershipSchema });
export const UserBodySchema = z.strictObject({ user: id });

export const UsersSchema = z.object({
  users: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      emailVerified: z.boolean(),
      createdAt: time,
      roles: RolesSchema,
    }),
  ),
});
export const RoleBodySchema = z.discriminatedUnion("role", [
  z.strictObject({ user: id, role: z.literal("administrator") }),
  z.strictObject({ user: id, role: z.literal("organiser"), benchmark: z.enum(BENCHMARK_IDS) }),
]);
export const KeptLinksSchema = z.object({
  links: z.array(z.object({ kind: z.string(), email: z.string(), link: z.string(), createdAt: time, expiresAt: time })),
});

/** A parameter of the address that names something by id. */
export function idParam<const Name extends string>(name: Name) {
  return id.openapi({ param: { name, in: "path" } });
}

export type ViewerBody = z.infer<typeof ViewerSchema>;
export type SignInMethods = z.infer<typeof MethodsSchema>;
export type TeamBody = z.infer<typeof TeamSchema>;
export type NotificationPreferences = z.infer<typeof NotificationPreferencesSchema>;
export type TokenBody = z.infer<typeof TokenSchema>;
export type SessionsBody = z.infer<typeof SessionsSchema>;
export type IdentitiesBody = z.infer<typeof IdentitiesSchema>;
export type EventsBody = z.infer<typeof EventsSchema>;
export type AccountSubmissionsBody = z.infer<typeof AccountSubmissionsSchema>;
export type UsersBody = z.infer<typeof UsersSchema>;
export type KeptLinksBody = z.infer<typeof KeptLinksSchema>;
