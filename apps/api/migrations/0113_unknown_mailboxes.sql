-- The recipient's mail provider does not know the address: whoever waits for the code in this mail is told so.
ALTER TABLE outbox_message ADD COLUMN mailbox_unknown boolean NOT NULL DEFAULT false;
