-- Lines of a statement older than three days are recorded with one reason for the file and a credit manager's
-- confirmation (SERVE-07).

ALTER TABLE payment_import
  -- Why they are recorded late; for staff only.
  ADD COLUMN late_reason text,
  ADD COLUMN late_asked_at timestamptz,
  -- The credit manager who decided; the importer, if that is one.
  ADD COLUMN late_decided_by bigint REFERENCES users (id),
  ADD COLUMN late_decided_at timestamptz,
  -- Why it was declined.
  ADD COLUMN late_declined text,
  ADD CONSTRAINT payment_import_late_asked CHECK ((late_reason IS NULL) = (late_asked_at IS NULL)),
  ADD CONSTRAINT payment_import_late_decided CHECK (
    (late_decided_by IS NULL) = (late_decided_at IS NULL)
    AND (late_decided_at IS NULL OR late_asked_at IS NOT NULL)
    AND (late_declined IS NULL OR late_decided_at IS NOT NULL));
