-- What was done to the installation as a whole, by whom: backups, restores, rescorings, retention. Never changed.
CREATE TABLE operation_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at_ms INTEGER NOT NULL,
  actor TEXT NOT NULL CHECK (length(actor) >= 1),
  action TEXT NOT NULL CHECK (length(action) >= 1),
  target TEXT NOT NULL,
  detail TEXT NOT NULL CHECK (json_type(detail) = 'object')
) STRICT;
CREATE TRIGGER operation_events_are_kept_unchanged BEFORE UPDATE ON operation_events
BEGIN
  SELECT RAISE(ABORT, 'events are never changed');
END;
CREATE TRIGGER operation_events_are_kept BEFORE DELETE ON operation_events
BEGIN
  SELECT RAISE(ABORT, 'events are never deleted');
END;
