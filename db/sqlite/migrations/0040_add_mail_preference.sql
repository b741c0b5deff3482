-- Whether the account wants to be told of its submissions by e-mail; links that it asks for come all the same.
ALTER TABLE users ADD COLUMN mail_wanted INTEGER NOT NULL DEFAULT 1 CHECK (mail_wanted IN (0, 1));
