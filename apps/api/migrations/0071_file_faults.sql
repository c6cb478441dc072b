-- Stored files that are not what was uploaded, and how far the files have been compared with their rows (STAND-03).

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

CREATE TABLE file_scrub (
  -- One row.
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  -- The last key that was compared in the round that is under way.
  position uuid,
  -- Null: none is under way.
  began_at timestamptz,
  files bigint NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0,
  -- Who works on it, and until when they have to say so again.
  holder uuid,
  held_until timestamptz,
  -- Of the last round that was finished.
  finished_at timestamptz,
  last_files bigint,
  last_bytes bigint,
  last_changed bigint,
  last_missing bigint,
  last_orphaned bigint
);
INSERT INTO file_scrub DEFAULT VALUES;
