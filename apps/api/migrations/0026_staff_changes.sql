-- What gives somebody of the staff more power waits for a second administrator; invitations end with who sent them.

CREATE TABLE staff_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('invite', 'role', 'open', 'reset-authenticator')),
  -- Whom it is about; null for an invitation, of which the address and the name are kept instead.
  user_id bigint REFERENCES users (id),
  email text CHECK (email = lower(email)),
  name text,
  -- Of an invitation and of a changed role.
  role text CHECK (role IN ('loan-officer', 'advisor', 'administrator')),
  -- The role the person had when it was asked for.
  role_before text,
  asked_by bigint NOT NULL REFERENCES users (id),
  asked_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- Void: whoever asked was closed or is no administrator any more. One that has lapsed stays open until it is looked at.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'confirmed', 'refused', 'withdrawn', 'lapsed', 'void')),
  decided_by bigint REFERENCES users (id),
  decided_at timestamptz,
  CHECK ((kind = 'invite') = (email IS NOT NULL) AND (kind = 'invite') = (user_id IS NULL)),
  CHECK ((role IS NOT NULL) = (kind IN ('invite', 'role')))
);

-- One of a kind about one person at a time.
CREATE UNIQUE INDEX staff_change_of_person ON staff_change (user_id, kind) WHERE state = 'open' AND user_id IS NOT NULL;
CREATE UNIQUE INDEX staff_change_of_address ON staff_change (email) WHERE state = 'open' AND email IS NOT NULL;

ALTER TABLE staff_invitation
  -- What the Staff screen calls it by: the key is the secret's own hash.
  ADD COLUMN public_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  -- Why it ended before it was used; `used_at` is set with it.
  ADD COLUMN ended_as text CHECK (ended_as IN ('withdrawn', 'inviter-left'));
