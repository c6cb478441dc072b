-- Clients and people in whom colleagues have declared a conflict of interest: they are kept away from those cases. Only what can be
-- compared is stored, nothing that identifies a person.

CREATE TABLE conflict_of_interest (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The colleague who declared it.
  user_id bigint NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('client', 'nin', 'phone', 'registration')),
  client_id bigint REFERENCES users (id),
  -- Keyed hash; of a NIN the one that treats O as 0 and I as 1.
  key bytea CHECK (length(key) = 16),
  -- The last characters, so that the colleague recognises it.
  ending text NOT NULL DEFAULT '' CHECK (length(ending) <= 4),
  relation text NOT NULL CHECK (relation IN ('myself', 'family', 'friend', 'business-partner', 'employer', 'other')),
  -- For 'other'.
  relation_words text NOT NULL DEFAULT '',
  since date NOT NULL,
  declared_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  remove_reason text,
  CHECK ((kind = 'client') = (client_id IS NOT NULL)),
  CHECK ((key IS NULL) = (client_id IS NOT NULL)),
  CHECK ((removed_at IS NULL) = (remove_reason IS NULL))
);
-- Each current conflict of interest once.
CREATE UNIQUE INDEX conflict_of_interest_in_client ON conflict_of_interest (user_id, client_id)
  WHERE removed_at IS NULL AND client_id IS NOT NULL;
CREATE UNIQUE INDEX conflict_of_interest_in_key ON conflict_of_interest (user_id, kind, key)
  WHERE removed_at IS NULL AND key IS NOT NULL;
-- Including those that were removed.
CREATE INDEX conflict_of_interest_of_user ON conflict_of_interest (user_id);
-- For an erasure.
CREATE INDEX conflict_of_interest_of_client ON conflict_of_interest (client_id) WHERE client_id IS NOT NULL;

-- When a colleague last confirmed that the list, even an empty one, is complete.
CREATE TABLE conflict_of_interest_confirmation (
  user_id bigint PRIMARY KEY REFERENCES users (id),
  confirmed_at timestamptz NOT NULL DEFAULT now()
);
