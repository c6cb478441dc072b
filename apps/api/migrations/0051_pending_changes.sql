-- What one administrator wants changed in the rules of lending waits for another: settings that need two, the block list.
CREATE TABLE pending_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('setting', 'block', 'block-end')),
  -- The setting's name; the keyed hash of what is to be blocked; the number of the block that is to end.
  subject text NOT NULL,
  -- The version of the setting that it changes.
  base_version integer,
  -- What takes effect; removed once it has been decided.
  value jsonb,
  -- What is to be done, after 'to', and each part that changes with its words before and after.
  words text NOT NULL,
  lines jsonb NOT NULL,
  asked_by bigint NOT NULL REFERENCES users (id),
  asked_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- Void: whoever asked is no administrator any more. One that has lapsed stays open until it is looked at.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'confirmed', 'refused', 'withdrawn', 'lapsed', 'void')),
  decided_by bigint REFERENCES users (id),
  decided_at timestamptz,
  -- Why it was refused.
  reason text,
  CHECK ((kind = 'setting') = (base_version IS NOT NULL))
);

-- One about the same thing at a time.
CREATE UNIQUE INDEX pending_change_of_subject ON pending_change (kind, subject) WHERE state = 'open';

-- Who confirmed a version that needed two; null where one was enough, or nobody else there.
ALTER TABLE administered_version ADD COLUMN confirmed_by bigint REFERENCES users (id);
