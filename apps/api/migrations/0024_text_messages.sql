-- Text messages cost money: how many leave is limited by number, by the network they are asked for from, and by lender.

-- A keyed hash of the network that asked for a code; wiped once no limit looks at it any more.
ALTER TABLE outbox_message ADD COLUMN asked_from bytea;

-- What the limits count, and the sums of the last days.
CREATE INDEX outbox_message_texts ON outbox_message (created_at) WHERE channel = 'sms';
CREATE INDEX outbox_message_asked_from ON outbox_message (created_at) WHERE asked_from IS NOT NULL;

-- Numbers and networks that ran into their limit within a day.
CREATE TABLE text_refusal (
  -- A keyed hash of the number or network.
  counted bytea PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('number', 'network')),
  -- A number without the digits in its middle; a network as it is.
  shown text NOT NULL,
  times integer NOT NULL DEFAULT 1,
  first_at timestamptz NOT NULL DEFAULT now(),
  last_at timestamptz NOT NULL DEFAULT now()
);

-- When administrators were last told of each kind of thing that happens to text messages.
CREATE TABLE text_alert (
  kind text PRIMARY KEY,
  told_at timestamptz NOT NULL DEFAULT now()
);

INSERT INTO administered (name) VALUES ('text-messages');
