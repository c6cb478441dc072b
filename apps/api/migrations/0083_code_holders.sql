-- Whose code a message carries: a later code for another device must not end it (STAND-09).
ALTER TABLE outbox_message ADD COLUMN code_holder text;
