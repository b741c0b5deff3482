-- Snapshots of a board that an organiser named; papers cite them, so a name is never changed, taken back or used again.
CREATE TABLE named_releases (
  benchmark TEXT NOT NULL CHECK (length(benchmark) >= 1),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 32 AND name NOT GLOB '*[^A-Za-z0-9.-]*'),
  snapshot_id TEXT NOT NULL CHECK (length(snapshot_id) = 64),
  named_at_ms INTEGER NOT NULL,
  actor TEXT NOT NULL CHECK (length(actor) >= 1),
  PRIMARY KEY (benchmark, name)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER named_releases_are_kept_unchanged BEFORE UPDATE ON named_releases
BEGIN
  SELECT RAISE(ABORT, 'named releases are never changed');
END;
CREATE TRIGGER named_releases_are_kept BEFORE DELETE ON named_releases
BEGIN
  SELECT RAISE(ABORT, 'named releases are never deleted');
END;
