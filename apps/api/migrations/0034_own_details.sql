-- Name, e-mail address and phone number of an account can be changed by its owner: a new address or number once a code
-- has proven it. What was there before stays known, and goes with an erasure.

CREATE TABLE account_change (
  -- One at a time: a new one replaces it.
  user_id bigint PRIMARY KEY REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('email', 'phone')),
  -- Lower-cased by the server.
  email text CHECK (email = lower(email)),
  phone text,
  phone_code text,
  -- Where the code goes: to the new address or number; to the account's address where no text can be sent.
  sent_by text NOT NULL CHECK (sent_by IN ('mail', 'sms')),
  asked_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((kind = 'email') = (email IS NOT NULL)),
  CHECK ((kind = 'phone') = (phone IS NOT NULL AND phone_code IS NOT NULL))
);

CREATE TABLE account_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('name', 'email', 'phone')),
  -- What it was until then.
  earlier text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX account_history_of_user ON account_history (user_id, id DESC);

ALTER TABLE one_time_code
  DROP CONSTRAINT one_time_code_purpose_check,
  ADD CONSTRAINT one_time_code_purpose_check CHECK (purpose IN ('verify', 'reset', 'change'));
