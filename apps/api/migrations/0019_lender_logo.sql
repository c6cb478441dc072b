-- The lender's logo: one row, or none. Its file has a hash beside its key, so a backup takes it along.

CREATE TABLE lender_logo (
  storage_key uuid PRIMARY KEY,
  -- One at a time.
  only_one boolean NOT NULL DEFAULT true UNIQUE CHECK (only_one),
  -- The public name: it changes with the picture, so that browsers may keep it.
  file text NOT NULL UNIQUE,
  width integer NOT NULL,
  height integer NOT NULL,
  sha256 bytea NOT NULL
);

INSERT INTO administered (name) VALUES ('logo');
