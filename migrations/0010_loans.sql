-- Loan applications: the client's steps, what was sent, and the timeline.

-- What people quote: LN-2026-00042 of a loan, MS-2026-00042 of a request. The year is that of the lender's day on which
-- the case was begun.
CREATE FUNCTION give_tracking_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.tracking_number := TG_ARGV[0] || '-' || extract(year FROM NEW.created_at AT TIME ZONE 'Africa/Kampala')::integer::text
    || '-' || lpad(NEW.id::text, greatest(5, length(NEW.id::text)), '0');
  RETURN NEW;
END $$;

CREATE TABLE loan (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  tracking_number text NOT NULL UNIQUE,
  status text NOT NULL DEFAULT 'APPLYING' CHECK (status IN (
    'APPLYING', 'SUBMITTED', 'RESUBMITTED', 'PROCESSING', 'PENDING', 'WAITING FOR FEEDBACK',
    'CLOSED', 'COMPLETED', 'REJECTED'
  )),
  -- The step at which a draft is continued: 1 loan details, 2 contact persons, 3 finance info, 4 uploads.
  step integer NOT NULL DEFAULT 1 CHECK (step BETWEEN 1 AND 4),
  -- One higher with each save.
  version integer NOT NULL DEFAULT 1,
  type text NOT NULL,
  amount numeric(18, 2) NOT NULL CHECK (amount > 0),
  repayment_monthly_period integer NOT NULL CHECK (repayment_monthly_period > 0),
  monthly_installment numeric(18, 2) NOT NULL CHECK (monthly_installment > 0),
  purpose text NOT NULL,
  -- As in the prequalification when the loan is begun.
  applicant_name text NOT NULL,
  business_name text NOT NULL,
  -- What the client may change while the lender waits for answers.
  can_edit boolean NOT NULL DEFAULT false,
  can_edit_documents boolean NOT NULL DEFAULT false,
  disbursed_amount numeric(18, 2) CHECK (disbursed_amount >= 0),
  submitted_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  officer_id bigint REFERENCES users (id),
  assigned_at timestamptz,
  -- Four eyes: this person may not be the one who closes.
  approved_by bigint REFERENCES users (id),
  -- The clock counts the time until a decision: seconds so far, and since when it runs; null while the client must act.
  clock_seconds bigint NOT NULL DEFAULT 0,
  clock_running_since timestamptz,
  -- The loan that this one was copied from.
  repeats_id bigint REFERENCES loan (id),
  -- Set once nothing identifies the client any more.
  erased_at timestamptz,
  -- Counts saved changes of a waiting loan that are not sent yet. Separate from version, because staff do not see them; both
  -- together detect that another tab has saved.
  unsent_version integer NOT NULL DEFAULT 0,
  -- Whose turn it is depends on the offer (decision 0076), and the queues read it here. While the offer is not signed: its
  -- last day, or -infinity once it was declined or has lapsed.
  unsigned_until date,
  CHECK ((status = 'APPLYING') = (submitted_at IS NULL))
);

CREATE TRIGGER give_tracking_number BEFORE INSERT OR UPDATE OF created_at ON loan
  FOR EACH ROW EXECUTE FUNCTION give_tracking_number('LN');

-- A client's list, its exact count with filters, and the dashboard's sums: one ordered index. No second index may start
-- with the same columns, or a generic plan may read all of a client's loans to show ten.
CREATE INDEX loan_of_client ON loan (user_id, created_at DESC, id DESC)
  INCLUDE (status, tracking_number, submitted_at, amount, disbursed_amount);
-- A client has at most one draft.
CREATE UNIQUE INDEX loan_draft_of_client ON loan (user_id) WHERE status = 'APPLYING';
CREATE INDEX loan_last_submitted ON loan (user_id, submitted_at DESC, id DESC) WHERE submitted_at IS NOT NULL;
-- Daily retention finds its loans without reading all.
CREATE INDEX loan_ended ON loan (updated_at) WHERE status IN ('COMPLETED', 'REJECTED') AND erased_at IS NULL;

-- The rows of a step in the order in which they were typed: ordinal 0 is the first.

CREATE TABLE collateral (
  loan_id bigint NOT NULL REFERENCES loan (id),
  ordinal integer NOT NULL,
  type text NOT NULL,
  amount numeric(18, 2) NOT NULL CHECK (amount > 0),
  PRIMARY KEY (loan_id, ordinal)
);

CREATE TABLE contact_person (
  loan_id bigint NOT NULL REFERENCES loan (id),
  ordinal integer NOT NULL,
  name text NOT NULL,
  national_id text NOT NULL,
  position text NOT NULL,
  email text NOT NULL,
  -- Digits after the country code.
  phone text NOT NULL,
  phone_code text NOT NULL,
  PRIMARY KEY (loan_id, ordinal)
);

