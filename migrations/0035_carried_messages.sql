-- What other systems are told and asked is carried like messages to people, and removed once it is done.

ALTER TABLE outbox_message DROP CONSTRAINT outbox_message_channel_check;
ALTER TABLE outbox_message ADD CONSTRAINT outbox_message_channel_check
  CHECK (channel IN ('mail', 'sms', 'webhook', 'mobile-money'));
