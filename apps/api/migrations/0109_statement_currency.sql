-- The currency that a statement names above its table: payments are recorded in UGX alone.
ALTER TABLE payment_import ADD COLUMN currency text;
