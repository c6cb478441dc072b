-- What the secret of a device is derived from, with the installation's own: null until it is asked for, and again once
-- it is revoked (REACH-03).
ALTER TABLE sign_in_device ADD COLUMN secret_salt bytea;
