-- Public halves of the keys that signed receipts, so that the web process can publish them; never removed, because
-- receipts that are out in the world name them.
CREATE TABLE receipt_keys (
  id TEXT PRIMARY KEY CHECK (length(id) = 16),
  public_key TEXT NOT NULL UNIQUE CHECK (length(public_key) = 64),
  created_at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The signed receipt of one scoring, byte for byte as it is downloaded.
CREATE TABLE receipts (
  scoring_id INTEGER PRIMARY KEY REFERENCES scorings (id),
  key_id TEXT NOT NULL REFERENCES receipt_keys (id),
  document TEXT NOT NULL CHECK (json_type(document) = 'object')
) STRICT;
CREATE TRIGGER receipts_are_kept_unchanged BEFORE UPDATE ON receipts
BEGIN
  SELECT RAISE(ABORT, 'receipts are never changed');
END;
