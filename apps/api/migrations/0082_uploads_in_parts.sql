-- Files that arrive part by part, so that a lost link costs little (REACH-02). Their bytes are no documents yet: the
-- hashes are not called sha256, by which a backup finds the files it takes.

CREATE TABLE upload (
  id uuid PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  -- Which calls may take it, and under which field of their form.
  place text NOT NULL,
  field text NOT NULL,
  -- The person's own name of the file, cleaned.
  file_name text NOT NULL,
  -- Bytes: announced, and here without a gap.
  size integer NOT NULL CHECK (size > 0),
  received integer NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND size),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'checking', 'checked', 'refused', 'kept')),
  -- Why it is refused, in words for the person.
  reason text,
  -- By which check: one whose process died is overtaken.
  checking_since timestamptz,
  -- What the check made of it; null until then.
  storage_key uuid UNIQUE,
  checked_size integer,
  mime text,
  extension text,
  content_hash bytea,
  scanned boolean,
  opened_at timestamptz NOT NULL DEFAULT now(),
  last_byte_at timestamptz NOT NULL DEFAULT now(),
  CHECK (state NOT IN ('checked', 'kept') OR (storage_key IS NOT NULL AND checked_size IS NOT NULL AND mime IS NOT NULL
    AND extension IS NOT NULL AND content_hash IS NOT NULL AND scanned IS NOT NULL)),
  CHECK (state <> 'refused' OR reason IS NOT NULL)
);

CREATE INDEX upload_user ON upload (user_id);
CREATE INDEX upload_last_byte ON upload (last_byte_at);

-- What arrived, in order. Each part is a file of its own, under a key that stays unclaimed.
CREATE TABLE upload_part (
  upload_id uuid NOT NULL REFERENCES upload (id) ON DELETE CASCADE,
  starts_at integer NOT NULL CHECK (starts_at >= 0),
  length integer NOT NULL CHECK (length > 0),
  storage_key uuid NOT NULL UNIQUE,
  content_hash bytea NOT NULL,
  PRIMARY KEY (upload_id, starts_at)
);
