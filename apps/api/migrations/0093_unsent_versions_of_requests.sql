-- Changes of a waiting request that are kept and not sent: how often they were, as of loans.
ALTER TABLE support_request ADD COLUMN unsent_version integer NOT NULL DEFAULT 0;
