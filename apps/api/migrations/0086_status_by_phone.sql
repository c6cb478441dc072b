-- Status by phone (REACH-07): callbacks of the gateway, and the PIN that opens sums in a USSD session.

-- SHA-256 of the secret in the callbacks' path; without a row, nothing is answered.
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

-- What a USSD session was told after a PIN, by a keyed hash of the session and of what was typed: a callback that the
-- gateway repeats gets the same answer, and no PIN is judged twice. The answer is sealed.
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
  -- Since the last right one, and within the run that locks for a day.
  wrong integer NOT NULL DEFAULT 0,
  wrong_in_run integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  CHECK ((asked_hash IS NULL) = (asked_at IS NULL)),
  CHECK ((pin_hash IS NULL) = (set_at IS NULL))
);

-- It is for the phone with this number: another number has none, however it was changed.
CREATE FUNCTION forget_phone_pin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM phone_pin WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_phone_pin AFTER UPDATE OF phone, phone_code ON users FOR EACH ROW
  WHEN (OLD.phone_code || OLD.phone IS DISTINCT FROM NEW.phone_code || NEW.phone)
  EXECUTE FUNCTION forget_phone_pin();

ALTER TABLE one_time_code
  DROP CONSTRAINT one_time_code_purpose_check,
  ADD CONSTRAINT one_time_code_purpose_check CHECK (purpose IN ('verify', 'reset', 'change', 'sign', 'pin'));

-- Who calls, by the number as the gateway writes it.
CREATE INDEX users_phone_number ON users ((phone_code || phone)) WHERE role = 'client' AND erased_at IS NULL;
