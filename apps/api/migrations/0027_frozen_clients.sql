-- A client whose account is paused: they sign in and read, and nothing moves.

-- Beside the person: the session's own query reads it.
ALTER TABLE users ADD COLUMN frozen_at timestamptz;

CREATE TABLE client_freeze (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  -- What the client reads, and what staff keep to themselves.
  reason text NOT NULL,
  note text,
  frozen_by bigint NOT NULL REFERENCES users (id),
  frozen_at timestamptz NOT NULL DEFAULT now(),
  unfrozen_by bigint REFERENCES users (id),
  unfrozen_at timestamptz,
  unfreeze_note text
);

CREATE UNIQUE INDEX client_freeze_now ON client_freeze (user_id) WHERE unfrozen_at IS NULL;
CREATE INDEX client_freeze_of_user ON client_freeze (user_id, id);
