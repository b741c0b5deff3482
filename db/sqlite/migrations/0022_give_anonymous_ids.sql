-- Submissions that were received before entries could be anonymous get an address for it too.
UPDATE submissions SET anonymous_id = lower(hex(randomblob(6))) WHERE anonymous_id IS NULL;
