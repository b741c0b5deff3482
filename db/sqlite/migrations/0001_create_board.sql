-- Split versions: what was imported. Public facts only; references are never in this database.
CREATE TABLE split_versions (
  id TEXT PRIMARY KEY,
  split_id TEXT NOT NULL,
  benchmark TEXT NOT NULL CHECK (benchmark IN ('usertoolbench', 'toolspectrum', 'rut-bench')),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  version INTEGER NOT NULL CHECK (version >= 1),
  kind TEXT NOT NULL CHECK (kind IN ('practice', 'official')),
  demo INTEGER NOT NULL CHECK (demo IN (0, 1)),
  title TEXT NOT NULL CHECK (length(title) >= 1),
  content_hash TEXT NOT NULL CHECK (length(content_hash) = 64),
  instance_count INTEGER NOT NULL CHECK (instance_count >= 1),
  cluster_count INTEGER NOT NULL CHECK (cluster_count BETWEEN 1 AND instance_count),
  cluster_unit TEXT NOT NULL,
  licence TEXT NOT NULL,
  source TEXT NOT NULL,
  redistribute INTEGER NOT NULL CHECK (redistribute IN (0, 1)),
  publication TEXT NOT NULL CHECK (publication IN ('immediate', 'approval')),
  opens_at_ms INTEGER,
  closes_at_ms INTEGER,
  imported_at_ms INTEGER NOT NULL,
  counts TEXT NOT NULL CHECK (json_type(counts) = 'object'),
  facts TEXT NOT NULL CHECK (json_type(facts) = 'object'),
  CHECK (split_id = benchmark || '/' || name),
  CHECK (id = split_id || '@' || version),
  CHECK (opens_at_ms IS NULL OR closes_at_ms IS NULL OR opens_at_ms < closes_at_ms),
  UNIQUE (split_id, version)
) STRICT;

CREATE TABLE submissions (
  id TEXT PRIMARY KEY CHECK (length(id) >= 1),
  split_version_id TEXT NOT NULL REFERENCES split_versions (id),
  state TEXT NOT NULL CHECK (
    state IN ('received', 'validating', 'rejected', 'queued', 'scoring', 'scored', 'failed', 'withdrawn')
  ),
  reason_code TEXT,
  reason_text TEXT,
  visibility TEXT NOT NULL CHECK (visibility IN ('private', 'anonymous', 'public')),
  receipt_secret_hash TEXT NOT NULL CHECK (length(receipt_secret_hash) >= 32),
  idempotency_key_hash TEXT UNIQUE,
  system_name TEXT NOT NULL CHECK (length(system_name) >= 1),
  system_organisation TEXT NOT NULL,
  system_base_model TEXT NOT NULL,
  system_weights TEXT NOT NULL CHECK (system_weights IN ('open', 'closed', 'unknown')),
  system_description TEXT NOT NULL,
  system_link TEXT NOT NULL,
  demo INTEGER NOT NULL CHECK (demo IN (0, 1)),
  allow_missing INTEGER NOT NULL CHECK (allow_missing IN (0, 1)),
  upload_key TEXT UNIQUE,
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  bytes INTEGER NOT NULL CHECK (bytes >= 0),
  coverage_expected INTEGER CHECK (coverage_expected >= 0),
  coverage_received INTEGER CHECK (coverage_received >= 0),
  report TEXT CHECK (report IS NULL OR json_type(report) = 'object'),
  received_at_ms INTEGER NOT NULL,
  finished_at_ms INTEGER,
  published_at_ms INTEGER,
  withdrawn_at_ms INTEGER,
  progress_done INTEGER CHECK (progress_done >= 0),
  progress_total INTEGER CHECK (progress_total >= progress_done),
  CHECK ((reason_code IS NULL) = (reason_text IS NULL)),
  CHECK ((coverage_expected IS NULL) = (coverage_received IS NULL)),
  CHECK ((progress_done IS NULL) = (progress_total IS NULL)),
  -- A refusal names its reasons and keeps no bytes; every other row is backed by a stored file.
  CHECK (state <> 'rejected' OR (report IS NOT NULL AND upload_key IS NULL)),
  CHECK (state = 'rejected' OR upload_key IS NOT NULL),
  CHECK (state NOT IN ('rejected', 'failed', 'withdrawn') OR reason_code IS NOT NULL),
  CHECK ((state IN ('rejected', 'scored', 'failed', 'withdrawn')) = (finished_at_ms IS NOT NULL)),
  CHECK ((state = 'withdrawn') = (withdrawn_at_ms IS NOT NULL)),
  CHECK (visibility = 'private' OR (state = 'scored' AND published_at_ms IS NOT NULL))
) STRICT;
CREATE INDEX submissions_by_split ON submissions (split_version_id, state);
CREATE INDEX submissions_visible ON submissions (visibility) WHERE visibility <> 'private';

-- The state machine, held by the database too: no code path can take a move that is not listed.
CREATE TRIGGER submissions_state_moves BEFORE UPDATE OF state ON submissions
WHEN OLD.state <> NEW.state AND (OLD.state || '>' || NEW.state) NOT IN (
  'received>validating', 'received>failed', 'received>withdrawn',
  'validating>received', 'validating>rejected', 'validating>queued', 'validating>failed', 'validating>withdrawn',
  'queued>scoring', 'queued>failed', 'queued>withdrawn',
  'scoring>queued', 'scoring>scored', 'scoring>failed', 'scoring>withdrawn',
  'scored>withdrawn', 'failed>withdrawn'
)
BEGIN
  SELECT RAISE(ABORT, 'state move refused');
