-- Sending as fast as a server takes messages, and no text message three times (STAND-09).

ALTER TABLE outbox_message
  -- Attempts that found that the server took nothing from anybody: they do not count against the message.
  ADD COLUMN unreachable integer NOT NULL DEFAULT 0,
  -- Attempts after which nobody knows whether it arrived.
  ADD COLUMN unanswered integer NOT NULL DEFAULT 0;

-- What a sender takes next, by kind: what expires comes before what can wait.
CREATE INDEX outbox_message_waiting
  ON outbox_message (channel, kind, (expires_at IS NULL), next_attempt_at, id)
  WHERE state IN ('queued', 'sending');
DROP INDEX outbox_message_due;
