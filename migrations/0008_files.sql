-- Files: keys that no row names, uploads in parts, and the comparison of stored files with their rows.

-- Keys of stored files that no row names yet, or any more. What stays here belongs to no one and is deleted.
CREATE TABLE unclaimed_file (
  storage_key uuid PRIMARY KEY,
  since timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX unclaimed_file_since ON unclaimed_file (since);

-- Files that arrive part by part, so that a lost connection costs little (REACH-02). Their bytes are no documents yet: the
-- hashes are not named sha256, by which a backup finds the files to include.
CREATE TABLE upload (
  id uuid PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  -- Which calls may take it, and in which field of their form.
  place text NOT NULL,
  field text NOT NULL,
  -- The file's name on the person's device, cleaned.
  file_name text NOT NULL,
  -- Bytes announced, and bytes received without a gap.
  size integer NOT NULL CHECK (size > 0),
  received integer NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND size),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'checking', 'checked', 'refused', 'kept')),
  -- Why it is refused, in words for the person.
  reason text,
  -- Since when a check runs; another takes over from one whose process has died.
  checking_since timestamptz,
  -- The result of the check; null until then.
  storage_key uuid UNIQUE,
  checked_size integer,
  mime text,
  extension text,
  content_hash bytea,
  scanned boolean,
  opened_at timestamptz NOT NULL DEFAULT now(),
  last_byte_at timestamptz NOT NULL DEFAULT now(),
  -- The photos, uploaded before by the same person, that make up this PDF, a page each (REACH-01). Null for a file that
  -- arrives in parts.
  pages uuid[],
  CHECK (state NOT IN ('checked', 'kept') OR (storage_key IS NOT NULL AND checked_size IS NOT NULL AND mime IS NOT NULL
    AND extension IS NOT NULL AND content_hash IS NOT NULL AND scanned IS NOT NULL)),
  CHECK (state <> 'refused' OR reason IS NOT NULL)
);
CREATE INDEX upload_user ON upload (user_id);
CREATE INDEX upload_last_byte ON upload (last_byte_at);

-- The parts that arrived. Each is a file under a key that stays unclaimed.
CREATE TABLE upload_part (
  upload_id uuid NOT NULL REFERENCES upload (id) ON DELETE CASCADE,
  starts_at integer NOT NULL CHECK (starts_at >= 0),
  length integer NOT NULL CHECK (length > 0),
  storage_key uuid NOT NULL UNIQUE,
  content_hash bytea NOT NULL,
  PRIMARY KEY (upload_id, starts_at)
);

-- Stored files that differ from what was uploaded (STAND-03).
CREATE TABLE file_fault (
  storage_key uuid PRIMARY KEY,
  fault text NOT NULL CHECK (fault IN ('changed', 'missing', 'orphaned')),
  found_by text NOT NULL CHECK (found_by IN ('read', 'scrub', 'backup')),
  found_at timestamptz NOT NULL DEFAULT now(),
  last_found_at timestamptz NOT NULL DEFAULT now(),
  times integer NOT NULL DEFAULT 1,
  -- When the administrators were told.
  told_at timestamptz
);
CREATE INDEX file_fault_untold ON file_fault (found_at) WHERE told_at IS NULL;
CREATE INDEX file_fault_told ON file_fault (told_at);

-- How far the files have been compared with their rows. One row.
CREATE TABLE file_scrub (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  -- The last key compared in the current round.
  position uuid,
  -- Null: no round is running.
  began_at timestamptz,
  files bigint NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0,
  -- The node that works on it, and until when unless it renews its claim.
  holder uuid,
  held_until timestamptz,
  -- Of the last round that finished.
  finished_at timestamptz,
  last_files bigint,
  last_bytes bigint,
  last_changed bigint,
  last_missing bigint,
  last_orphaned bigint
);
INSERT INTO file_scrub DEFAULT VALUES;
