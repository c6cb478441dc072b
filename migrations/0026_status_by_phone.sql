-- Status by phone (REACH-07): callbacks of the gateway, and the PIN that reveals sums in a USSD session.

-- SHA-256 of the secret in the callbacks' path; without a row, no callback is answered.
CREATE TABLE phone_callback_secret (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  secret_hash bytea NOT NULL CHECK (octet_length(secret_hash) = 32),
  made_at timestamptz NOT NULL DEFAULT now()
);

-- Keyed hash of the gateway's id of a text message: each is answered once.
CREATE TABLE phone_text (
  text_key bytea PRIMARY KEY,
  received_at timestamptz NOT NULL DEFAULT now()
);

-- The encrypted answer to a PIN, by a keyed hash of the USSD session and the input: a callback that the gateway repeats
-- gets the same answer, and no PIN is checked twice.
CREATE TABLE phone_session (
  session_key bytea PRIMARY KEY,
  answer text,
  answered_at timestamptz NOT NULL DEFAULT now()
);

-- A PIN waits for its code as `asked_hash`, and counts as `pin_hash`; both are keyed hashes.
CREATE TABLE phone_pin (
  user_id bigint PRIMARY KEY REFERENCES users (id),
  asked_hash bytea,
  asked_at timestamptz,
  pin_hash bytea,
  set_at timestamptz,
  -- Wrong PINs since the last right one, and within the run that locks for a day.
  wrong integer NOT NULL DEFAULT 0,
  wrong_in_run integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  CHECK ((asked_hash IS NULL) = (asked_at IS NULL)),
  CHECK ((pin_hash IS NULL) = (set_at IS NULL))
);

-- A PIN is valid for one phone number; any change of the number deletes it.
CREATE FUNCTION forget_phone_pin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM phone_pin WHERE user_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER forget_phone_pin AFTER UPDATE OF phone, phone_code ON users FOR EACH ROW
  WHEN (OLD.phone_code || OLD.phone IS DISTINCT FROM NEW.phone_code || NEW.phone)
  EXECUTE FUNCTION forget_phone_pin();
