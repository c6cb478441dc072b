-- The record of repayments (MONEY-08): what came in, what was taken back, what was given back. Which payments of the
-- schedule an entry fills is never stored: it follows from all entries. Entries are never changed, apart from the mark
-- of a reversal.

CREATE TABLE loan_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loan (id) ON DELETE CASCADE,
  -- From 1 for each loan, in the order of recording.
  number integer NOT NULL CHECK (number > 0),
  kind text NOT NULL CHECK (kind IN ('payment', 'reversal', 'refund')),
  -- The day on which it counts; of a reversal, that of what it takes back.
  value_on date NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  -- Whole UGX.
  amount numeric(15) NOT NULL CHECK (amount > 0),
  channel text NOT NULL CHECK (channel IN ('mobile-money', 'bank', 'cash')),
  -- Where a refund went; null otherwise, and once the loan is erased.
  account text,
  reference text NOT NULL,
  -- Letters and digits of the reference in upper case.
  reference_key text NOT NULL,
  user_id bigint NOT NULL REFERENCES users (id),
  -- Of a reversal: the entry that it takes back.
  reverses integer,
  -- Why it was reversed, or recorded late.
  reason text,
  -- Of a payment: the number of its receipt.
  receipt text UNIQUE,
  -- Whether a reversal takes it back.
  is_reversed boolean NOT NULL DEFAULT false,
  UNIQUE (loan_id, number),
  UNIQUE (loan_id, reverses),
  CHECK ((kind = 'reversal') = (reverses IS NOT NULL)),
  CHECK ((kind = 'payment') = (receipt IS NOT NULL))
);

-- A reference is used once per channel; what was reversed frees it, so that it can be recorded for the right loan.
CREATE UNIQUE INDEX loan_entry_reference ON loan_entry (kind, channel, reference_key)
  WHERE kind <> 'reversal' AND NOT is_reversed;

-- Reports: what counts on a day, and what was recorded since the last count.
CREATE INDEX loan_entry_value_on ON loan_entry (value_on, id);
CREATE INDEX loan_entry_recorded_at ON loan_entry (recorded_at);

-- The last number of a receipt in each year.
CREATE TABLE receipt_counter (
  year integer PRIMARY KEY,
  last integer NOT NULL CHECK (last > 0)
);

-- What a client who repays early pays of the price, fixed at the pay-out: what is earned by then, or all of it.
ALTER TABLE loan_pay_out ADD COLUMN early_price text NOT NULL DEFAULT 'earned' CHECK (early_price IN ('earned', 'all'));

INSERT INTO settings (name, json_value) VALUES ('early_price', '{"early_price": "earned"}')
  ON CONFLICT (name) DO NOTHING;
INSERT INTO administered (name) VALUES ('early-price') ON CONFLICT DO NOTHING;
