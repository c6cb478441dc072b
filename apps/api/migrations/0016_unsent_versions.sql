-- Changes of a waiting loan that are kept and not sent: how often they were. Apart from the loan's own version, because
-- the staff see nothing of them; together they tell two tabs of the client apart.
ALTER TABLE loan ADD COLUMN unsent_version integer NOT NULL DEFAULT 0;
