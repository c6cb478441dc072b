-- In whom the lender's colleagues have an interest: they are kept away from those cases. Nothing that identifies anybody
-- is kept, only what it can be compared by. The release before knows of none of it.

CREATE TABLE declared_interest (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The colleague who has declared it.
  user_id bigint NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('client', 'nin', 'phone', 'registration')),
  client_id bigint REFERENCES users (id),
  -- A keyed hash; of a NIN the one that does not tell O from 0 and I from 1.
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

-- Those that count, each once.
CREATE UNIQUE INDEX declared_interest_in_client ON declared_interest (user_id, client_id)
  WHERE removed_at IS NULL AND client_id IS NOT NULL;
CREATE UNIQUE INDEX declared_interest_in_key ON declared_interest (user_id, kind, key)
  WHERE removed_at IS NULL AND key IS NOT NULL;
-- Also those that were removed.
CREATE INDEX declared_interest_of_user ON declared_interest (user_id);
-- For an erasure.
CREATE INDEX declared_interest_of_client ON declared_interest (client_id) WHERE client_id IS NOT NULL;

-- When a colleague last confirmed that the list is complete; an empty one too.
CREATE TABLE interest_confirmation (
  user_id bigint PRIMARY KEY REFERENCES users (id),
  confirmed_at timestamptz NOT NULL DEFAULT now()
);

-- The keyed hash of the phone number of a request's contact person, and when it was written; housekeeping fills it in for
-- requests that an earlier release has stored or changed.
ALTER TABLE support_request
  ADD COLUMN contact_key bytea CHECK (length(contact_key) = 16),
  ADD COLUMN contact_key_at timestamptz;
CREATE INDEX request_by_contact_key ON support_request (contact_key) WHERE contact_key IS NOT NULL;
CREATE INDEX request_without_contact_key ON support_request (id)
  WHERE contact_key_at IS NULL AND submitted_at IS NOT NULL;

CREATE FUNCTION forget_contact_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.contact_key := NULL;
  NEW.contact_key_at := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER request_contact_changed BEFORE UPDATE OF contact_phone, contact_phone_code ON support_request
  FOR EACH ROW WHEN (OLD.contact_phone IS DISTINCT FROM NEW.contact_phone
    OR OLD.contact_phone_code IS DISTINCT FROM NEW.contact_phone_code)
  EXECUTE FUNCTION forget_contact_key();
