-- Conditions of an approval (SERVE-06). Approvals before keep theirs as one text, which holds up no disbursement.

CREATE TABLE loan_condition (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The approval that states it.
  action_id bigint NOT NULL REFERENCES loan_approval (action_id) ON DELETE CASCADE,
  loan_id bigint NOT NULL REFERENCES loan (id) ON DELETE CASCADE,
  ordinal integer NOT NULL,
  condition text NOT NULL,
  -- It is to be met before this day; null: before disbursement.
  before_on date,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'met', 'waived')),
  -- The timeline entry by which it was met or waived, which has the files of staff; null while it is open.
  mark_id bigint REFERENCES loan_action (id) ON DELETE CASCADE,
  -- The note, or why it was waived; for staff only.
  note text,
  UNIQUE (action_id, ordinal),
  CHECK ((state = 'open') = (mark_id IS NULL))
);
CREATE INDEX loan_condition_of_loan ON loan_condition (loan_id);
