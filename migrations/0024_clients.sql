-- What staff keep about clients: pauses of accounts, notes, and corrections of facts.

CREATE TABLE client_suspension (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  -- What the client reads, and what only staff see.
  reason text NOT NULL,
  note text,
  suspended_by bigint NOT NULL REFERENCES users (id),
  suspended_at timestamptz NOT NULL DEFAULT now(),
  reinstated_by bigint REFERENCES users (id),
  reinstated_at timestamptz,
  reinstate_note text
);
CREATE UNIQUE INDEX client_suspension_now ON client_suspension (user_id) WHERE reinstated_at IS NULL;
CREATE INDEX client_suspension_of_user ON client_suspension (user_id, id);

-- For staff only. A note is struck, never deleted; the account's erasure removes all of them.
CREATE TABLE client_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The client.
  user_id bigint NOT NULL REFERENCES users (id),
  text text NOT NULL,
  pinned boolean NOT NULL DEFAULT false,
  written_by bigint NOT NULL REFERENCES users (id),
  written_at timestamptz NOT NULL DEFAULT now(),
  struck_by bigint REFERENCES users (id),
  struck_at timestamptz,
  strike_reason text,
  CHECK ((struck_by IS NULL) = (struck_at IS NULL))
);
CREATE INDEX client_note_of_user ON client_note (user_id, id DESC);

-- A note's texts before its author changed it.
CREATE TABLE client_note_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  note_id bigint NOT NULL REFERENCES client_note (id),
  -- The client.
  user_id bigint NOT NULL REFERENCES users (id),
  text text NOT NULL,
  replaced_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX client_note_history_of_note ON client_note_history (note_id, id DESC);
CREATE INDEX client_note_history_of_user ON client_note_history (user_id);

-- A client's facts as corrected by staff; the client reads all of it.
CREATE TABLE client_correction (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The client.
  user_id bigint NOT NULL REFERENCES users (id),
  reason text NOT NULL,
  -- In words: [{"target": "applicant.national_id", "before": ..., "after": ...}].
  changes jsonb NOT NULL,
  corrected_by bigint NOT NULL REFERENCES users (id),
  corrected_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX client_correction_of_user ON client_correction (user_id, id DESC);
