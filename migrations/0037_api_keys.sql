-- API keys of other systems (JOIN-02), and the order in which those read lists: by their last change.

-- A key acts as itself: everything that names a person names the key's row. Its roles are its scopes, its name is what
-- audit log and timelines show. It has neither password nor address, and nobody signs in to it.
ALTER TABLE users ADD COLUMN key_holder_id bigint REFERENCES users (id);
ALTER TABLE users DROP CONSTRAINT users_roles_check;
ALTER TABLE users ADD CONSTRAINT users_roles_check CHECK (
  cardinality(roles) > 0
  AND CASE WHEN key_holder_id IS NULL
    THEN roles <@ ARRAY['client', 'loan-officer', 'credit-manager', 'cashier', 'advisor', 'expert', 'auditor', 'administrator']
      AND (cardinality(roles) = 1 OR NOT roles && ARRAY['client', 'auditor', 'expert'])
    ELSE roles <@ ARRAY['loans:read', 'loans:files', 'requests:read', 'clients:read', 'repayments:read', 'repayments:write',
      'reports:read', 'webhooks:manage'] END);

CREATE TABLE api_key (
  -- Eight letters and digits, part of the key itself; what logs and people call it by.
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]{8}$'),
  -- The key's own row.
  user_id bigint NOT NULL UNIQUE REFERENCES users (id),
  name text NOT NULL,
  -- SHA-256 of the whole key. Null until the person who asked for it has been shown it.
  key_hash bytea,
  -- Addresses from which it may be used; none: from anywhere.
  networks text[] NOT NULL DEFAULT '{}',
  created_by bigint NOT NULL REFERENCES users (id),
  -- The second administrator; null where there was none.
  confirmed_by bigint REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- The lender's day.
  last_used_on date,
  revoked_at timestamptz,
  revoked_by bigint REFERENCES users (id),
  CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
);
-- Two keys in use never share a name.
CREATE UNIQUE INDEX api_key_name ON api_key (lower(name)) WHERE revoked_at IS NULL;

ALTER TABLE pending_change DROP CONSTRAINT pending_change_kind_check;
-- The subject of 'api-key' is its name in lower case.
ALTER TABLE pending_change ADD CONSTRAINT pending_change_kind_check CHECK (kind IN ('setting', 'watchlist-entry',
  'watchlist-entry-end', 'staff-invitation', 'staff-roles', 'staff-reopening', 'staff-authenticator-reset',
  'conflict-of-interest-end', 'write-off', 'write-off-undo', 'webhook-endpoint', 'webhook-address', 'webhook-secret',
  'webhook-removal', 'api-key'));

-- Lists that are read again and again, by systems that want what changed since. Each status has its own part of the index.
CREATE INDEX loan_by_update ON loan (status, updated_at, id) WHERE submitted_at IS NOT NULL;
CREATE INDEX request_by_update ON support_request (status, updated_at, id) WHERE submitted_at IS NOT NULL;

-- Every change that a row of a list shows, no matter who makes it.
CREATE FUNCTION note_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER note_update BEFORE UPDATE ON loan FOR EACH ROW
  WHEN (NEW.updated_at = OLD.updated_at AND (NEW.version, NEW.officer_id, NEW.unsigned_until, NEW.erased_at)
    IS DISTINCT FROM (OLD.version, OLD.officer_id, OLD.unsigned_until, OLD.erased_at))
  EXECUTE FUNCTION note_update();
CREATE TRIGGER note_update BEFORE UPDATE ON support_request FOR EACH ROW
  WHEN (NEW.updated_at = OLD.updated_at AND (NEW.version, NEW.advisor_id, NEW.expert_id, NEW.erased_at)
    IS DISTINCT FROM (OLD.version, OLD.advisor_id, OLD.expert_id, OLD.erased_at))
  EXECUTE FUNCTION note_update();

-- What comes in for a loan changes nothing of its own row.
CREATE FUNCTION note_update_of_loan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE loan SET updated_at = now() WHERE id = NEW.loan_id;
  RETURN NULL;
END $$;
CREATE TRIGGER note_update_of_loan AFTER INSERT ON loan_entry FOR EACH ROW EXECUTE FUNCTION note_update_of_loan();

-- Of a client: account, prequalification and business.
ALTER TABLE users ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX users_clients_by_update ON users (updated_at, id) WHERE roles = '{client}';
CREATE TRIGGER note_update BEFORE UPDATE ON users FOR EACH ROW
  WHEN ((NEW.name, NEW.email, NEW.phone, NEW.phone_code, NEW.disabled_at, NEW.suspended_at, NEW.erased_at, NEW.confirmed_at)
    IS DISTINCT FROM (OLD.name, OLD.email, OLD.phone, OLD.phone_code, OLD.disabled_at, OLD.suspended_at, OLD.erased_at, OLD.confirmed_at))
  EXECUTE FUNCTION note_update();
CREATE FUNCTION note_update_of_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET updated_at = now() WHERE id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER note_update_of_client AFTER INSERT OR UPDATE ON prequalification FOR EACH ROW
  EXECUTE FUNCTION note_update_of_client();
CREATE TRIGGER note_update_of_client AFTER INSERT OR UPDATE ON business_profile FOR EACH ROW
  EXECUTE FUNCTION note_update_of_client();

DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION note_update() SET search_path = %I, pg_catalog, pg_temp', current_schema());
  EXECUTE format('ALTER FUNCTION note_update_of_loan() SET search_path = %I, pg_catalog, pg_temp', current_schema());
  EXECUTE format('ALTER FUNCTION note_update_of_client() SET search_path = %I, pg_catalog, pg_temp', current_schema());
END $$;
