-- Statements of mobile money or a bank from which payments are recorded (MONEY-08). Their lines name strangers, so they
-- are kept only while the import is open.

CREATE TABLE payment_import (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  payment_method text NOT NULL CHECK (payment_method IN ('mobile-money', 'bank')),
  -- SHA-256 of the bytes in hex.
  file_hash text NOT NULL,
  -- Null once it is closed.
  file_name text,
  -- The cells of the header row, in order.
  headers jsonb NOT NULL,
  -- The position of each needed column, from 0.
  columns jsonb NOT NULL,
  line_count integer NOT NULL CHECK (line_count > 0),
  recorded_count integer NOT NULL DEFAULT 0,
  -- Whole UGX.
  recorded_sum numeric(18) NOT NULL DEFAULT 0,
  opened_at timestamptz NOT NULL DEFAULT now(),
  recorded_at timestamptz,
  closed_at timestamptz,
  -- The currency that the statement names above its table: payments are recorded in UGX alone.
  currency text
);
-- A person has a file open once.
CREATE UNIQUE INDEX payment_import_open ON payment_import (user_id, payment_method, file_hash) WHERE closed_at IS NULL;
CREATE INDEX payment_import_file ON payment_import (file_hash);
CREATE INDEX payment_import_to_close ON payment_import (opened_at) WHERE closed_at IS NULL;

CREATE TABLE payment_import_line (
  import_id bigint NOT NULL REFERENCES payment_import (id) ON DELETE CASCADE,
  -- Row of the file, from 1.
  number integer NOT NULL,
  cells jsonb NOT NULL,
  -- The loan that a person chose.
  loan_id bigint REFERENCES loan (id) ON DELETE SET NULL,
  is_left_out boolean NOT NULL DEFAULT false,
  -- The receipt, once this import has recorded it.
  receipt text,
  -- Why it could not be recorded.
  failure text,
  -- A person's decision about a line holds until another payment uses its transaction number: the receipt of the last
  -- payment with that number at the time of the decision; null if there was none.
  decided_after text,
  PRIMARY KEY (import_id, number)
);
CREATE INDEX payment_import_line_loan ON payment_import_line (loan_id) WHERE loan_id IS NOT NULL;
