-- The code for a new password that a browser has used, until it would have expired: sent again by that browser, as after a
-- lost answer, it has the same answer. Null: unused, or used by a browser without a cookie.

ALTER TABLE reset_request ADD COLUMN used_hash bytea, ADD COLUMN used_by bytea;
