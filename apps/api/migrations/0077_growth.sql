-- What is removed once its time has passed is found without a look at all of the table (STAND-11).
CREATE INDEX outbox_message_bodies ON outbox_message ((coalesce(sent_at, created_at)))
  WHERE body IS NOT NULL AND state IN ('sent', 'failed', 'expired');
CREATE INDEX outbox_message_past_secret ON outbox_message (created_at)
  WHERE secret AND state IN ('sent', 'failed', 'expired');
CREATE INDEX outbox_message_past ON outbox_message (created_at) WHERE NOT secret;
CREATE INDEX notification_past ON notification (read_at) WHERE read_at IS NOT NULL;
