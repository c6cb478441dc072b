-- The same person in several accounts, and the watchlist (CASE-07). What identifies people and papers is kept as keyed
-- hashes that can be compared but not read.

CREATE TABLE person_key (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  -- Null: it belongs to the account, not to one of its loans.
  loan_id bigint REFERENCES loan (id),
  kind text NOT NULL CHECK (kind IN ('nin', 'nin-near', 'phone', 'registration', 'account', 'file', 'name-birth')),
  key bytea NOT NULL CHECK (length(key) = 16),
  -- 'account', 'applicant', 'business', 'profile', 'contact:0', 'consent', 'document:' and its id, 'disbursement'.
  place text NOT NULL
);
-- The keys of an account and of one of its loans.
CREATE UNIQUE INDEX person_key_of_user ON person_key (user_id, coalesce(loan_id, 0), kind, key, place);
-- Where else a key occurs.
CREATE INDEX person_key_found ON person_key (key, kind, user_id);
-- For an erasure.
CREATE INDEX person_key_of_loan ON person_key (loan_id) WHERE loan_id IS NOT NULL;

-- An officer's decision that two accounts belong to different people. It holds for the keys that matched then.
CREATE TABLE not_duplicate (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The two accounts, the smaller id first.
  one_user_id bigint NOT NULL REFERENCES users (id),
  other_user_id bigint NOT NULL REFERENCES users (id),
  keys bytea[] NOT NULL,
  reason text NOT NULL,
  decided_by bigint NOT NULL REFERENCES users (id),
  decided_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_by bigint REFERENCES users (id),
  withdrawn_at timestamptz,
  CHECK (one_user_id < other_user_id),
  CHECK ((withdrawn_by IS NULL) = (withdrawn_at IS NULL))
);
CREATE UNIQUE INDEX not_duplicate_now ON not_duplicate (one_user_id, other_user_id) WHERE withdrawn_at IS NULL;
CREATE INDEX not_duplicate_of_other ON not_duplicate (other_user_id);

-- Keys that administrators want to be warned about. They belong to no account and stay after an erasure.
CREATE TABLE watchlist_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('nin', 'phone', 'registration')),
  key bytea NOT NULL CHECK (length(key) = 16),
  -- Of a NIN: the key that treats O as 0 and I as 1.
  near_key bytea CHECK (length(near_key) = 16),
  -- The last characters, so that administrators recognise it.
  ending text NOT NULL CHECK (length(ending) <= 4),
  reason text NOT NULL,
  -- The last day in Kampala; null: until it is ended.
  until date,
  added_by bigint NOT NULL REFERENCES users (id),
  added_at timestamptz NOT NULL DEFAULT now(),
  ended_by bigint REFERENCES users (id),
  ended_at timestamptz,
  end_reason text,
  CHECK ((ended_by IS NULL) = (ended_at IS NULL))
);
CREATE UNIQUE INDEX watchlist_entry_now ON watchlist_entry (key, kind) WHERE ended_at IS NULL;
CREATE INDEX watchlist_entry_near ON watchlist_entry (near_key) WHERE ended_at IS NULL AND near_key IS NOT NULL;

-- The key and rules by which people are recognised: a node with another SECRET_KEY would not recognise those on the watchlist entry
-- list, and keys made by earlier rules are made again.
CREATE TABLE identity_origin (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- A keyed hash of nothing.
  origin bytea NOT NULL CHECK (length(origin) = 16),
  rules integer NOT NULL,
  -- Up to which ids the keys of accounts, loans and requests have been made again; null: all.
  accounts_after bigint,
  loans_after bigint,
  requests_after bigint
);
