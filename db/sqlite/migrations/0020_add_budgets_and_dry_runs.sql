-- A dry run is a submission that is checked and never scored; it ends as `withdrawn`, and its bytes go.
ALTER TABLE submissions ADD COLUMN dry_run INTEGER NOT NULL DEFAULT 0 CHECK (dry_run IN (0, 1));
-- The key stays in the row when the bytes are gone, because a row that was not rejected names what it was made from.
ALTER TABLE submissions ADD COLUMN bytes_removed_at_ms INTEGER;
ALTER TABLE submissions ADD COLUMN system_details TEXT NOT NULL DEFAULT '{}' CHECK (json_type(system_details) = 'object');

-- Null: no limit. Zero: not enabled.
ALTER TABLE split_versions ADD COLUMN budget_weekly INTEGER CHECK (budget_weekly >= 0);
ALTER TABLE split_versions ADD COLUMN budget_total INTEGER CHECK (budget_total >= 0);
ALTER TABLE split_versions ADD COLUMN budget_rejected_daily INTEGER NOT NULL DEFAULT 50 CHECK (budget_rejected_daily >= 1);
UPDATE split_versions SET budget_weekly = 10 WHERE kind = 'official';

-- One row per submission: who sent it to which split, and whether it still costs a unit.
CREATE TABLE budget_uses (
  submission_id TEXT PRIMARY KEY REFERENCES submissions (id),
  -- `team:<id>`, `user:<id>` or `address:<keyed hash>`.
  owner TEXT NOT NULL CHECK (owner GLOB 'team:?*' OR owner GLOB 'user:?*' OR owner GLOB 'address:?*'),
  split_id TEXT NOT NULL,
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  -- Practice splits and dry runs cost nothing; their rejections are counted all the same.
  counted INTEGER NOT NULL CHECK (counted IN (0, 1)),
  reserved_at_ms INTEGER NOT NULL,
  released_at_ms INTEGER,
  released_for TEXT CHECK (released_for IN ('rejected', 'failed', 'cancelled', 'dry-run')),
  CHECK ((released_at_ms IS NULL) = (released_for IS NULL))
) STRICT;
CREATE INDEX budget_uses_by_owner ON budget_uses (owner, split_id, reserved_at_ms);
CREATE INDEX budget_uses_released ON budget_uses (owner, split_id, released_at_ms) WHERE released_at_ms IS NOT NULL;
CREATE INDEX budget_uses_by_content ON budget_uses (owner, split_id, sha256);
CREATE TRIGGER budget_uses_are_released_once BEFORE UPDATE OF released_at_ms ON budget_uses
WHEN OLD.released_at_ms IS NOT NULL AND NEW.released_at_ms IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'a budget unit is given back once');
END;
CREATE TRIGGER budget_uses_are_kept BEFORE DELETE ON budget_uses
BEGIN
  SELECT RAISE(ABORT, 'budget uses are never deleted');
END;

-- A failed submission whose bytes are there may be run again by whoever runs the service.
DROP TRIGGER submissions_state_moves;
CREATE TRIGGER submissions_state_moves BEFORE UPDATE OF state ON submissions
WHEN OLD.state <> NEW.state AND (OLD.state || '>' || NEW.state) NOT IN (
  'received>validating', 'received>failed', 'received>withdrawn',
  'validating>received', 'validating>rejected', 'validating>queued', 'validating>failed', 'validating>withdrawn',
  'queued>scoring', 'queued>failed', 'queued>withdrawn',
  'scoring>queued', 'scoring>scored', 'scoring>failed', 'scoring>withdrawn',
  'scored>withdrawn', 'failed>received', 'failed>queued', 'failed>withdrawn'
)
BEGIN
  SELECT RAISE(ABORT, 'state move refused');
END;
-- A dry run never reaches the scorer.
CREATE TRIGGER dry_runs_are_not_scored BEFORE UPDATE OF state ON submissions
WHEN NEW.dry_run = 1 AND NEW.state IN ('queued', 'scoring', 'scored')
BEGIN
  SELECT RAISE(ABORT, 'a dry run is not scored');
END;
