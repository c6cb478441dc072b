-- Prequalification, loans from their first saved step to their repayment, and what belongs to them.

CREATE TABLE prequalification (
  user_id bigint PRIMARY KEY REFERENCES users (id),
  -- As the rulebook's steps have checked them.
  applicant jsonb NOT NULL,
  business jsonb NOT NULL,
  documents jsonb NOT NULL,
  documents_availability text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- The client's business as they keep it up to date; it starts with what the prequalification said.
CREATE TABLE business_profile (
  user_id bigint PRIMARY KEY REFERENCES users (id),
  name text NOT NULL,
  registration_number text NOT NULL,
  registration_years integer,
  nature_of_business text,
  industry_id integer REFERENCES industries (id),
  location text,
  description text,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE loan (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- LN-2026-00042: what people quote; the year is that of its making.
  tracking_number text NOT NULL UNIQUE GENERATED ALWAYS AS (
    'LN-' || extract(year FROM created_at AT TIME ZONE 'UTC')::integer::text || '-'
    || lpad(id::text, greatest(5, length(id::text)), '0')
  ) STORED,
  status text NOT NULL DEFAULT 'APPLYING' CHECK (status IN (
    'APPLYING', 'SUBMITTED', 'RESUBMITTED', 'PROCESSING', 'PENDING', 'WAITING FOR FEEDBACK',
    'CLOSED', 'COMPLETED', 'REJECTED'
  )),
  -- Where a draft is continued: 1 loan details, 2 contact persons, 3 finance info, 4 uploads.
  step integer NOT NULL DEFAULT 1 CHECK (step BETWEEN 1 AND 4),
  -- One higher with each save.
  version integer NOT NULL DEFAULT 1,
  type text NOT NULL,
  amount numeric(18, 2) NOT NULL CHECK (amount > 0),
  repayment_monthly_period integer NOT NULL CHECK (repayment_monthly_period > 0),
  monthly_installment numeric(18, 2) NOT NULL CHECK (monthly_installment > 0),
  purpose text NOT NULL,
  -- As the prequalification says when the loan is made.
  applicant_name text NOT NULL,
  business_name text NOT NULL,
  -- What the client may change while feedback is awaited.
  can_edit boolean NOT NULL DEFAULT false,
  can_edit_documents boolean NOT NULL DEFAULT false,
  disbursed_amount numeric(18, 2) CHECK (disbursed_amount >= 0),
  submitted_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((status = 'APPLYING') = (submitted_at IS NULL))
);

-- A client's list, its exact count with filters, and the sums of the dashboard: one ordered index. No second one
-- may start with the same columns, or a generic plan may read all of a client's loans to show ten.
CREATE INDEX loan_of_client ON loan (user_id, created_at DESC, id DESC)
  INCLUDE (status, tracking_number, submitted_at, amount, disbursed_amount);

-- A client has at most one draft.
CREATE UNIQUE INDEX loan_draft_of_client ON loan (user_id) WHERE status = 'APPLYING';

-- The client's most recently submitted loan.
CREATE INDEX loan_last_submitted ON loan (user_id, submitted_at DESC, id DESC) WHERE submitted_at IS NOT NULL;

-- Rows of a step, in the order in which they were typed: ordinal 0 is the first.

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

-- What a step said before a save wrote over it: nothing is overwritten silently.
CREATE TABLE loan_step_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loan (id),
  step text NOT NULL,
  -- The last version of the loan that said so.
  version integer NOT NULL,
  answers jsonb NOT NULL,
  replaced_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX loan_step_history_of_loan ON loan_step_history (loan_id, id);

-- The timeline.
CREATE TABLE loan_action (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loan (id),
  action text NOT NULL,
  user_id bigint NOT NULL REFERENCES users (id),
  comment text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE INDEX loan_action_of_loan ON loan_action (loan_id, id);

-- Permission to ask the Credit Reference Bureau, as it was given.
CREATE TABLE crb_consent (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loan (id),
  name text NOT NULL,
  nin text NOT NULL,
  -- What was on the screen, word for word.
  wording text NOT NULL,
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

-- What is typed in a form and not saved as a step yet.
CREATE TABLE draft_answers (
  user_id bigint NOT NULL REFERENCES users (id),
  form text NOT NULL,
  answers jsonb NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, form)
);
