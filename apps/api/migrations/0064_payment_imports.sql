-- Statements of mobile money or a bank from which payments are recorded (MONEY-08). Their lines name strangers: they are
-- kept only while the import is open.

CREATE TABLE payment_import (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  channel text NOT NULL CHECK (channel IN ('mobile-money', 'bank')),
  -- Of the bytes, in hex.
  file_hash text NOT NULL,
  -- Null once it is closed.
  file_name text,
  -- The cells of the row that names the columns, in order.
  headers jsonb NOT NULL,
  -- Maps what is needed to the position of its column, from 0.
  columns jsonb NOT NULL,
  line_count integer NOT NULL CHECK (line_count > 0),
  recorded_count integer NOT NULL DEFAULT 0,
  -- Whole UGX.
  recorded_sum numeric(18) NOT NULL DEFAULT 0,
  opened_at timestamptz NOT NULL DEFAULT now(),
  recorded_at timestamptz,
  closed_at timestamptz
);

-- Somebody has a file open once.
CREATE UNIQUE INDEX payment_import_open ON payment_import (user_id, channel, file_hash) WHERE closed_at IS NULL;
CREATE INDEX payment_import_file ON payment_import (file_hash);
CREATE INDEX payment_import_to_close ON payment_import (opened_at) WHERE closed_at IS NULL;

CREATE TABLE payment_import_line (
  import_id bigint NOT NULL REFERENCES payment_import (id) ON DELETE CASCADE,
  -- Of the row in the file, from 1.
  number integer NOT NULL,
  cells jsonb NOT NULL,
  -- The loan that a person chose.
  loan_id bigint REFERENCES loan (id) ON DELETE SET NULL,
  is_left_out boolean NOT NULL DEFAULT false,
  -- The receipt, once it is recorded by this import.
  receipt text,
  -- Why it could not be recorded.
  failure text,
  PRIMARY KEY (import_id, number)
);
CREATE INDEX payment_import_line_loan ON payment_import_line (loan_id) WHERE loan_id IS NOT NULL;

-- A reference of a payment that was taken back; those that count have an index of their own.
CREATE INDEX loan_entry_reversed_reference ON loan_entry (channel, reference_key)
  WHERE kind = 'payment' AND is_reversed;
