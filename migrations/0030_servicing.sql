-- How disbursed loans are doing, kept so that lists sort and filter by it (SERVE-01 to SERVE-03).

-- Promises to pay. What was received towards one is never stored: it follows from the loan's entries.
CREATE TABLE payment_promise (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loan (id) ON DELETE CASCADE,
  -- Whole UGX.
  amount numeric(15) NOT NULL CHECK (amount > 0),
  until_on date NOT NULL,
  -- Number of the loan's last entry at the promise: what is recorded later counts towards it.
  after_entry integer NOT NULL,
  user_id bigint NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'kept', 'broken', 'replaced'))
);
CREATE INDEX payment_promise_of_loan ON payment_promise (loan_id, id);
CREATE UNIQUE INDEX payment_promise_open ON payment_promise (loan_id) WHERE state = 'open';

CREATE TABLE loan_servicing (
  loan_id bigint PRIMARY KEY REFERENCES loan (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('current', 'arrears', 'repaid', 'written_off')),
  -- Whole UGX.
  outstanding_principal numeric(18) NOT NULL,
  outstanding_total numeric(18) NOT NULL,
  overdue_amount numeric(18) NOT NULL,
  -- Due day of the oldest installment that is past due; null where none is.
  overdue_since date,
  -- The row holds until the end of this day: then an installment is past due, or a promise broken. Null: for good.
  holds_until date,
  -- Of the loan, as it is there.
  officer_id bigint,
  -- The last contact with the client: its timeline entry, its time, method and outcome.
  last_contact_id bigint,
  last_contact jsonb,
  -- Of the last promise that was not replaced.
  promise_state text,
  promise_until date,
  promise_amount numeric(15),
  CHECK ((state = 'arrears') <= (overdue_since IS NOT NULL))
);
CREATE INDEX loan_servicing_due ON loan_servicing (holds_until, loan_id) WHERE holds_until IS NOT NULL;
CREATE INDEX loan_servicing_of_officer ON loan_servicing (officer_id) WHERE officer_id IS NOT NULL;
-- One ordered index for each order of the loans past due, so that reading a page costs the same however many there are.
CREATE INDEX past_due_urgent ON loan_servicing ((promise_state IS DISTINCT FROM 'broken'), overdue_since, loan_id)
  WHERE state = 'arrears';
CREATE INDEX past_due_days ON loan_servicing (overdue_since, loan_id) WHERE state = 'arrears';
CREATE INDEX past_due_overdue ON loan_servicing (overdue_amount DESC, loan_id) WHERE state = 'arrears';
CREATE INDEX past_due_outstanding ON loan_servicing (outstanding_total DESC, loan_id) WHERE state = 'arrears';
CREATE INDEX past_due_contact ON loan_servicing ((coalesce(last_contact_id, 0)), loan_id)
  WHERE state = 'arrears';
CREATE INDEX past_due_promise ON loan_servicing ((coalesce(promise_until, 'infinity')), loan_id)
  WHERE state = 'arrears';

-- Loans that were disbursed before have a row that no longer holds: it is computed once the server runs.
INSERT INTO loan_servicing (loan_id, state, outstanding_principal, outstanding_total, overdue_amount, holds_until, officer_id)
  SELECT id, 'current', 0, 0, 0, '-infinity', officer_id FROM loan WHERE status IN ('CLOSED', 'COMPLETED');

CREATE FUNCTION keep_servicing_officer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE loan_servicing SET officer_id = NEW.officer_id WHERE loan_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER loan_servicing_follows_officer AFTER UPDATE OF officer_id ON loan FOR EACH ROW
  WHEN (OLD.officer_id IS DISTINCT FROM NEW.officer_id) EXECUTE FUNCTION keep_servicing_officer();
