-- Anonymous entries have an address of their own, which stays theirs after the reveal.
ALTER TABLE submissions ADD COLUMN anonymous_id TEXT;
CREATE UNIQUE INDEX submissions_by_anonymous_id ON submissions (anonymous_id) WHERE anonymous_id IS NOT NULL;
ALTER TABLE submissions ADD COLUMN was_anonymous INTEGER NOT NULL DEFAULT 0 CHECK (was_anonymous IN (0, 1));
-- How it was last shown; a name that was public once stays in permanent snapshots, so there is no way back from `public`.
ALTER TABLE submissions ADD COLUMN published_as TEXT CHECK (published_as IN ('anonymous', 'public'));
ALTER TABLE submissions ADD COLUMN reveal_at_ms INTEGER;
-- What is left to see of an entry that was withdrawn: `bare` within the grace period, `full` after it.
ALTER TABLE submissions ADD COLUMN tombstone TEXT CHECK (tombstone IN ('bare', 'full'));
UPDATE submissions SET published_as = 'public' WHERE published_at_ms IS NOT NULL;
UPDATE submissions SET tombstone = 'full' WHERE published_at_ms IS NOT NULL AND state = 'withdrawn';
CREATE INDEX submissions_to_reveal ON submissions (reveal_at_ms) WHERE visibility = 'anonymous' AND reveal_at_ms IS NOT NULL;

-- Every earlier description of a system, with who changed it.
CREATE TABLE system_edits (
  submission_id TEXT NOT NULL REFERENCES submissions (id),
  sequence INTEGER NOT NULL CHECK (sequence >= 1),
  at_ms INTEGER NOT NULL,
  actor TEXT NOT NULL CHECK (length(actor) >= 1),
  before TEXT NOT NULL CHECK (json_type(before) = 'object'),
  after TEXT NOT NULL CHECK (json_type(after) = 'object'),
  PRIMARY KEY (submission_id, sequence)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER system_edits_are_kept_unchanged BEFORE UPDATE ON system_edits
BEGIN
  SELECT RAISE(ABORT, 'edits are never changed');
END;
CREATE TRIGGER system_edits_are_kept BEFORE DELETE ON system_edits
BEGIN
  SELECT RAISE(ABORT, 'edits are never deleted');
END;

CREATE TABLE reviewer_links (
  id TEXT PRIMARY KEY CHECK (length(id) >= 1),
  submission_id TEXT NOT NULL REFERENCES submissions (id),
  secret_hash TEXT NOT NULL UNIQUE CHECK (length(secret_hash) = 64),
  label TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL,
  revoked_at_ms INTEGER
) STRICT;
CREATE INDEX reviewer_links_by_submission ON reviewer_links (submission_id);

-- Where an organiser approves what is published: the standing wish of a submitter and what was decided.
CREATE TABLE publication_requests (
  submission_id TEXT PRIMARY KEY REFERENCES submissions (id),
  visibility TEXT NOT NULL CHECK (visibility IN ('anonymous', 'public')),
  reveal_at_ms INTEGER,
  status TEXT NOT NULL CHECK (status IN ('pending', 'asked', 'accepted', 'declined', 'taken-back')),
  note TEXT NOT NULL,
  requested_at_ms INTEGER NOT NULL,
  decided_at_ms INTEGER,
  decided_by TEXT,
  CHECK ((decided_at_ms IS NULL) = (decided_by IS NULL)),
  CHECK (status NOT IN ('asked', 'accepted', 'declined') OR decided_by IS NOT NULL),
  CHECK (status NOT IN ('asked', 'declined') OR length(note) >= 1)
) STRICT;
CREATE INDEX publication_requests_by_status ON publication_requests (status, requested_at_ms);

-- Hashes of the predictions of one file, the smallest of them, to find files that are nearly the same.
CREATE TABLE prediction_sketches (
  submission_id TEXT PRIMARY KEY REFERENCES submissions (id),
  hashes TEXT NOT NULL CHECK (json_type(hashes) = 'array')
) STRICT;