CREATE TABLE liability (
  loan_id bigint NOT NULL REFERENCES loan (id),
  ordinal integer NOT NULL,
  name text NOT NULL,
  amount numeric(18, 2) NOT NULL CHECK (amount >= 0),
  outstanding numeric(18, 2) NOT NULL CHECK (outstanding >= 0),
  PRIMARY KEY (loan_id, ordinal)
);

CREATE TABLE finance_info (
  loan_id bigint PRIMARY KEY REFERENCES loan (id),
  maintain_books_of_account boolean NOT NULL,
  minimum_monthly_sales numeric(18, 2) NOT NULL,
  maximum_monthly_sales numeric(18, 2) NOT NULL,
  minimum_cash_sales_percentage integer NOT NULL,
  maximum_cash_sales_percentage integer NOT NULL,
  minimum_inventory_balances numeric(18, 2) NOT NULL,
  maximum_inventory_balances numeric(18, 2) NOT NULL,
  minimum_inventory_monthly_purchases numeric(18, 2) NOT NULL,
  maximum_inventory_monthly_purchases numeric(18, 2) NOT NULL,
  rent numeric(18, 2) NOT NULL,
  salaries_wages numeric(18, 2) NOT NULL,
  sales_marketing numeric(18, 2) NOT NULL,
  transport_delivery numeric(18, 2) NOT NULL,
  other_expenses numeric(18, 2) NOT NULL,
  fixed_assets numeric(18, 2) NOT NULL
);

-- A step's answers before a save replaced them: nothing is overwritten silently.
CREATE TABLE loan_step_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loan (id),
  step text NOT NULL,
  -- The loan's last version with these answers.
  version integer NOT NULL,
  answers jsonb NOT NULL,
  replaced_at timestamptz NOT NULL DEFAULT now(),
  -- Replaced before they were ever sent.
  is_unsent boolean NOT NULL DEFAULT false
);
CREATE INDEX loan_step_history_of_loan ON loan_step_history (loan_id, id);

-- Changed steps of a waiting loan that are not sent yet.
CREATE TABLE loan_resubmission (
  loan_id bigint NOT NULL REFERENCES loan (id),
  step text NOT NULL CHECK (step IN ('prequalification-info', 'loan-details', 'contact-persons', 'finance-info')),
  answers jsonb NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (loan_id, step)
);

-- The version and documents that a client had read when the loan was sent, and sent again. A repeat that names others comes
-- from another device and is not confirmed as sent.
CREATE TABLE loan_sent (
  loan_id bigint NOT NULL REFERENCES loan (id),
  version integer NOT NULL,
  documents uuid[] NOT NULL,
  PRIMARY KEY (loan_id, version)
);

-- Documents. The bytes are in the file store under storage_key; a row commits only after they are safe.
CREATE TABLE loan_document (
  id uuid PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loan (id),
  type text NOT NULL,
  -- The file's name on the person's device, cleaned.
  file_name text NOT NULL,
  size bigint NOT NULL CHECK (size > 0),
  mime text NOT NULL,
  sha256 bytea NOT NULL,
  -- False if no virus scanner checked it; staff see that.
  scanned boolean NOT NULL,
  storage_key uuid NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz,
  -- Added or removed with the next resubmission; null: part of the loan.
  pending text CHECK (pending IN ('add', 'remove'))
);
CREATE INDEX loan_document_loan ON loan_document (loan_id, created_at, id) WHERE deleted_at IS NULL;

-- The timeline.
CREATE TABLE loan_action (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loan (id),
  action text NOT NULL,
  -- Null: the product itself.
  user_id bigint REFERENCES users (id),
  comment text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  visibility text NOT NULL DEFAULT 'client' CHECK (visibility IN ('client', 'internal')),
  -- What else belongs to the action, such as the amount paid out.
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX loan_action_of_loan ON loan_action (loan_id, id);
-- Reports: the events of a day, and the cases behind a figure.
CREATE INDEX loan_action_of_word ON loan_action (action, created_at, id);

-- Permission to ask the Credit Reference Bureau, as it was given.
CREATE TABLE crb_consent (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loan (id),
  name text NOT NULL,
  nin text NOT NULL,
  -- The words on the screen.
  consent_text text NOT NULL,
  client_address text NOT NULL,
  given_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX crb_consent_of_loan ON crb_consent (loan_id, id);

CREATE FUNCTION refuse_change_of_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A consent is kept as it was given';
END
$$;

CREATE TRIGGER crb_consent_is_kept BEFORE UPDATE ON crb_consent
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_consent();
