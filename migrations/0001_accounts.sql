-- Accounts of clients and staff.

CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  name text NOT NULL,
  -- The server stores it in lower case.
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  phone text NOT NULL,
  phone_code text NOT NULL,
  password_hash text NOT NULL,
  how_did_you_hear text,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Whether notifications also go out as text messages.
  notify_by_sms boolean NOT NULL DEFAULT false,
  last_signed_in_at timestamptz,
  -- Set once nothing identifies the person any more.
  erased_at timestamptz,
  -- When the owner was last told by mail about repeated failed sign-ins.
  failures_told_at timestamptz,
  -- A paused client can sign in and read, but change nothing. Stored here because the session query reads it.
  suspended_at timestamptz,
  -- An account belongs to the person who confirms it: until its first code is entered, a newer sign-up replaces it, and
  -- after a day it is deleted.
  confirmed_at timestamptz DEFAULT now(),
  roles text[] NOT NULL DEFAULT '{client}' CHECK (
    cardinality(roles) > 0
    AND roles <@ ARRAY['client', 'loan-officer', 'credit-manager', 'cashier', 'advisor', 'expert', 'auditor', 'administrator']
    AND (cardinality(roles) = 1 OR NOT roles && ARRAY['client', 'auditor', 'expert'])),
  -- Whether the bell rings for new cases that are not assigned yet.
  bell_for_new_cases boolean NOT NULL DEFAULT true,
  -- Whether a daily mail lists the open cases, and the lender's day of the last one.
  mail_open_cases boolean NOT NULL DEFAULT true,
  open_cases_mailed_on date,
  -- Null: as chosen at sign-up.
  reminder_channels text[] CHECK (reminder_channels <@ ARRAY['mail', 'sms', 'call']),
  -- The language of screens and messages.
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'lg', 'sw')),
  -- An account confirmed only by text message may carry another person's e-mail address.
  email_unproven boolean NOT NULL DEFAULT false,
  -- The address of a sign-up while an account with an unproven one carries it: the sign-up gets it once its code is entered.
  claimed_email text CHECK (claimed_email = lower(claimed_email)),
  -- No code sent by text message and no PIN has shown yet that the number given at sign-up is the person's.
  phone_unproven boolean NOT NULL DEFAULT false
);

CREATE UNIQUE INDEX users_claimed_email ON users (claimed_email) WHERE claimed_email IS NOT NULL;
CREATE INDEX users_staff ON users (id) WHERE roles <> '{client}';
-- The list of clients, newest first.
CREATE INDEX users_clients ON users (id DESC) WHERE roles = '{client}';
CREATE INDEX users_client_present ON users (created_at) WHERE roles = '{client}' AND erased_at IS NULL;
CREATE INDEX users_unconfirmed ON users (created_at)
  WHERE confirmed_at IS NULL AND erased_at IS NULL;
-- Finds a caller by the number as the gateway writes it.
CREATE INDEX users_phone_number ON users ((phone_code || phone)) WHERE roles = '{client}' AND erased_at IS NULL;

-- A new address or number that waits for its code.
CREATE TABLE account_change (
  -- One at a time: a new one replaces it.
  user_id bigint PRIMARY KEY REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('email', 'phone')),
  -- The server stores it in lower case.
  email text CHECK (email = lower(email)),
  phone text,
  phone_code text,
  -- The code goes to the new address or number, or to the account's address where no text message can be sent.
  sent_by text NOT NULL CHECK (sent_by IN ('mail', 'sms')),
  asked_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((kind = 'email') = (email IS NOT NULL)),
  CHECK ((kind = 'phone') = (phone IS NOT NULL AND phone_code IS NOT NULL))
);

-- Earlier names, addresses and numbers; an erasure removes them.
CREATE TABLE account_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('name', 'email', 'phone')),
  -- The value until then.
  earlier text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX account_history_of_user ON account_history (user_id, id DESC);
