-- Staff join by invitation.

CREATE TABLE staff_invitation (
  -- SHA-256 of the token in the link; only the recipient has the link.
  token_hash bytea PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  name text NOT NULL,
  -- Null: invited from the operator's console.
  invited_by bigint REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- Accepted, ended, or replaced by a newer invitation.
  used_at timestamptz,
  -- Names it on the Staff screen: the primary key is derived from the secret.
  public_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  -- Why it ended unused; `used_at` is set with it.
  ended_as text CHECK (ended_as IN ('withdrawn', 'inviter-left')),
  roles text[] NOT NULL
);

CREATE UNIQUE INDEX staff_invitation_open ON staff_invitation (email) WHERE used_at IS NULL;
