-- Repeating a loan, and answering feedback: what is changed is kept apart until it is sent.

-- The loan that a draft was begun from.
ALTER TABLE loan ADD COLUMN repeats_id bigint REFERENCES loan (id);

-- Steps of a waiting loan as the client has changed them, not sent yet.
CREATE TABLE loan_resubmission (
  loan_id bigint NOT NULL REFERENCES loan (id),
  step text NOT NULL CHECK (step IN ('loan-details', 'contact-persons', 'finance-info')),
  answers jsonb NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (loan_id, step)
);

-- A file of a waiting loan that comes or goes with the next resubmission; null: it is part of the loan.
ALTER TABLE loan_document ADD COLUMN pending text CHECK (pending IN ('add', 'remove'));
