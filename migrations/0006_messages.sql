-- Outgoing mails and text messages. A row is written in the transaction of the act that it reports, and sent afterwards by
-- the first node that takes it.

CREATE TABLE outbox_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
  -- Null: there is no recipient, such as no support address, so the message is only kept.
  recipient text,
  kind text NOT NULL,
  subject text,
  -- Text and HTML, encrypted with the installation's key; removed from a secret message once it has served its purpose.
  body text,
  secret boolean NOT NULL DEFAULT false,
  user_id bigint REFERENCES users (id) ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'queued'
    CHECK (state IN ('queued', 'sending', 'sent', 'failed', 'expired', 'kept')),
  attempts integer NOT NULL DEFAULT 0,
  -- queued: when to try. sending: when its sender counts as dead and another may take it.
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  -- A message that is sent again is a new row that names the first.
  resend_of bigint REFERENCES outbox_message (id) ON DELETE SET NULL,
  resent_by bigint REFERENCES users (id),
  -- Keyed hash of the network that asked for a code; removed once no limit counts it any more.
  asked_from bytea,
  -- Attempts at which the server accepted no messages at all: they do not count against the message (STAND-09).
  unreachable integer NOT NULL DEFAULT 0,
  -- Attempts after which it is unknown whether the message arrived.
  unanswered integer NOT NULL DEFAULT 0,
  -- Waits for its server, so it is due as soon as the server works again.
  waits_for_server boolean NOT NULL DEFAULT false,
  -- Whose code the message carries: a later code for another device must not expire it.
  code_holder text,
  -- The recipient's mail provider does not know the address: the person who waits for the code is told.
  mailbox_unknown boolean NOT NULL DEFAULT false
);

-- What to send next, by kind: what expires comes before what can wait, so that a code never queues behind a bulk mail.
CREATE INDEX outbox_message_waiting
  ON outbox_message (channel, kind, (expires_at IS NULL), next_attempt_at, id)
  WHERE state IN ('queued', 'sending');
CREATE INDEX outbox_message_expiring ON outbox_message (expires_at)
  WHERE state IN ('queued', 'sending', 'kept');
-- The number is negated, so that no plan walks all messages for those of one state.
CREATE INDEX outbox_message_of_state ON outbox_message (state, (-id));
CREATE INDEX outbox_message_of_recipient ON outbox_message (recipient, id DESC);
CREATE INDEX outbox_message_resent ON outbox_message (resend_of, id) WHERE resend_of IS NOT NULL;
-- What the limits on text messages count, and the sums of the last days.
CREATE INDEX outbox_message_texts ON outbox_message (created_at) WHERE channel = 'sms';
CREATE INDEX outbox_message_asked_from ON outbox_message (created_at) WHERE asked_from IS NOT NULL;
-- Expired data is found without reading the whole table (STAND-11).
CREATE INDEX outbox_message_bodies ON outbox_message ((coalesce(sent_at, created_at)))
  WHERE body IS NOT NULL AND state IN ('sent', 'failed', 'expired');
CREATE INDEX outbox_message_past_secret ON outbox_message (created_at)
  WHERE secret AND state IN ('sent', 'failed', 'expired');
CREATE INDEX outbox_message_past ON outbox_message (created_at) WHERE NOT secret;

-- Numbers and networks that reached their limit of text messages within a day.
CREATE TABLE text_refusal (
  -- Keyed hash of the number or network.
  counted bytea PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('number', 'network')),
  -- A number without its middle digits; a network in full.
  shown text NOT NULL,
  times integer NOT NULL DEFAULT 1,
  first_at timestamptz NOT NULL DEFAULT now(),
  last_at timestamptz NOT NULL DEFAULT now()
);

-- When administrators were last told of each kind of event with text messages.
CREATE TABLE text_alert (
  kind text PRIMARY KEY,
  told_at timestamptz NOT NULL DEFAULT now()
);
