-- Accounts. The first four tables have the columns that better-auth expects; their times are milliseconds.
CREATE TABLE users (
  id TEXT PRIMARY KEY CHECK (length(id) >= 1),
  name TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE CHECK (email = lower(email)),
  email_verified INTEGER NOT NULL CHECK (email_verified IN (0, 1)),
  image TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token TEXT NOT NULL UNIQUE,
  expires_at INTEGER NOT NULL,
  ip_address TEXT,
  user_agent TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_by_user ON sessions (user_id);

-- Ways to sign in to an account: a password (provider `credential`) or an account elsewhere.
CREATE TABLE identities (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  provider_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  access_token TEXT,
  refresh_token TEXT,
  id_token TEXT,
  access_token_expires_at INTEGER,
  refresh_token_expires_at INTEGER,
  scope TEXT,
  password TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (provider_id, account_id)
) STRICT;
CREATE INDEX identities_by_user ON identities (user_id);

CREATE TABLE verifications (
  id TEXT PRIMARY KEY,
  identifier TEXT NOT NULL,
  value TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX verifications_by_identifier ON verifications (identifier);

-- Who runs the service: administrators all of it, organisers one benchmark.
CREATE TABLE role_grants (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('administrator', 'organiser')),
  -- Empty for administrators, because a key cannot hold a null.
  benchmark TEXT NOT NULL CHECK (benchmark IN ('', 'usertoolbench', 'toolspectrum', 'rut-bench')),
  granted_at_ms INTEGER NOT NULL,
  PRIMARY KEY (user_id, role, benchmark),
  CHECK ((role = 'administrator') = (benchmark = ''))
) STRICT, WITHOUT ROWID;

-- A team that was given up stays as a row: submissions and budgets refer to it.
CREATE TABLE teams (
  id TEXT PRIMARY KEY CHECK (length(id) >= 1),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  created_at_ms INTEGER NOT NULL,
  deleted_at_ms INTEGER
) STRICT;

CREATE TABLE team_members (
  team_id TEXT NOT NULL REFERENCES teams (id),
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('owner', 'member')),
  joined_at_ms INTEGER NOT NULL,
  PRIMARY KEY (team_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX team_members_by_user ON team_members (user_id);
CREATE UNIQUE INDEX team_members_one_owner ON team_members (team_id) WHERE role = 'owner';

-- `email` null: whoever has the link may join, once.
CREATE TABLE team_invitations (
  id TEXT PRIMARY KEY,
  team_id TEXT NOT NULL REFERENCES teams (id),
  email TEXT CHECK (email = lower(email)),
  secret_hash TEXT NOT NULL UNIQUE CHECK (length(secret_hash) = 64),
  created_at_ms INTEGER NOT NULL,
  expires_at_ms INTEGER NOT NULL CHECK (expires_at_ms > created_at_ms),
  accepted_at_ms INTEGER,
  revoked_at_ms INTEGER,
  CHECK (accepted_at_ms IS NULL OR revoked_at_ms IS NULL)
) STRICT;
CREATE INDEX team_invitations_by_team ON team_invitations (team_id);

CREATE TABLE api_tokens (
  id TEXT PRIMARY KEY CHECK (length(id) = 16),
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (length(name) >= 1),
  scopes TEXT NOT NULL CHECK (json_type(scopes) = 'array'),
  secret_hash TEXT NOT NULL CHECK (length(secret_hash) = 64),
  created_at_ms INTEGER NOT NULL,
  expires_at_ms INTEGER CHECK (expires_at_ms > created_at_ms),
  last_used_at_ms INTEGER,
  revoked_at_ms INTEGER
) STRICT;
CREATE INDEX api_tokens_by_user ON api_tokens (user_id);

-- The audit trail of accounts, by ids only: no address and no name, so that a deleted account leaves none here.
CREATE TABLE account_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at_ms INTEGER NOT NULL,
  actor TEXT NOT NULL CHECK (length(actor) >= 1),
  action TEXT NOT NULL CHECK (length(action) >= 1),
  target TEXT NOT NULL CHECK (length(target) >= 1),
  detail TEXT NOT NULL CHECK (json_type(detail) = 'object')
) STRICT;
CREATE INDEX account_events_by_target ON account_events (target);
CREATE INDEX account_events_by_actor ON account_events (actor);
CREATE TRIGGER account_events_are_kept_unchanged BEFORE UPDATE ON account_events
BEGIN
  SELECT RAISE(ABORT, 'events are never changed');
END;
CREATE TRIGGER account_events_are_kept BEFORE DELETE ON account_events
BEGIN
  SELECT RAISE(ABORT, 'events are never deleted');
END;

-- Links that no mail server carries: an administrator hands them on. Gone once they have expired.
CREATE TABLE kept_links (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('verify-email', 'reset-password', 'team-invitation')),
  email TEXT NOT NULL,
  link TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL,
  expires_at_ms INTEGER NOT NULL
) STRICT;

-- Who sent a submission, where it was sent with an account. Both null: only its receipt opens it.
ALTER TABLE submissions ADD COLUMN user_id TEXT REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE submissions ADD COLUMN team_id TEXT REFERENCES teams (id);
CREATE INDEX submissions_by_user ON submissions (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX submissions_by_team ON submissions (team_id) WHERE team_id IS NOT NULL;
