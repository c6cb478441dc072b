-- Loans that were written off, and those that were put back (SERVE-04).

-- What comes in later is never stored as a recovery: it follows from the loan's entries.
CREATE TABLE loan_write_off (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loan (id) ON DELETE CASCADE,
  written_off_on date NOT NULL,
  written_off_at timestamptz NOT NULL DEFAULT now(),
  -- Number of the loan's last entry at the write-off, 0 for none: what is recorded later is a recovery.
  after_entry integer NOT NULL CHECK (after_entry >= 0),
  -- What was owed, in whole UGX: principal, and interest that was due.
  principal numeric(15) NOT NULL CHECK (principal >= 0),
  interest numeric(15) NOT NULL CHECK (interest >= 0),
  reason text NOT NULL CHECK (reason IN ('client-not-found', 'business-closed', 'death-or-illness', 'fraud',
    'not-worth-pursuing', 'other')),
  -- For staff only.
  explanation text NOT NULL,
  user_id bigint NOT NULL REFERENCES users (id),
  -- The second credit manager, where one was needed.
  confirmed_by bigint REFERENCES users (id),
  undone_on date,
  undone_at timestamptz,
  -- Why it was undone; for staff only.
  undo_explanation text,
  undone_by bigint REFERENCES users (id),
  undo_confirmed_by bigint REFERENCES users (id),
  CHECK (confirmed_by IS DISTINCT FROM user_id),
  CHECK (undone_by IS NULL OR undo_confirmed_by IS DISTINCT FROM undone_by),
  CHECK ((undone_on IS NULL) = (undone_at IS NULL) AND (undone_at IS NULL) = (undone_by IS NULL))
);
-- One is in force at a time.
CREATE UNIQUE INDEX loan_write_off_in_force ON loan_write_off (loan_id) WHERE undone_at IS NULL;
CREATE INDEX loan_write_off_of_loan ON loan_write_off (loan_id, id);
CREATE INDEX loan_write_off_on ON loan_write_off (written_off_on, id);

-- A write-off above a credit manager's limit, or by the approver, is confirmed by a second one; so is its undo.
ALTER TABLE pending_change DROP CONSTRAINT pending_change_kind_check;
-- The subject of 'write-off' and 'write-off-undo' is the loan.
ALTER TABLE pending_change ADD CONSTRAINT pending_change_kind_check CHECK (kind IN ('setting', 'watchlist-entry',
  'watchlist-entry-end', 'staff-invitation', 'staff-roles', 'staff-reopening', 'staff-authenticator-reset',
  'conflict-of-interest-end', 'write-off', 'write-off-undo'));

-- What borrowers are told of a write-off, in the lender's words.
INSERT INTO administered (name) VALUES ('write-off-notice');
