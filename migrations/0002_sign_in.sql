-- Sessions, the codes and second factors that prove who a person is, and the limits on guessing.

-- A browser that has completed a sign-in to an account, or set its new password.
CREATE TABLE sign_in_device (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  user_id bigint NOT NULL REFERENCES users (id),
  -- SHA-256 of the random id in its cookie.
  device_hash bytea NOT NULL,
  -- Such as 'Chrome on Android'; null if the browser does not say.
  kind text,
  first_used_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  -- The device's secret is derived from this and the installation's key (REACH-03). Null until it is requested, and again
  -- after it is revoked.
  secret_salt bytea,
  UNIQUE (user_id, device_hash)
);
CREATE INDEX sign_in_device_past ON sign_in_device (last_used_at);

CREATE TABLE session (
  -- SHA-256 of the token; only its browser has the token.
  token_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  stage text NOT NULL CHECK (stage IN ('code-pending', 'authenticator-pending', 'verified')),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_activity_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  device_id bigint REFERENCES sign_in_device (id) ON DELETE SET NULL
);
CREATE INDEX session_of_user ON session (user_id) WHERE ended_at IS NULL;
CREATE INDEX session_of_device ON session (device_id) WHERE device_id IS NOT NULL;

-- Nodes cache sessions. A cached session is valid until one of the person's sessions or permissions changes: every such
-- change gives the person's group a new stamp in the same transaction, whoever makes it (decision 0018).
CREATE TABLE security_stamp (
  people integer PRIMARY KEY,
  -- Random, so that after a failover that lost changes no stamp returns with another meaning.
  stamp uuid NOT NULL DEFAULT gen_random_uuid()
) WITH (fillfactor = 50);

INSERT INTO security_stamp (people) SELECT generate_series(0, 1023);
ANALYZE security_stamp;

CREATE FUNCTION renew_security_stamp() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person bigint;
BEGIN
  IF TG_TABLE_NAME = 'users' THEN person := OLD.id; ELSE person := OLD.user_id; END IF;
  UPDATE security_stamp SET stamp = gen_random_uuid() WHERE people = mod(person, 1024);
  RETURN NULL;
END $$;

DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION renew_security_stamp() SET search_path = %I, pg_catalog, pg_temp', current_schema());
END $$;

-- Deferred to the commit: a transaction that has locked a group's row waits for nothing else, so no two deadlock.
CREATE CONSTRAINT TRIGGER renew_security_stamp AFTER UPDATE ON session DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  -- Activity only extends a session and changes nothing that is cached.
  WHEN ((OLD.user_id, OLD.stage, OLD.ended_at, OLD.created_at) IS DISTINCT FROM (NEW.user_id, NEW.stage, NEW.ended_at, NEW.created_at)
    OR NEW.last_activity_at < OLD.last_activity_at)
  EXECUTE FUNCTION renew_security_stamp();

CREATE CONSTRAINT TRIGGER renew_security_stamp_of_removed AFTER DELETE ON session DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.ended_at IS NULL)
  EXECUTE FUNCTION renew_security_stamp();

CREATE CONSTRAINT TRIGGER renew_security_stamp AFTER UPDATE ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.roles, OLD.disabled_at, OLD.suspended_at) IS DISTINCT FROM (NEW.roles, NEW.disabled_at, NEW.suspended_at))
  EXECUTE FUNCTION renew_security_stamp();

-- One row per person and purpose. Failures and sends are counted over their own windows and outlive the code.
CREATE TABLE one_time_code (
  user_id bigint NOT NULL REFERENCES users (id),
  purpose text NOT NULL CHECK (purpose IN ('verify', 'reset', 'change', 'sign', 'pin')),
  -- Keyed hash; null once used.
  code_hash bytea,
  expires_at timestamptz,
  -- Failures within ten minutes.
  tries integer NOT NULL DEFAULT 0,
  tries_since timestamptz NOT NULL DEFAULT now(),
  sends integer NOT NULL DEFAULT 0,
  sends_since timestamptz NOT NULL DEFAULT now(),
  last_sent_at timestamptz,
  -- Failures within a day.
  day_tries integer NOT NULL DEFAULT 0,
  day_since timestamptz NOT NULL DEFAULT now(),
  -- A code sent by text message proves the number, not the address.
  by_text boolean NOT NULL DEFAULT false,
  PRIMARY KEY (user_id, purpose)
);

-- As one_time_code, for a known device: other devices cannot use up its codes and attempts.
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
  by_text boolean NOT NULL DEFAULT false,
  PRIMARY KEY (device_id, purpose)
);

-- Attempts with passwords and codes for an address, whether or not it has an account.
CREATE TABLE sign_in_try (
  -- Keyed hash of the address.
  account bytea NOT NULL,
  -- Keyed hash of what is tried and where from: a known device, a network, or all unknown devices together. Counted apart,
  -- so that no stranger can lock a person out.
  source bytea NOT NULL,
  tries integer NOT NULL,
  tried_at timestamptz NOT NULL,
  -- The next attempt is checked from then on.
  open_at timestamptz NOT NULL DEFAULT '-infinity',
  PRIMARY KEY (account, source)
);
CREATE INDEX sign_in_try_past ON sign_in_try (tried_at);

-- A request for a new password: one row per address and browser, whether or not the address has an account.
CREATE TABLE reset_request (
  account bytea NOT NULL,
  -- SHA-256 of the random id in the browser's cookie.
  browser bytea NOT NULL,
  user_id bigint REFERENCES users (id),
  -- Keyed hash; null once used, and where there is no account.
  code_hash bytea,
  expires_at timestamptz NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now(),
  -- The code that a browser has used, until its expiry: if that browser sends it again, as after a lost answer, it gets the
  -- same answer. Null: unused, or used by a browser without a cookie.
  used_hash bytea,
  used_by bytea,
  PRIMARY KEY (account, browser)
);
CREATE INDEX reset_request_of_user ON reset_request (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX reset_request_past ON reset_request (expires_at);

CREATE TABLE password_reset (
  token_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- The hash that the reset stored: a repeat after a lost answer is compared with it, whatever password has been chosen
  -- since. Null: unused.
  password_hash text
);
CREATE INDEX password_reset_of_user ON password_reset (user_id);

-- The authenticator app that staff use besides the one-time code.
CREATE TABLE authenticator (
  user_id bigint PRIMARY KEY REFERENCES users (id),
  -- Base32, encrypted with the installation's key.
  secret text NOT NULL,
  shown_at timestamptz NOT NULL DEFAULT now(),
  -- Null until a first code shows that the app has the secret.
  confirmed_at timestamptz,
  -- The newest time step whose code was accepted: neither it nor an earlier one is accepted again.
  last_step bigint NOT NULL DEFAULT 0,
  -- Counted before the code is compared.
  tries integer NOT NULL DEFAULT 0,
  tries_since timestamptz NOT NULL DEFAULT now(),
  day_tries integer NOT NULL DEFAULT 0,
  day_since timestamptz NOT NULL DEFAULT now()
);

-- Keyed hashes; a used one is deleted.
CREATE TABLE recovery_code (
  user_id bigint NOT NULL REFERENCES users (id),
  code_hash bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);
