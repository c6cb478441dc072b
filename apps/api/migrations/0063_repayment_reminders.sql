-- Reminders of payments (MONEY-10): what has gone out, so that nothing goes out twice, and the calls that are to be made.

-- Null: as they said when they signed up.
ALTER TABLE users ADD COLUMN reminder_channels text[]
  CHECK (reminder_channels <@ ARRAY['mail', 'sms', 'call']);

CREATE TABLE repayment_reminder (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loan (id) ON DELETE CASCADE,
  due_on date NOT NULL,
  -- Days after the due day; below 0 before it.
  day integer NOT NULL,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms', 'call')),
  -- The day of the lender on which it went out, or on which the call is to be made.
  sent_on date NOT NULL,
  -- Of a call: by whom it was made, and what came of it.
  done_at timestamptz,
  done_by bigint REFERENCES users (id),
  note text,
  UNIQUE (loan_id, due_on, day, channel),
  CHECK ((done_at IS NULL) = (done_by IS NULL)),
  CHECK (channel = 'call' OR done_at IS NULL)
);

-- What a loan was sent on a day, and the calls that are to be made.
CREATE INDEX repayment_reminder_sent ON repayment_reminder (loan_id, sent_on);
CREATE INDEX repayment_reminder_calls ON repayment_reminder (sent_on) WHERE channel = 'call' AND done_at IS NULL;

INSERT INTO administered (name) VALUES ('repayment-reminders') ON CONFLICT DO NOTHING;
