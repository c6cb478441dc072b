-- Feedback points at every fact: the prequalification that a loan rests on, and the answers of a request.

-- Corrected answers of the prequalification, not sent yet; the release before knows the other three steps only.
ALTER TABLE loan_resubmission
  DROP CONSTRAINT loan_resubmission_step_check,
  ADD CONSTRAINT loan_resubmission_step_check
    CHECK (step IN ('prequalification-info', 'loan-details', 'contact-persons', 'finance-info'));

-- A feedback request, one for each 'request feedback' of the timeline; the newest one counts. One without a row, as the
-- release before writes it, opens everything.
CREATE TABLE request_feedback (
  action_id bigint PRIMARY KEY REFERENCES request_action (id),
  request_id bigint NOT NULL REFERENCES support_request (id),
  -- Opens everything, not only what the items point at.
  whole boolean NOT NULL,
  answer_by date
);

CREATE INDEX request_feedback_of_request ON request_feedback (request_id, action_id DESC);

CREATE TABLE request_feedback_item (
  action_id bigint NOT NULL REFERENCES request_feedback (action_id),
  ordinal integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('section', 'field', 'document')),
  -- A step's key, <step>.<field>, or a document type's name.
  target text NOT NULL,
  reason text NOT NULL,
  PRIMARY KEY (action_id, ordinal)
);

-- Whether feedback had asked for it; unknown where feedback was not about single places.
ALTER TABLE request_change ADD COLUMN asked boolean;
