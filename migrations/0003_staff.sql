-- Staff join by invitation; a change that gives a colleague more power waits for a second administrator.

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

CREATE TABLE staff_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('invite', 'role', 'open', 'reset-authenticator')),
  -- The colleague; null for an invitation, which has the address and the name instead.
  user_id bigint REFERENCES users (id),
  email text CHECK (email = lower(email)),
  name text,
  asked_by bigint NOT NULL REFERENCES users (id),
  asked_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- Void: the person who asked has left or is no administrator any more. A lapsed one stays open until it is next read.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'confirmed', 'refused', 'withdrawn', 'lapsed', 'void')),
  decided_by bigint REFERENCES users (id),
  decided_at timestamptz,
  -- Of an invitation and of changed roles.
  roles text[],
  -- The colleague's roles at the time of the request.
  roles_before text[],
  -- Who takes over the open cases when changed roles take effect, by position; null: nobody. successor_id takes the loans.
  successor_id bigint REFERENCES users (id),
  advisor_successor_id bigint REFERENCES users (id),
  expert_successor_id bigint REFERENCES users (id),
  CHECK ((kind = 'invite') = (email IS NOT NULL) AND (kind = 'invite') = (user_id IS NULL)),
  CHECK ((roles IS NOT NULL) = (kind IN ('invite', 'role')))
);

-- One open change of a kind per colleague.
CREATE UNIQUE INDEX staff_change_of_person ON staff_change (user_id, kind) WHERE state = 'open' AND user_id IS NOT NULL;
CREATE UNIQUE INDEX staff_change_of_address ON staff_change (email) WHERE state = 'open' AND email IS NOT NULL;
