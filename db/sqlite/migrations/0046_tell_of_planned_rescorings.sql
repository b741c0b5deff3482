-- Owners are told before a rescoring too. SQLite cannot change a CHECK, so the table is made anew; nothing refers to it.
CREATE TABLE notifications_with_plans (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  submission_id TEXT NOT NULL REFERENCES submissions (id),
  sequence INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('scored', 'rejected', 'failed', 'rescored', 'rescoring')),
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
INSERT INTO notifications_with_plans
SELECT id, submission_id, sequence, kind, channel, webhook_id, created_at_ms, status, attempt, next_attempt_at_ms, finished_at_ms, last_error
FROM notifications;
DROP TABLE notifications;
ALTER TABLE notifications_with_plans RENAME TO notifications;
CREATE UNIQUE INDEX notifications_once ON notifications (submission_id, sequence, channel, coalesce(webhook_id, ''));
CREATE INDEX notifications_waiting ON notifications (next_attempt_at_ms) WHERE status = 'waiting';
