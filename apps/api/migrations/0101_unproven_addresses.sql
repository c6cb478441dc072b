-- An account that was confirmed by a text message alone bears an e-mail address that may be somebody else's.
ALTER TABLE users ADD COLUMN email_unproven boolean NOT NULL DEFAULT false;

-- The address of a sign-up while an account with an unproven one bears it: it is the sign-up's once its code is given.
ALTER TABLE users ADD COLUMN claimed_email text CHECK (claimed_email = lower(claimed_email));
CREATE UNIQUE INDEX users_claimed_email ON users (claimed_email) WHERE claimed_email IS NOT NULL;

-- Whether a code went by text message: it proves the number, not the address. The release before leaves it as it is.
ALTER TABLE one_time_code ADD COLUMN by_text boolean NOT NULL DEFAULT false;
ALTER TABLE device_code ADD COLUMN by_text boolean NOT NULL DEFAULT false;
