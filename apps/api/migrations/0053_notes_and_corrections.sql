-- What staff note about a client, and what they correct in a client's facts.

-- For staff only. A note is never deleted but struck; the account's erasure removes all of them.
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

-- Texts that a note had before its author changed it.
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

-- Facts of a client as staff corrected them; the client reads all of it.
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

-- One higher with every correction. The release before corrects without it.
ALTER TABLE prequalification ADD COLUMN version integer NOT NULL DEFAULT 1;

-- Answers to questions that were replaced before they were sent: no sending ever said so.
ALTER TABLE loan_step_history ADD COLUMN is_unsent boolean NOT NULL DEFAULT false;
ALTER TABLE request_step_history ADD COLUMN is_unsent boolean NOT NULL DEFAULT false;
