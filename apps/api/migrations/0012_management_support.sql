-- Requests for management support: the client's steps, the timeline, and the workplan that the lender's experts follow.

-- Made of the id, like a loan's: MS-2026-00042. Nothing has made a request before this release.
ALTER TABLE support_request DROP COLUMN tracking_number;

ALTER TABLE support_request
  ADD COLUMN tracking_number text NOT NULL UNIQUE GENERATED ALWAYS AS (
    'MS-' || extract(year FROM created_at AT TIME ZONE 'UTC')::integer::text || '-'
    || lpad(id::text, greatest(5, length(id::text)), '0')
  ) STORED,
  ALTER COLUMN status SET DEFAULT 'APPLYING',
  -- The step that a draft has reached: 1 request details, 2 challenge, 3 documents, 4 deliverables, 5 only to be sent.
  ALTER COLUMN step SET DEFAULT 1,
  ADD CHECK (status IN (
    'APPLYING', 'SUBMITTED', 'RESUBMITTED', 'UNDER REVIEW', 'REVIEW COMPLETED', 'PROPOSED EXPERT',
    'UNDER EXPERT ASSESSMENT', 'WAITING FOR FEEDBACK', 'UNDER BUDGET REVIEW', 'BUDGET APPROVED', 'APPROVED',
    'ASSIGNED TO EXPERT', 'REASSIGNED TO EXPERT', 'UNDER WORKPLAN DEVELOPMENT', 'WORKPLAN SUBMITTED',
    'WORKPLAN APPROVED', 'UNDER WORKPLAN IMPLEMENTATION', 'CLOSED', 'DELIVERABLES APPROVED', 'DELIVERABLES REJECTED',
    'COMPLETED', 'REJECTED'
  )),
  ADD CHECK ((status = 'APPLYING') = (submitted_at IS NULL)),
  -- One higher with each save.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN contact_name text NOT NULL DEFAULT '',
  ADD COLUMN contact_email text NOT NULL DEFAULT '',
  -- Digits after the country code.
  ADD COLUMN contact_phone text NOT NULL DEFAULT '',
  ADD COLUMN contact_phone_code text NOT NULL DEFAULT '+256',
  ADD COLUMN contact_role text NOT NULL DEFAULT '',
  -- The challenge; all null until that step is saved.
  ADD COLUMN challenge text,
  ADD COLUMN period integer CHECK (period > 0),
  ADD COLUMN solution text CHECK (solution IN ('Yes', 'No')),
  ADD COLUMN solution_details text,
  ADD COLUMN outcomes jsonb,
  ADD COLUMN deadline date,
  -- The client's verdict on what was delivered.
  ADD COLUMN solved text CHECK (solved IN ('Yes', 'No')),
  ADD COLUMN rate integer CHECK (rate BETWEEN 1 AND 10),
  -- Whose case it is, and who does the work.
  ADD COLUMN advisor_id bigint REFERENCES users (id),
  ADD COLUMN expert_id bigint REFERENCES users (id),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();

-- A client has at most one draft.
CREATE UNIQUE INDEX support_request_draft_of_client ON support_request (user_id) WHERE status = 'APPLYING';

-- A client's list and its exact count with filters: one ordered index.
DROP INDEX support_request_of_user;
CREATE INDEX support_request_of_client ON support_request (user_id, created_at DESC, id DESC)
  INCLUDE (status, tracking_number, submitted_at);

-- The client's most recently submitted request.
CREATE INDEX support_request_last_submitted ON support_request (user_id, submitted_at DESC, id DESC)
  WHERE submitted_at IS NOT NULL;

-- What the client wishes for, in the order in which it was typed: ordinal 0 is the first.
CREATE TABLE deliverable (
  request_id bigint NOT NULL REFERENCES support_request (id),
  ordinal integer NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (request_id, ordinal)
);

-- What a step said before a save wrote over it: nothing is overwritten silently.
CREATE TABLE request_step_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id bigint NOT NULL REFERENCES support_request (id),
  step text NOT NULL,
  -- The last version of the request that said so.
  version integer NOT NULL,
  answers jsonb NOT NULL,
  replaced_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX request_step_history_of_request ON request_step_history (request_id, id);

-- Steps of a waiting request as the client has changed them, not sent yet.
CREATE TABLE request_resubmission (
  request_id bigint NOT NULL REFERENCES support_request (id),
  step text NOT NULL CHECK (step IN ('request-details', 'challenge', 'deliverables')),
  answers jsonb NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (request_id, step)
);

