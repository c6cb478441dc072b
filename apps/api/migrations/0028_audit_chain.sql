-- The audit log cannot be changed quietly: each entry's hash covers it and the hash before it (docs/decisions/0036).

ALTER TABLE audit_log
  -- The request of the server's log that the entry belongs to; null for what no request asked for.
  ADD COLUMN request_id uuid,
  -- Goes away with the address, so that nobody can find the address out from what is hashed of it.
  ADD COLUMN address_salt uuid DEFAULT gen_random_uuid();

CREATE TABLE audit_chain (
  position bigint PRIMARY KEY,
  entry_id bigint NOT NULL UNIQUE,
  -- SHA-256 of salt and address: an address may be erased, and nothing else may.
  address_commitment bytea,
  -- SHA-256 of the hash before (32 zero bytes for the first) and the entry as audit_canonical writes it.
  hash bytea NOT NULL
);

CREATE FUNCTION audit_canonical(place bigint, entry audit_log, commitment bytea) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT json_build_array(
    place::text, entry.id::text, to_char(entry.occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    entry.actor_id::text, entry.action, entry.subject, entry.details::text, entry.request_id::text,
    encode(commitment, 'hex'))::text
$$;

CREATE FUNCTION audit_commitment(entry audit_log) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(uuid_send(entry.address_salt) || convert_to(entry.client_address, 'UTF8'))
$$;

CREATE FUNCTION audit_link(before bytea, canonical text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(before || convert_to(canonical, 'UTF8'))
$$;

-- What there is already, in one go.
CREATE AGGREGATE audit_links(text) (
  SFUNC = audit_link, STYPE = bytea,
  INITCOND = '\x0000000000000000000000000000000000000000000000000000000000000000'
);
INSERT INTO audit_chain (position, entry_id, address_commitment, hash)
SELECT place, id, commitment, audit_links(canonical) OVER (ORDER BY place ROWS UNBOUNDED PRECEDING)
FROM (
  SELECT placed.place, placed.id, placed.commitment, audit_canonical(placed.place, placed.entry, placed.commitment) AS canonical
  FROM (
    SELECT row_number() OVER (ORDER BY entry.id) AS place, entry.id, entry, audit_commitment(entry) AS commitment
    FROM audit_log AS entry
  ) AS placed
) AS written;
DROP AGGREGATE audit_links(text);

-- At the commit of whoever wrote the entry: only then the order is known, and the lock lasts no longer than the commit.
-- With the owner's rights, so that the server's role needs none on the chain.
CREATE FUNCTION audit_chain_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  place bigint;
  before bytea;
  commitment bytea := audit_commitment(NEW);
BEGIN
  PERFORM pg_advisory_xact_lock(4702113906);
  SELECT last.position, last.hash INTO place, before FROM audit_chain AS last ORDER BY last.position DESC LIMIT 1;
  place := coalesce(place, 0) + 1;
  before := coalesce(before, decode(repeat('00', 32), 'hex'));
  INSERT INTO audit_chain (position, entry_id, address_commitment, hash)
  VALUES (place, NEW.id, commitment, audit_link(before, audit_canonical(place, NEW, commitment)));
  RETURN NULL;
END
$$;

-- Nobody's temporary table or function stands in for ours.
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION audit_chain_entry() SET search_path = pg_catalog, %I, pg_temp', current_schema());
END
$$;

CREATE CONSTRAINT TRIGGER audit_log_chained AFTER INSERT ON audit_log
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_chain_entry();

-- Privacy takes addresses out (docs/decisions/0031); nothing else of an entry changes, whoever asks.
CREATE FUNCTION audit_log_forget_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.client_address IS NOT NULL
    OR (NEW.id, NEW.occurred_at, NEW.actor_id, NEW.action, NEW.subject, NEW.details, NEW.request_id)
      IS DISTINCT FROM (OLD.id, OLD.occurred_at, OLD.actor_id, OLD.action, OLD.subject, OLD.details, OLD.request_id)
  THEN
    RAISE EXCEPTION 'an entry of the audit log is never changed; its address may be taken out'
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  NEW.address_salt := NULL;
  RETURN NEW;
END
$$;

CREATE TRIGGER audit_log_forget_only BEFORE UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION audit_log_forget_only();

-- That addresses were taken out is an entry itself: how many, up to when, and whose where they are one person's.
CREATE FUNCTION audit_log_note_forgetting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_log (action, subject, details)
  SELECT 'audit-log.addresses-erased',
         CASE WHEN count(*) = count(actor_id) AND min(actor_id) = max(actor_id) THEN 'user:' || min(actor_id) END,
         jsonb_build_object('entries', count(*),
           'until', to_char(max(occurred_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
  FROM forgotten WHERE client_address IS NOT NULL HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE TRIGGER audit_log_note_forgetting AFTER UPDATE ON audit_log REFERENCING OLD TABLE AS forgotten
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_note_forgetting();
