-- Where a submission's owner wants to be told. The secret that signs a webhook follows from the installation's key and
-- the id, so that no secret lies here.
CREATE TABLE webhooks (
  id TEXT PRIMARY KEY CHECK (length(id) >= 12),
  submission_id TEXT NOT NULL REFERENCES submissions (id),
  url TEXT NOT NULL CHECK (length(url) BETWEEN 8 AND 500),
  created_at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX webhooks_of_submission ON webhooks (submission_id);

-- What is to be sent, written in the transaction of the change that it tells of. An e-mail goes to the account's confirmed address
-- at the time of sending.
CREATE TABLE notifications (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  submission_id TEXT NOT NULL REFERENCES submissions (id),
  sequence INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('scored', 'rejected', 'failed', 'rescored')),
  channel TEXT NOT NULL CHECK (channel IN ('email', 'webhook')),
  webhook_id TEXT,
  created_at_ms INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('waiting', 'sent', 'given-up', 'skipped')),
  attempt INTEGER NOT NULL CHECK (attempt >= 0),
  next_attempt_at_ms INTEGER NOT NULL,
  finished_at_ms INTEGER,
  last_error TEXT,
  FOREIGN KEY (submission_id, sequence) REFERENCES submission_events (submission_id, sequence),
  CHECK ((channel = 'webhook') = (webhook_id IS NOT NULL)),
  CHECK ((status = 'waiting') = (finished_at_ms IS NULL))
) STRICT;
CREATE UNIQUE INDEX notifications_once ON notifications (submission_id, sequence, channel, coalesce(webhook_id, ''));
CREATE INDEX notifications_waiting ON notifications (next_attempt_at_ms) WHERE status = 'waiting';
