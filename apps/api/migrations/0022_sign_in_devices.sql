-- Nobody locks another person out: failures are counted apart for each place they come from, browsers that have signed
-- in before are known again, and codes have a daily end.

-- Tries of passwords and codes for an address, whether or not it has an account.
CREATE TABLE sign_in_try (
  -- Keyed hash of the address that was tried.
  account bytea NOT NULL,
  -- Keyed hash of what is tried and where from: a known device, a network, or all unknown devices together.
  source bytea NOT NULL,
  tries integer NOT NULL,
  tried_at timestamptz NOT NULL,
  -- The next try is compared from here on.
  open_at timestamptz NOT NULL DEFAULT '-infinity',
  PRIMARY KEY (account, source)
);
CREATE INDEX sign_in_try_past ON sign_in_try (tried_at);

-- A browser that has finished signing in to an account, or set its new password.
CREATE TABLE sign_in_device (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  user_id bigint NOT NULL REFERENCES users (id),
  -- SHA-256 of the random id in its cookie.
  device_hash bytea NOT NULL,
  -- Such as 'Chrome on Android'; null where the browser does not say.
  kind text,
  first_used_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, device_hash)
);
CREATE INDEX sign_in_device_past ON sign_in_device (last_used_at);

ALTER TABLE session ADD COLUMN device_id bigint REFERENCES sign_in_device (id) ON DELETE SET NULL;
CREATE INDEX session_of_device ON session (device_id) WHERE device_id IS NOT NULL;

-- When the owner was last told by mail that somebody keeps failing to sign in.
ALTER TABLE users ADD COLUMN failures_told_at timestamptz;

-- Wrong codes of a day, besides those of ten minutes.
ALTER TABLE one_time_code
  ADD COLUMN day_tries integer NOT NULL DEFAULT 0,
  ADD COLUMN day_since timestamptz NOT NULL DEFAULT now();
ALTER TABLE authenticator
  ADD COLUMN day_tries integer NOT NULL DEFAULT 0,
  ADD COLUMN day_since timestamptz NOT NULL DEFAULT now();

-- As one_time_code, of a known device: what other devices send and try does not touch it.
CREATE TABLE device_code (
  device_id bigint NOT NULL REFERENCES sign_in_device (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose = 'verify'),
  code_hash bytea,
  expires_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  tries_since timestamptz NOT NULL DEFAULT now(),
  day_tries integer NOT NULL DEFAULT 0,
  day_since timestamptz NOT NULL DEFAULT now(),
  sends integer NOT NULL DEFAULT 0,
  sends_since timestamptz NOT NULL DEFAULT now(),
  last_sent_at timestamptz,
  PRIMARY KEY (device_id, purpose)
);

-- Who asked for a new password: one row for an address and the browser that asked, whether or not it has an account.
CREATE TABLE reset_request (
  account bytea NOT NULL,
  -- SHA-256 of the random id in the browser's cookie.
  browser bytea NOT NULL,
  user_id bigint REFERENCES users (id),
  -- Keyed hash; null once used, and where there is no account.
  code_hash bytea,
  expires_at timestamptz NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account, browser)
);
CREATE INDEX reset_request_of_user ON reset_request (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX reset_request_past ON reset_request (expires_at);
