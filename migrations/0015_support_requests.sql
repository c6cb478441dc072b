-- Requests for management support: the client's steps, what was sent, and the timeline.

CREATE TABLE support_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  business_name text NOT NULL,
  category text NOT NULL,
  status text NOT NULL DEFAULT 'APPLYING' CHECK (status IN (
    'APPLYING', 'SUBMITTED', 'RESUBMITTED', 'UNDER REVIEW', 'REVIEW COMPLETED', 'PROPOSED EXPERT',
    'UNDER EXPERT ASSESSMENT', 'WAITING FOR FEEDBACK', 'UNDER BUDGET REVIEW', 'BUDGET APPROVED', 'APPROVED',
    'ASSIGNED TO EXPERT', 'REASSIGNED TO EXPERT', 'UNDER WORKPLAN DEVELOPMENT', 'WORKPLAN SUBMITTED',
    'WORKPLAN APPROVED', 'UNDER WORKPLAN IMPLEMENTATION', 'CLOSED', 'DELIVERABLES APPROVED', 'DELIVERABLES REJECTED',
    'COMPLETED', 'REJECTED'
  )),
  -- The step that a draft has reached: 1 request details, 2 challenge, 3 documents, 4 deliverables, 5 ready to send.
  step integer NOT NULL DEFAULT 1 CHECK (step BETWEEN 1 AND 5),
  created_at timestamptz NOT NULL DEFAULT now(),
  submitted_at timestamptz,
  tracking_number text NOT NULL UNIQUE,
  -- One higher with each save.
  version integer NOT NULL DEFAULT 1,
  contact_name text NOT NULL DEFAULT '',
  contact_email text NOT NULL DEFAULT '',
  -- Digits after the country code.
  contact_phone text NOT NULL DEFAULT '',
  contact_phone_code text NOT NULL DEFAULT '+256',
  contact_role text NOT NULL DEFAULT '',
  -- The challenge; all null until that step is saved.
  challenge text,
  period integer CHECK (period > 0),
  solution text CHECK (solution IN ('Yes', 'No')),
  solution_details text,
  outcomes jsonb,
  deadline date,
  -- The client's decision on what was delivered.
  solved text CHECK (solved IN ('Yes', 'No')),
  rate integer CHECK (rate BETWEEN 1 AND 10),
  -- Who is responsible for the case, and who does the work.
  advisor_id bigint REFERENCES users (id),
  expert_id bigint REFERENCES users (id),
  updated_at timestamptz NOT NULL DEFAULT now(),
  assigned_at timestamptz,
  -- Four eyes: the first may not approve the budget, the second not the workplan.
  assessed_by bigint REFERENCES users (id),
  workplan_by bigint REFERENCES users (id),
  -- UGX.
  proposed_budget numeric(18, 2) CHECK (proposed_budget >= 0),
  approved_budget numeric(18, 2) CHECK (approved_budget >= 0),
  -- The clock counts the time until a decision: seconds so far, and since when it runs; null while the client must act.
  clock_seconds bigint NOT NULL DEFAULT 0,
  clock_running_since timestamptz,
  -- Set once nothing identifies the client any more.
  erased_at timestamptz,
  -- The words that the client confirmed.
  disclaimer_version integer,
  disclaimer_consent_text text,
  -- Keyed hash of the contact person's phone number, written when the request is sent; null if it identifies nobody.
  contact_key bytea CHECK (length(contact_key) = 16),
  -- Counts saved changes of a waiting request that are not sent yet, as of loans.
  unsent_version integer NOT NULL DEFAULT 0,
  CHECK ((status = 'APPLYING') = (submitted_at IS NULL))
);

CREATE TRIGGER give_tracking_number BEFORE INSERT OR UPDATE OF created_at ON support_request
  FOR EACH ROW EXECUTE FUNCTION give_tracking_number('MS');

-- A client's list and its exact count with filters: one ordered index.
CREATE INDEX support_request_of_client ON support_request (user_id, created_at DESC, id DESC)
  INCLUDE (status, tracking_number, submitted_at);
-- A client has at most one draft.
CREATE UNIQUE INDEX support_request_draft_of_client ON support_request (user_id) WHERE status = 'APPLYING';
CREATE INDEX support_request_last_submitted ON support_request (user_id, submitted_at DESC, id DESC)
  WHERE submitted_at IS NOT NULL;
-- Daily retention finds its requests without reading all.
CREATE INDEX support_request_ended ON support_request (updated_at)
  WHERE status IN ('COMPLETED', 'REJECTED') AND erased_at IS NULL;
CREATE INDEX request_by_contact_key ON support_request (contact_key) WHERE contact_key IS NOT NULL;

-- The deliverables that the client asks for, in the order in which they were typed: ordinal 0 is the first.
CREATE TABLE deliverable (
  request_id bigint NOT NULL REFERENCES support_request (id),
  ordinal integer NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (request_id, ordinal)
);

-- A step's answers before a save replaced them: nothing is overwritten silently.
CREATE TABLE request_step_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id bigint NOT NULL REFERENCES support_request (id),
  step text NOT NULL,
  -- The request's last version with these answers.
  version integer NOT NULL,
  answers jsonb NOT NULL,
  replaced_at timestamptz NOT NULL DEFAULT now(),
  -- Replaced before they were ever sent.
  is_unsent boolean NOT NULL DEFAULT false
);
CREATE INDEX request_step_history_of_request ON request_step_history (request_id, id);

-- Changed steps of a waiting request that are not sent yet.
CREATE TABLE request_resubmission (
  request_id bigint NOT NULL REFERENCES support_request (id),
  step text NOT NULL CHECK (step IN ('request-details', 'challenge', 'deliverables')),
  answers jsonb NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (request_id, step)
);

-- As loan_sent.
CREATE TABLE request_sent (
  request_id bigint NOT NULL REFERENCES support_request (id),
  version integer NOT NULL,
  documents uuid[] NOT NULL,
  PRIMARY KEY (request_id, version)
);

-- Supporting documents. The bytes are in the file store under storage_key; a row commits only after they are safe.
CREATE TABLE request_document (
  id uuid PRIMARY KEY,
  request_id bigint NOT NULL REFERENCES support_request (id),
  type text NOT NULL DEFAULT 'supporting_documents',
  file_name text NOT NULL,
  size bigint NOT NULL CHECK (size > 0),
  mime text NOT NULL,
  sha256 bytea NOT NULL,
  -- False if no virus scanner checked it; staff see that.
  scanned boolean NOT NULL,
  storage_key uuid NOT NULL UNIQUE,
  -- Added or removed with the next resubmission; null: part of the request.
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
  -- Null: the product itself.
  user_id bigint REFERENCES users (id),
  -- The expert named by the entry.
  expert_id bigint REFERENCES users (id),
  comment text,
  visibility text NOT NULL DEFAULT 'client' CHECK (visibility IN ('client', 'internal')),
  -- What else belongs to it: proposed_budget and approved_budget (UGX as text), solution, risk, diagnosis of an
  -- assessment; solved, rate and deliverables of a decision.
  details jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX request_action_of_request ON request_action (request_id, id);
-- Reports: the events of a day, and the cases behind a figure.
CREATE INDEX request_action_of_word ON request_action (action, created_at, id);
