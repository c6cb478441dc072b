-- Why a message waits: only what waits for its server is due as soon as that works again (STAND-09).
ALTER TABLE outbox_message ADD COLUMN waits_for_server boolean NOT NULL DEFAULT false;
