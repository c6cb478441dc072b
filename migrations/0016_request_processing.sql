-- Staff work on a request: comments, feedback, waits, the workplan, and files.

-- Comments on a timeline entry.
CREATE TABLE request_comment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  action_id bigint NOT NULL REFERENCES request_action (id),
  user_id bigint NOT NULL REFERENCES users (id),
  comment text NOT NULL,
  visibility text NOT NULL DEFAULT 'client' CHECK (visibility IN ('client', 'internal')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX request_comment_of_action ON request_comment (action_id, id);

-- One for each 'request feedback' of the timeline; the newest one counts.
CREATE TABLE request_feedback (
  action_id bigint PRIMARY KEY REFERENCES request_action (id),
  request_id bigint NOT NULL REFERENCES support_request (id),
  -- Lets the client change everything, not only what the items name.
  whole boolean NOT NULL,
  answer_by date
);
CREATE INDEX request_feedback_of_request ON request_feedback (request_id, action_id DESC);

CREATE TABLE request_feedback_item (
  action_id bigint NOT NULL REFERENCES request_feedback (action_id),
  ordinal integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('section', 'field', 'document')),
  -- A step's key, <step>.<field>, or a document type's name.
  target text NOT NULL,
  reason text NOT NULL,
  PRIMARY KEY (action_id, ordinal)
);

-- A resubmission's changes, field by field and file by file, as the screens show them.
CREATE TABLE request_change (
  action_id bigint NOT NULL REFERENCES request_action (id),
  ordinal integer NOT NULL,
  request_id bigint NOT NULL REFERENCES support_request (id),
  kind text NOT NULL CHECK (kind IN ('field', 'document')),
  target text NOT NULL,
  label text NOT NULL,
  before text,
  after text,
  -- Whether the feedback asked for it; null where the feedback named no single places.
  asked boolean,
  PRIMARY KEY (action_id, ordinal)
);
CREATE INDEX request_change_of_request ON request_change (request_id, action_id);

-- As loan_awaiting_client.
CREATE TABLE request_awaiting_client (
  action_id bigint PRIMARY KEY REFERENCES request_action (id),
  request_id bigint NOT NULL REFERENCES support_request (id),
  from_status text NOT NULL,
  asked_on date NOT NULL,
  answer_by date,
  closes_on date,
  half_reminded_at timestamptz,
  last_reminded_at timestamptz,
  reminded_on date
);
CREATE INDEX request_awaiting_client_of_request ON request_awaiting_client (request_id, action_id);

-- The workplan: what the experts deliver, and the tasks for it. The order can change within one save, so it is checked at
-- the commit.
CREATE TABLE workplan_deliverable (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id bigint NOT NULL REFERENCES support_request (id),
  ordinal integer NOT NULL,
  name text NOT NULL,
  UNIQUE (request_id, ordinal) DEFERRABLE INITIALLY DEFERRED
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
  -- One higher with each report.
  version integer NOT NULL DEFAULT 1,
  UNIQUE (deliverable_id, ordinal) DEFERRABLE INITIALLY DEFERRED,
  CHECK (completed OR completed_date IS NULL)
);
-- Overdue tasks.
CREATE INDEX workplan_task_due ON workplan_task (due_date, deliverable_id) WHERE NOT completed AND due_date IS NOT NULL;

-- The history of a task, with its comments.
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

-- Files of timeline entries, comments and tasks. Until one of them names a file, it belongs to its sender.
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
