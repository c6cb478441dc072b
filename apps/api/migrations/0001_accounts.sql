-- People, their sessions, and the codes that prove who they are.

CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  name text NOT NULL,
  -- Lower-cased by the server.
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  phone text NOT NULL,
  phone_code text NOT NULL,
  password_hash text NOT NULL,
  role text NOT NULL DEFAULT 'client' CHECK (role IN ('client', 'loan-officer', 'advisor', 'administrator')),
  how_did_you_hear text,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE session (
  -- SHA-256 of the token; the token itself is known to its browser alone.
  token_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  stage text NOT NULL CHECK (stage IN ('code-pending', 'verified')),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_activity_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);

CREATE INDEX session_of_user ON session (user_id) WHERE ended_at IS NULL;

-- One row per person and purpose. Failures and sends are counted over a window of their own and outlive the code.
CREATE TABLE one_time_code (
  user_id bigint NOT NULL REFERENCES users (id),
  purpose text NOT NULL CHECK (purpose IN ('verify', 'reset')),
  -- Keyed hash; null once used.
  code_hash bytea,
  expires_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  tries_since timestamptz NOT NULL DEFAULT now(),
  sends integer NOT NULL DEFAULT 0,
  sends_since timestamptz NOT NULL DEFAULT now(),
  last_sent_at timestamptz,
  PRIMARY KEY (user_id, purpose)
);

CREATE TABLE password_reset (
  token_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE INDEX password_reset_of_user ON password_reset (user_id);
