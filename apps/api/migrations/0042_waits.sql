-- What a case waits for its client for: where it comes back to, until when, and what the client was reminded of. A wait
-- that the release before began has no row: it comes back to SUBMITTED, and is neither reminded nor ended by itself.

CREATE TABLE loan_wait (
  -- The 'request feedback' that began it.
  action_id bigint PRIMARY KEY REFERENCES loan_action (id),
  loan_id bigint NOT NULL REFERENCES loan (id),
  from_status text NOT NULL,
  -- Days of Kampala.
  asked_on date NOT NULL,
  answer_by date,
  -- The day on which the case is closed without an answer, as the client was told.
  closes_on date,
  half_reminded_at timestamptz,
  last_reminded_at timestamptz,
  -- The day of the latest reminder, by itself or by hand.
  reminded_on date
);

CREATE INDEX loan_wait_of_loan ON loan_wait (loan_id, action_id);

CREATE TABLE request_wait (
  action_id bigint PRIMARY KEY REFERENCES request_action (id),
  request_id bigint NOT NULL REFERENCES support_request (id),
  from_status text NOT NULL,
  asked_on date NOT NULL,
  answer_by date,
  closes_on date,
  half_reminded_at timestamptz,
  last_reminded_at timestamptz,
  reminded_on date
);

CREATE INDEX request_wait_of_request ON request_wait (request_id, action_id);

-- What the product itself does has no person.
ALTER TABLE loan_action ALTER COLUMN user_id DROP NOT NULL;
ALTER TABLE request_action ALTER COLUMN user_id DROP NOT NULL;

-- Days after the day of the answer until a case is closed without one; null: never.
INSERT INTO administered (name) VALUES ('waiting-expiry');
INSERT INTO settings (name, json_value) VALUES ('waiting_expiry', '{"days": null}');
