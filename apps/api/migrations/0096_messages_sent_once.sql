-- A message to the lender may wait on a phone for longer than Idempotency-Keys are remembered: its own stays with it.
ALTER TABLE ticket ADD COLUMN sent_key text;

CREATE UNIQUE INDEX ticket_sent_once ON ticket (user_id, sent_key) WHERE sent_key IS NOT NULL;
