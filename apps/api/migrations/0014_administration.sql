-- What an administrator sets, each version of it kept; the rows that rules read stay where they are.

CREATE TABLE administered (
  name text PRIMARY KEY,
  version integer NOT NULL DEFAULT 1
);

INSERT INTO administered (name) VALUES ('thresholds'), ('document-types'), ('industries'), ('appearance');

CREATE TABLE administered_version (
  name text NOT NULL REFERENCES administered (name),
  version integer NOT NULL,
  -- Everything that held from then on.
  value jsonb NOT NULL,
  -- What it took the place of.
  previous jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by bigint NOT NULL REFERENCES users (id),
  PRIMARY KEY (name, version)
);

-- An industry that businesses have named stays theirs; it is only no longer offered.
ALTER TABLE industries ADD COLUMN retired_at timestamptz;

INSERT INTO settings (name, json_value) VALUES
  ('appearance', '{"name": "Ensigo", "colour": "#0e5468", "support_email": "", "contact": ""}');
