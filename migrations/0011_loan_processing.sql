-- Staff work on a loan: comments, files, feedback, waits, and the client's other debts.

-- Comments on a timeline entry.
CREATE TABLE loan_comment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  action_id bigint NOT NULL REFERENCES loan_action (id),
  user_id bigint NOT NULL REFERENCES users (id),
  comment text NOT NULL,
  visibility text NOT NULL CHECK (visibility IN ('client', 'internal')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX loan_comment_of_action ON loan_comment (action_id, id);

-- Files of timeline entries and comments. Uploaded before the action that names them; until then they belong to their
-- sender.
CREATE TABLE loan_attachment (
  id uuid PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loan (id),
  user_id bigint NOT NULL REFERENCES users (id),
  action_id bigint REFERENCES loan_action (id),
  comment_id bigint REFERENCES loan_comment (id),
  file_name text NOT NULL,
  size bigint NOT NULL CHECK (size > 0),
  mime text NOT NULL,
  sha256 bytea NOT NULL,
  scanned boolean NOT NULL,
  storage_key uuid NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (action_id IS NULL OR comment_id IS NULL)
);
CREATE INDEX loan_attachment_of_action ON loan_attachment (action_id) WHERE action_id IS NOT NULL;
CREATE INDEX loan_attachment_of_comment ON loan_attachment (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX loan_attachment_unused ON loan_attachment (created_at) WHERE action_id IS NULL AND comment_id IS NULL;

-- One for each 'request feedback' of the timeline; the newest one counts.
CREATE TABLE loan_feedback (
  action_id bigint PRIMARY KEY REFERENCES loan_action (id),
  loan_id bigint NOT NULL REFERENCES loan (id),
  -- Lets the client change everything, not only what the items name.
  whole boolean NOT NULL,
  answer_by date,
  -- The 'resubmit' that answered it.
  answer_id bigint REFERENCES loan_action (id)
);
CREATE INDEX loan_feedback_of_loan ON loan_feedback (loan_id, action_id DESC);

CREATE TABLE loan_feedback_item (
  action_id bigint NOT NULL REFERENCES loan_feedback (action_id),
  ordinal integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('section', 'field', 'document')),
  -- A step's key, <step>.<field>, or a document type's name.
  target text NOT NULL,
  reason text NOT NULL,
  PRIMARY KEY (action_id, ordinal)
);

-- A resubmission's changes, field by field and file by file, as the screens show them.
CREATE TABLE loan_change (
  action_id bigint NOT NULL REFERENCES loan_action (id),
  ordinal integer NOT NULL,
  loan_id bigint NOT NULL REFERENCES loan (id),
  kind text NOT NULL CHECK (kind IN ('field', 'document')),
  target text NOT NULL,
  before text,
  after text,
  asked boolean NOT NULL,
  PRIMARY KEY (action_id, ordinal)
);
CREATE INDEX loan_change_of_loan ON loan_change (loan_id, action_id);

-- A loan that waits for its client: the status it returns to, until when, and the reminders sent.
CREATE TABLE loan_awaiting_client (
  -- The 'request feedback' that began it.
  action_id bigint PRIMARY KEY REFERENCES loan_action (id),
  loan_id bigint NOT NULL REFERENCES loan (id),
  from_status text NOT NULL,
  -- Days in Kampala.
  asked_on date NOT NULL,
  answer_by date,
  -- The day on which the case is closed without an answer, as the client was told.
  closes_on date,
  half_reminded_at timestamptz,
  last_reminded_at timestamptz,
  -- The day of the latest reminder, automatic or by hand.
  reminded_on date
);
CREATE INDEX loan_awaiting_client_of_loan ON loan_awaiting_client (loan_id, action_id);

-- What the client really pays for other debts. All entries are kept; the newest one counts.
CREATE TABLE loan_debt_payment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loan (id),
  -- Whole UGX a month, for all other debts together.
  monthly numeric(15, 0) NOT NULL CHECK (monthly >= 0),
  reason text NOT NULL,
  entered_by bigint NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX loan_debt_payment_of_loan ON loan_debt_payment (loan_id, id DESC);
