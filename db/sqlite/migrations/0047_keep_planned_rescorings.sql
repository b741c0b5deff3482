-- What was announced for a whole board stands on its changes page, also once it was done.
CREATE TABLE planned_rescorings (
  benchmark TEXT NOT NULL CHECK (length(benchmark) >= 1),
  date TEXT NOT NULL CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  announced_at_ms INTEGER NOT NULL,
  PRIMARY KEY (benchmark, date)
) STRICT, WITHOUT ROWID;
