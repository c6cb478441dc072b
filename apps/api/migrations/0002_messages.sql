-- Mails and short messages on their way out. A row is written in the transaction of the act it tells about,
-- and sent afterwards by whichever node takes it first.
CREATE TABLE outbox_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
  -- Nothing here: nobody is set up to receive it (no support address), so it is kept.
  recipient text,
  kind text NOT NULL,
  subject text,
  -- Text and HTML, encrypted with the installation's key; gone once a secret message has had its use.
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
  sent_at timestamptz
);

-- What a sender takes next: what expires comes before what can wait, so a code never queues behind a newsletter.
CREATE INDEX outbox_message_due ON outbox_message (channel, (expires_at IS NULL), next_attempt_at, id)
  WHERE state IN ('queued', 'sending');

CREATE INDEX outbox_message_expiring ON outbox_message (expires_at)
  WHERE state IN ('queued', 'sending', 'kept');
