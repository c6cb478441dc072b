-- What an approval and a pay-out state; who and when is their timeline entry. Sums are whole UGX, prices basis points.
-- A loan that was approved before has no row.

CREATE TABLE loan_approval (
  action_id bigint PRIMARY KEY REFERENCES loan_action (id) ON DELETE CASCADE,
  loan_id bigint NOT NULL REFERENCES loan (id) ON DELETE CASCADE,
  amount numeric(15) NOT NULL CHECK (amount > 0),
  months integer NOT NULL CHECK (months BETWEEN 1 AND 120),
  monthly_price integer NOT NULL CHECK (monthly_price BETWEEN 0 AND 10000),
  method text NOT NULL CHECK (method IN ('declining', 'flat')),
  price_only_months integer NOT NULL CHECK (price_only_months BETWEEN 0 AND 6 AND price_only_months < months),
  payment_step integer NOT NULL CHECK (payment_step IN (1, 50, 100, 500, 1000)),
  fees jsonb NOT NULL,
  conditions text NOT NULL,
  valid_until date NOT NULL,
  -- What the terms came to when they were approved, as the client was told; the payments follow from the terms.
  received numeric(15) NOT NULL CHECK (received > 0 AND received <= amount),
  payment numeric(18) NOT NULL,
  total numeric(18) NOT NULL,
  yearly_price integer NOT NULL
);

CREATE INDEX loan_approval_of_loan ON loan_approval (loan_id);

CREATE TABLE loan_pay_out (
  action_id bigint PRIMARY KEY REFERENCES loan_action (id) ON DELETE CASCADE,
  loan_id bigint NOT NULL UNIQUE REFERENCES loan (id) ON DELETE CASCADE,
  amount numeric(15) NOT NULL CHECK (amount > 0),
  paid_on date NOT NULL,
  channel text NOT NULL CHECK (channel IN ('mobile-money', 'bank', 'cash')),
  -- Null for cash, and once the loan is erased.
  account text,
  reference text NOT NULL,
  -- Letters and digits of the reference in upper case: used once per channel.
  reference_key text NOT NULL,
  -- Why it is less than was approved.
  reason text,
  UNIQUE (channel, reference_key)
);