END;
CREATE TRIGGER submissions_are_kept BEFORE DELETE ON submissions
BEGIN
  SELECT RAISE(ABORT, 'submissions are never deleted');
END;

-- The audit trail: one row per change of state, never changed.
CREATE TABLE submission_events (
  submission_id TEXT NOT NULL REFERENCES submissions (id),
  sequence INTEGER NOT NULL CHECK (sequence >= 1),
  state TEXT NOT NULL CHECK (
    state IN ('received', 'validating', 'rejected', 'queued', 'scoring', 'scored', 'failed', 'withdrawn')
  ),
  reason_code TEXT,
  reason_text TEXT,
  actor TEXT NOT NULL CHECK (length(actor) >= 1),
  at_ms INTEGER NOT NULL,
  PRIMARY KEY (submission_id, sequence),
  CHECK ((reason_code IS NULL) = (reason_text IS NULL))
) STRICT, WITHOUT ROWID;
CREATE TRIGGER submission_events_are_kept_unchanged BEFORE UPDATE ON submission_events
BEGIN
  SELECT RAISE(ABORT, 'events are never changed');
END;
CREATE TRIGGER submission_events_are_kept BEFORE DELETE ON submission_events
BEGIN
  SELECT RAISE(ABORT, 'events are never deleted');
END;

-- The queue. `sequence` is the order of arrival; a lease is a token with an end.
CREATE TABLE jobs (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('validate', 'score')),
  submission_id TEXT NOT NULL REFERENCES submissions (id),
  status TEXT NOT NULL CHECK (status IN ('ready', 'leased', 'done', 'failed', 'cancelled')),
  attempt INTEGER NOT NULL CHECK (attempt >= 0),
  run_after_ms INTEGER NOT NULL,
  enqueued_at_ms INTEGER NOT NULL,
  worker TEXT,
  lease_token TEXT,
  lease_ends_at_ms INTEGER,
  started_at_ms INTEGER,
  finished_at_ms INTEGER,
  CHECK ((status = 'leased') = (lease_token IS NOT NULL)),
  CHECK ((status = 'leased') = (lease_ends_at_ms IS NOT NULL)),
  CHECK ((status = 'leased') = (worker IS NOT NULL)),
  CHECK ((status IN ('done', 'failed', 'cancelled')) = (finished_at_ms IS NOT NULL)),
  CHECK (status <> 'leased' OR attempt >= 1)
) STRICT;
-- At most one standing job of a kind per submission.
CREATE UNIQUE INDEX jobs_standing ON jobs (submission_id, kind) WHERE status IN ('ready', 'leased');
CREATE INDEX jobs_waiting ON jobs (kind, status, sequence) WHERE status IN ('ready', 'leased');
CREATE INDEX jobs_finished ON jobs (kind, finished_at_ms) WHERE status = 'done';

CREATE TABLE workers (
  kind TEXT NOT NULL CHECK (kind IN ('validate', 'score')),
  worker TEXT NOT NULL,
  seen_at_ms INTEGER NOT NULL,
  PRIMARY KEY (kind, worker)
) STRICT, WITHOUT ROWID;

-- One scoring of one submission by one scorer version in one mode; another version adds a row beside it.
CREATE TABLE scorings (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  submission_id TEXT NOT NULL REFERENCES submissions (id),
  split_version_id TEXT NOT NULL REFERENCES split_versions (id),
  content_hash TEXT NOT NULL CHECK (length(content_hash) = 64),
  scorer_version TEXT NOT NULL CHECK (length(scorer_version) >= 1),
  mode TEXT NOT NULL CHECK (mode IN ('hosted', 'official')),
  similarity TEXT,
  level TEXT NOT NULL CHECK (level IN ('self-run', 'self-reported environment', 'hidden', 'live', 'replayed')),
  scores TEXT NOT NULL CHECK (json_type(scores) = 'array'),
  scored_at_ms INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX scorings_once
  ON scorings (submission_id, split_version_id, scorer_version, mode, coalesce(similarity, ''));

-- Per-instance verdicts of practice splits. Those of official splits stay on the scoring side.
CREATE TABLE practice_verdicts (
  scoring_id INTEGER NOT NULL REFERENCES scorings (id),
  position INTEGER NOT NULL CHECK (position >= 0),
  line TEXT NOT NULL CHECK (json_valid(line)),
  PRIMARY KEY (scoring_id, position)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER practice_verdicts_of_practice_only BEFORE INSERT ON practice_verdicts
WHEN (
  SELECT kind FROM split_versions
  WHERE id = (SELECT split_version_id FROM scorings WHERE id = NEW.scoring_id)
) <> 'practice'
BEGIN
  SELECT RAISE(ABORT, 'verdicts of official splits are not kept here');
END;

-- Ranks and paired differences of the visible entries of a split version, computed on the scoring side.
CREATE TABLE comparisons (
  split_version_id TEXT PRIMARY KEY REFERENCES split_versions (id),
  entries_hash TEXT NOT NULL CHECK (length(entries_hash) = 64),
  ranks TEXT NOT NULL CHECK (json_type(ranks) = 'array'),
  pairs TEXT NOT NULL CHECK (json_type(pairs) = 'array'),
  computed_at_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE site_builds (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  wanted INTEGER NOT NULL CHECK (wanted >= 0),
  finished INTEGER NOT NULL CHECK (finished BETWEEN 0 AND wanted),
  snapshot_id TEXT,
  requested_at_ms INTEGER,
  finished_at_ms INTEGER
) STRICT;
INSERT INTO site_builds (id, wanted, finished) VALUES (1, 0, 0);
