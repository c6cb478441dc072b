-- The journal of the lender's books (JOIN-04). What a loan's entries come to follows from its record; what was posted is
-- kept, numbered, and never changed.

-- An account under the code and name that it had when something was posted to it.
CREATE TABLE journal_account (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  role text NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  UNIQUE (role, code, name)
);

-- Lines sum to zero: a debit is above it, a credit below it.
CREATE FUNCTION journal_difference(lines jsonb) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT sum((line ->> 'amount')::numeric) FROM jsonb_array_elements(lines) AS line
$$;

CREATE TABLE journal_entry (
  -- Of the day, whose entries are numbered without gaps.
  year integer NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  -- The lender's day on which the event was recorded; of interest, on which it fell due.
  day date NOT NULL,
  posted_at timestamptz NOT NULL DEFAULT now(),
  loan_id bigint NOT NULL REFERENCES loan (id),
  -- Of the loan when it was posted: its type, and the colleague it was assigned to, 0 for none.
  product text NOT NULL,
  officer_id bigint NOT NULL,
  event text NOT NULL,
  -- What of the loan's record it posts, such as 'entry:3': posted once.
  source text NOT NULL,
  -- Account and whole UGX of each line.
  lines jsonb NOT NULL CHECK (journal_difference(lines) = 0),
  PRIMARY KEY (year, number),
  UNIQUE (loan_id, source),
  CHECK (year = extract(year FROM day))
);
CREATE INDEX journal_entry_of_day ON journal_entry (day, number);

CREATE FUNCTION journal_entry_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an entry of the journal is never changed or removed' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER journal_entry_is_kept BEFORE UPDATE OR DELETE ON journal_entry
  FOR EACH ROW EXECUTE FUNCTION journal_entry_is_kept();

-- The last number of each year.
CREATE TABLE journal_counter (
  year integer PRIMARY KEY,
  last integer NOT NULL CHECK (last > 0)
);

-- What was posted to an account on a day, in whole UGX, so that no period is added up from its entries.
CREATE TABLE journal_total (
  day date NOT NULL,
  account_id integer NOT NULL REFERENCES journal_account (id),
  debit numeric(30) NOT NULL,
  credit numeric(30) NOT NULL,
  PRIMARY KEY (day, account_id)
);

-- How far a disbursed loan is posted.
CREATE TABLE journal_loan (
  loan_id bigint PRIMARY KEY REFERENCES loan (id) ON DELETE CASCADE,
  -- False where its terms are not known: nothing is posted.
  has_terms boolean NOT NULL,
  -- The last entry of its record, installment that fell due, completion or reopening, write-off, and end of a write-off.
  entry_number integer NOT NULL,
  due_number integer NOT NULL,
  action_id bigint NOT NULL,
  write_off_id bigint NOT NULL,
  undone_id bigint NOT NULL,
  -- The due day of the next installment.
  next_due_on date,
  -- What its entries come to, by the role of the account, in whole UGX.
  balances jsonb NOT NULL
);
CREATE INDEX journal_loan_due ON journal_loan (next_due_on, loan_id) WHERE next_due_on IS NOT NULL;
CREATE INDEX journal_loan_without_terms ON journal_loan (loan_id) WHERE NOT has_terms;

-- Loans of which something was recorded that is not posted yet. Rows are only added where it is recorded, so that nobody
-- waits for the posting.
CREATE TABLE journal_queue (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loan (id) ON DELETE CASCADE
);

CREATE FUNCTION queue_for_journal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO journal_queue (loan_id) VALUES (NEW.loan_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER loan_entry_for_journal AFTER INSERT ON loan_entry FOR EACH ROW EXECUTE FUNCTION queue_for_journal();
CREATE TRIGGER loan_action_for_journal AFTER INSERT ON loan_action FOR EACH ROW
  WHEN (NEW.action IN ('closed', 'completed', 'reopened')) EXECUTE FUNCTION queue_for_journal();
CREATE TRIGGER loan_write_off_for_journal AFTER INSERT OR UPDATE OF undone_at ON loan_write_off
  FOR EACH ROW EXECUTE FUNCTION queue_for_journal();

-- Who posts holds this row: one node at a time. With it, the latest comparison with the portfolio, in whole UGX.
CREATE TABLE journal_progress (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  posted_at timestamptz,
  reconciled_at timestamptz,
  receivable numeric(30),
  outstanding numeric(30)
);
INSERT INTO journal_progress DEFAULT VALUES;

-- Loans that were disbursed before are posted from their records once the server runs.
INSERT INTO journal_queue (loan_id) SELECT id FROM loan WHERE status IN ('CLOSED', 'COMPLETED') ORDER BY id;

INSERT INTO administered (name) VALUES ('journal-accounts');
