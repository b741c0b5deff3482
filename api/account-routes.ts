import type { AppDependencies } from "./dependencies.ts";
import { createRouter } from "./router.ts";
import { accountRouter } from "./routes/account/account.ts";
import { historyRouter } from "./routes/account/history.ts";
import { notificationPreferencesRouter } from "./routes/account/notification-preferences.ts";
import { signInsRouter } from "./routes/account/sign-ins.ts";
import { viewerRouter } from "./routes/account/viewer.ts";
import { administrationRouter } from "./routes/administration/administration.ts";
import { passwordRouter } from "./routes/auth/password.ts";
import { providersRouter } from "./routes/auth/providers.ts";
import { invitationsRouter } from "./routes/teams/invitations.ts";
import { membersRouter } from "./routes/teams/members.ts";
import { teamsRouter } from "./routes/teams/teams.ts";
import { tokensRouter } from "./routes/tokens/tokens.ts";

/** The routes of accounts, tokens, teams and administration, to be mounted under `/api/v1`. */
export function createAccountRouter(dependencies: AppDependencies) {
  return createRouter()
    .route("/", viewerRouter())
    .route("/", passwordRouter(dependencies))
    .route("/", providersRouter(dependencies))
    .route("/", accountRouter(dependencies))
    .route("/", notificationPreferencesRouter(dependencies))
    .route("/", signInsRouter(dependencies))
    .route("/", historyRouter(dependencies))
    .route("/", tokensRouter(dependencies))
    .route("/", teamsRouter(dependencies))
    .route("/", membersRouter(dependencies))
    .route("/", invitationsRouter(dependencies))
    .route("/", administrationRouter(dependencies));
}
