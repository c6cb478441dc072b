-- What staff do with a loan: whose case it is, how long it has been with the lender, what was said and asked.

ALTER TABLE loan
  ADD COLUMN officer_id bigint REFERENCES users (id),
  ADD COLUMN assigned_at timestamptz,
  -- Four eyes: this person may not be the one who closes.
  ADD COLUMN approved_by bigint REFERENCES users (id),
  -- The case's clock: seconds of the times before, and since when it runs; null while the client must act.
  ADD COLUMN clock_seconds bigint NOT NULL DEFAULT 0,
  ADD COLUMN clock_running_since timestamptz;

UPDATE loan SET clock_running_since = submitted_at WHERE status = 'SUBMITTED';

-- The queue: one ordered index for each status, so that a page is read where it begins, however many loans there are.
CREATE INDEX loan_queue ON loan (status, submitted_at, id) INCLUDE (officer_id, amount);
CREATE INDEX loan_queue_of_officer ON loan (officer_id, status, submitted_at, id) WHERE officer_id IS NOT NULL;
CREATE INDEX loan_queue_unassigned ON loan (status, submitted_at, id) WHERE officer_id IS NULL;

-- What a case is found by: lower-case words and digits, matched from their beginning.
CREATE TABLE loan_search (
  loan_id bigint NOT NULL REFERENCES loan (id),
  term text COLLATE "C" NOT NULL,
  PRIMARY KEY (loan_id, term)
);

CREATE INDEX loan_search_term ON loan_search (term, loan_id);

ALTER TABLE loan_action
  ADD COLUMN visibility text NOT NULL DEFAULT 'client' CHECK (visibility IN ('client', 'internal')),
  -- What else belongs to the action, such as the amount paid out.
  ADD COLUMN details jsonb NOT NULL DEFAULT '{}';

-- Answers to a timeline entry.
CREATE TABLE loan_comment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  action_id bigint NOT NULL REFERENCES loan_action (id),
  user_id bigint NOT NULL REFERENCES users (id),
  comment text NOT NULL,
  visibility text NOT NULL CHECK (visibility IN ('client', 'internal')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE INDEX loan_comment_of_action ON loan_comment (action_id, id);

-- Files of timeline entries and comments. Sent before the action that names them; until then they belong to their sender.
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

-- A feedback request, one for each 'request feedback' of the timeline; the newest one counts.
CREATE TABLE loan_feedback (
  action_id bigint PRIMARY KEY REFERENCES loan_action (id),
  loan_id bigint NOT NULL REFERENCES loan (id),
  -- Opens everything, not only what the items point at.
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

-- What a resubmission changed, field by field and file by file, as the screens show it.
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

-- Days a case may take before it is late.
-- Loans of before.
INSERT INTO loan_search (loan_id, term)
SELECT id, lower(tracking_number) FROM loan WHERE submitted_at IS NOT NULL;

INSERT INTO settings (name, value) VALUES ('decision_days', '5');
