-- Documents of loans. The bytes live in the file store under storage_key; a row commits only after they are safe.

CREATE TABLE loan_document (
  id uuid PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loan (id),
  type text NOT NULL,
  -- The person's own name of the file, cleaned.
  file_name text NOT NULL,
  size bigint NOT NULL CHECK (size > 0),
  mime text NOT NULL,
  sha256 bytea NOT NULL,
  -- False where no virus scanner looked at it; the staff see that.
  scanned boolean NOT NULL,
  storage_key uuid NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz
);

CREATE INDEX loan_document_loan ON loan_document (loan_id, created_at, id) WHERE deleted_at IS NULL;

-- Keys of stored files that no row names: not yet, or no longer. What stays here belongs to nobody and is swept away.
CREATE TABLE unclaimed_file (
  storage_key uuid PRIMARY KEY,
  since timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX unclaimed_file_since ON unclaimed_file (since);
