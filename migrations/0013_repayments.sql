-- Disbursements, the record of repayments (MONEY-08), and reminders of payments (MONEY-10).

-- A disbursement; who made it and when is in its timeline entry.
CREATE TABLE loan_disbursement (
  action_id bigint PRIMARY KEY REFERENCES loan_action (id) ON DELETE CASCADE,
  loan_id bigint NOT NULL UNIQUE REFERENCES loan (id) ON DELETE CASCADE,
  amount numeric(15) NOT NULL CHECK (amount > 0),
  paid_on date NOT NULL,
  payment_method text NOT NULL CHECK (payment_method IN ('mobile-money', 'bank', 'cash')),
  -- Null for cash, and once the loan is erased.
  account text,
  reference text NOT NULL,
  -- Letters and digits of the reference in upper case: used once per method.
  reference_key text NOT NULL,
  -- Why it is less than the approved sum.
  reason text,
  -- What a client who repays early pays of the interest, fixed at the disbursement: what is earned by then, or all of it.
  early_repayment text NOT NULL DEFAULT 'accrued_only' CHECK (early_repayment IN ('accrued_only', 'full_term')),
  UNIQUE (payment_method, reference_key)
);
CREATE INDEX loan_disbursement_paid_on ON loan_disbursement (paid_on);

-- What was received, reversed and refunded. Which payments of the schedule an entry fills is never stored: it follows from
-- all entries. Only the mark of a reversal ever changes.
CREATE TABLE loan_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loan (id) ON DELETE CASCADE,
  -- From 1 for each loan, in the order of recording.
  number integer NOT NULL CHECK (number > 0),
  kind text NOT NULL CHECK (kind IN ('payment', 'reversal', 'refund')),
  -- The day on which it counts; a reversal has that of the entry it reverses.
  value_on date NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  -- Whole UGX.
  amount numeric(15) NOT NULL CHECK (amount > 0),
  payment_method text NOT NULL CHECK (payment_method IN ('mobile-money', 'bank', 'cash')),
  -- Where a refund went; null otherwise, and once the loan is erased.
  account text,
  reference text NOT NULL,
  -- Letters and digits of the reference in upper case.
  reference_key text NOT NULL,
  user_id bigint NOT NULL REFERENCES users (id),
  -- The number of the entry that a reversal reverses.
  reverses integer,
  -- Why it was reversed, or recorded late.
  reason text,
  -- The number of a payment's receipt.
  receipt text UNIQUE,
  is_reversed boolean NOT NULL DEFAULT false,
  UNIQUE (loan_id, number),
  UNIQUE (loan_id, reverses),
  CHECK ((kind = 'reversal') = (reverses IS NOT NULL)),
  CHECK ((kind = 'payment') = (receipt IS NOT NULL))
);
-- A reference is used once per payment method; a reversal frees it, so that it can be recorded for the right loan.
CREATE UNIQUE INDEX loan_entry_reference ON loan_entry (kind, payment_method, reference_key)
  WHERE kind <> 'reversal' AND NOT is_reversed;
CREATE INDEX loan_entry_reversed_reference ON loan_entry (payment_method, reference_key)
  WHERE kind = 'payment' AND is_reversed;
-- Reports: what counts on a day, and what was recorded since the last count.
CREATE INDEX loan_entry_value_on ON loan_entry (value_on, id);
CREATE INDEX loan_entry_recorded_at ON loan_entry (recorded_at);

-- The last receipt number of each year.
CREATE TABLE receipt_counter (
  year integer PRIMARY KEY,
  last integer NOT NULL CHECK (last > 0)
);

-- Reminders that were sent, so that none is sent twice, and the calls to make.
CREATE TABLE repayment_reminder (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loan (id) ON DELETE CASCADE,
  due_on date NOT NULL,
  -- Days after the due day; negative before it.
  day integer NOT NULL,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms', 'call')),
  -- The lender's day on which it was sent, or on which the call is to be made.
  sent_on date NOT NULL,
  -- Who made the call, and its result.
  done_at timestamptz,
  done_by bigint REFERENCES users (id),
  note text,
  UNIQUE (loan_id, due_on, day, channel),
  CHECK ((done_at IS NULL) = (done_by IS NULL)),
  CHECK (channel = 'call' OR done_at IS NULL)
);
CREATE INDEX repayment_reminder_sent ON repayment_reminder (loan_id, sent_on);
CREATE INDEX repayment_reminder_calls ON repayment_reminder (sent_on) WHERE channel = 'call' AND done_at IS NULL;
