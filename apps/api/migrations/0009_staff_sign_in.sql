-- Staff prove who they are with an authenticator app besides the one-time code, and come in by invitation.

ALTER TABLE session
  DROP CONSTRAINT session_stage_check,
  ADD CONSTRAINT session_stage_check CHECK (stage IN ('code-pending', 'authenticator-pending', 'verified'));

ALTER TABLE users ADD COLUMN last_signed_in_at timestamptz;

CREATE INDEX users_staff ON users (id) WHERE role <> 'client';

CREATE TABLE authenticator (
  user_id bigint PRIMARY KEY REFERENCES users (id),
  -- Base32, sealed with the installation's key.
  secret text NOT NULL,
  shown_at timestamptz NOT NULL DEFAULT now(),
  -- Null until a first code has proven that the app has it.
  confirmed_at timestamptz,
  -- The newest time step whose code was accepted: neither it nor one before it is accepted again.
  last_step bigint NOT NULL DEFAULT 0,
  -- Counted before anything is compared.
  tries integer NOT NULL DEFAULT 0,
  tries_since timestamptz NOT NULL DEFAULT now()
);

-- Keyed hashes; a used one is deleted.
CREATE TABLE recovery_code (
  user_id bigint NOT NULL REFERENCES users (id),
  code_hash bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

CREATE TABLE staff_invitation (
  -- SHA-256 of the token in the link; the link itself is known to its recipient alone.
  token_hash bytea PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('loan-officer', 'advisor', 'administrator')),
  -- Null: invited from the operator's console.
  invited_by bigint REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- Accepted, or replaced by a newer invitation.
  used_at timestamptz
);

CREATE UNIQUE INDEX staff_invitation_open ON staff_invitation (email) WHERE used_at IS NULL;