-- Supporting documents. The bytes live in the file store under storage_key; a row commits only after they are safe.
CREATE TABLE request_document (
  id uuid PRIMARY KEY,
  request_id bigint NOT NULL REFERENCES support_request (id),
  type text NOT NULL DEFAULT 'supporting_documents',
  file_name text NOT NULL,
  size bigint NOT NULL CHECK (size > 0),
  mime text NOT NULL,
  sha256 bytea NOT NULL,
  -- False where no virus scanner looked at it; the staff see that.
  scanned boolean NOT NULL,
  storage_key uuid NOT NULL UNIQUE,
  -- Comes or goes with the next resubmission; null: it is part of the request.
  pending text CHECK (pending IN ('add', 'remove')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz
);

CREATE INDEX request_document_of_request ON request_document (request_id, created_at, id) WHERE deleted_at IS NULL;

-- The timeline.
CREATE TABLE request_action (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id bigint NOT NULL REFERENCES support_request (id),
  action text NOT NULL,
  user_id bigint NOT NULL REFERENCES users (id),
  -- The expert whom the entry names.
  expert_id bigint REFERENCES users (id),
  comment text,
  visibility text NOT NULL DEFAULT 'client' CHECK (visibility IN ('client', 'internal')),
  -- What else belongs to it: proposed_budget and approved_budget (UGX as text), solution, risk, diagnosis of an
  -- assessment; solved, rate and deliverables of a decision.
  details jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE INDEX request_action_of_request ON request_action (request_id, id);

-- Answers to a timeline entry.
CREATE TABLE request_comment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  action_id bigint NOT NULL REFERENCES request_action (id),
  user_id bigint NOT NULL REFERENCES users (id),
  comment text NOT NULL,
  visibility text NOT NULL DEFAULT 'client' CHECK (visibility IN ('client', 'internal')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE INDEX request_comment_of_action ON request_comment (action_id, id);

-- What a resubmission changed, field by field and file by file, as the screens show it.
CREATE TABLE request_change (
  action_id bigint NOT NULL REFERENCES request_action (id),
  ordinal integer NOT NULL,
  request_id bigint NOT NULL REFERENCES support_request (id),
  kind text NOT NULL CHECK (kind IN ('field', 'document')),
  target text NOT NULL,
  label text NOT NULL,
  before text,
  after text,
  PRIMARY KEY (action_id, ordinal)
);

CREATE INDEX request_change_of_request ON request_change (request_id, action_id);

-- What the experts deliver, and the tasks that lead there.
CREATE TABLE workplan_deliverable (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id bigint NOT NULL REFERENCES support_request (id),
  ordinal integer NOT NULL,
  name text NOT NULL,
  UNIQUE (request_id, ordinal)
);

CREATE TABLE workplan_task (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  deliverable_id bigint NOT NULL REFERENCES workplan_deliverable (id),
  ordinal integer NOT NULL,
  task text NOT NULL,
  description text,
  man_hours numeric(8, 2) CHECK (man_hours >= 0),
  due_date date,
  responsibility text,
  completed boolean NOT NULL DEFAULT false,
  completed_date date,
  actual_man_hours numeric(8, 2) CHECK (actual_man_hours >= 0),
  UNIQUE (deliverable_id, ordinal),
  CHECK (completed OR completed_date IS NULL)
);

-- What was done to a task, and said about it.
CREATE TABLE workplan_task_action (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  task_id bigint NOT NULL REFERENCES workplan_task (id),
  action text NOT NULL,
  user_id bigint NOT NULL REFERENCES users (id),
  comment text,
  visibility text NOT NULL DEFAULT 'client' CHECK (visibility IN ('client', 'internal')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE INDEX workplan_task_action_of_task ON workplan_task_action (task_id, id);

-- Files of timeline entries, of comments and of tasks. One that hangs on nothing belongs to its sender until it is used.
CREATE TABLE request_attachment (
  id uuid PRIMARY KEY,
  request_id bigint NOT NULL REFERENCES support_request (id),
  user_id bigint NOT NULL REFERENCES users (id),
  action_id bigint REFERENCES request_action (id),
  comment_id bigint REFERENCES request_comment (id),
  task_action_id bigint REFERENCES workplan_task_action (id),
  file_name text NOT NULL,
  size bigint NOT NULL CHECK (size > 0),
  mime text NOT NULL,
  sha256 bytea NOT NULL,
  scanned boolean NOT NULL,
  storage_key uuid NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (num_nonnulls(action_id, comment_id, task_action_id) <= 1)
);

CREATE INDEX request_attachment_of_action ON request_attachment (action_id) WHERE action_id IS NOT NULL;
CREATE INDEX request_attachment_of_comment ON request_attachment (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX request_attachment_of_task ON request_attachment (task_action_id) WHERE task_action_id IS NOT NULL;
CREATE INDEX request_attachment_unused ON request_attachment (created_at)
  WHERE action_id IS NULL AND comment_id IS NULL AND task_action_id IS NULL;
