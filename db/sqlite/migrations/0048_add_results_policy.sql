-- Who may see the results of a split: its submitters choose (as before), their teams alone, or everybody.
ALTER TABLE split_versions ADD COLUMN results TEXT NOT NULL DEFAULT 'chosen' CHECK (results IN ('chosen', 'private', 'public'));
