-- The audit log. It cannot be changed unnoticed: each entry's hash covers the entry and the hash before it
-- (decision 0027).

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  occurred_at timestamptz NOT NULL DEFAULT now(),
  actor_id bigint REFERENCES users (id),
  action text NOT NULL,
  subject text,
  client_address text,
  details jsonb NOT NULL DEFAULT '{}',
  -- The case an entry belongs to, so that one index finds everything done with a loan, including its files.
  about text GENERATED ALWAYS AS (
    coalesce('loan:' || (details ->> 'loan'), 'request:' || (details ->> 'request'), 'ticket:' || (details ->> 'ticket'), subject)
  ) STORED,
  -- The request of the server's log that caused the entry; null if none did.
  request_id uuid,
  -- Removed with the address, so that the address cannot be guessed from its hash.
  address_salt uuid DEFAULT gen_random_uuid()
);

-- One index per filter, in the order of the page.
CREATE INDEX audit_log_newest ON audit_log (occurred_at DESC, id DESC);
CREATE INDEX audit_log_of_actor ON audit_log (actor_id, occurred_at DESC, id DESC);
-- Its time is written differently, so that no plan walks the whole log for the entries of one action.
CREATE INDEX audit_log_of_action ON audit_log (action, (occurred_at AT TIME ZONE 'UTC') DESC, id DESC);
CREATE INDEX audit_log_about ON audit_log (about, occurred_at DESC, id DESC);
CREATE INDEX audit_log_subject ON audit_log (subject, occurred_at DESC);

CREATE TABLE audit_chain (
  position bigint PRIMARY KEY,
  entry_id bigint NOT NULL UNIQUE,
  -- SHA-256 of salt and address: the address may be erased, nothing else may.
  address_commitment bytea,
  -- SHA-256 of the previous hash (32 zero bytes for the first) and the entry as audit_canonical writes it.
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

-- At the commit: only then is the order known, and the lock lasts no longer than the commit. With the owner's rights, so
-- that the server's role needs none on the chain.
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

-- No temporary table or function can replace ours.
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION audit_chain_entry() SET search_path = pg_catalog, %I, pg_temp', current_schema());
END
$$;

CREATE CONSTRAINT TRIGGER audit_log_chained AFTER INSERT ON audit_log
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_chain_entry();

-- Privacy removes addresses (decision 0031); nothing else of an entry ever changes.
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

-- The removal of addresses is itself an entry: how many, up to when, and of whom if all are one person's.
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

-- Removes the oldest whole months, if the operator has asked for it (docs/decisions/0099, STAND-11). With the owner's
-- rights: the server's role can delete no entry itself, and none of the last ten years through this function. Removes at
-- most `most` places; returns how many.
CREATE FUNCTION audit_log_prune(kept interval, most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  since timestamptz := date_trunc('month', now() - greatest(kept, interval '10 years'), 'UTC');
  first_gone bigint;
  last_gone bigint;
  owed bigint;
  gone record;
BEGIN
  -- One node at a time; the others have nothing to do meanwhile.
  IF NOT pg_try_advisory_xact_lock(4702113907) THEN
    RETURN 0;
  END IF;
  -- In the order of the chain, as far as every entry is there and old. The newest place stays: the next one follows it.
  SELECT min(position), coalesce(min(position) FILTER (WHERE is_kept) - 1, max(position)) INTO first_gone, last_gone
  FROM (
    SELECT chain.position, entry.occurred_at IS NULL OR entry.occurred_at >= since
        OR chain.position = (SELECT max(position) FROM audit_chain) AS is_kept
    FROM (SELECT * FROM audit_chain ORDER BY position LIMIT most) AS chain
    LEFT JOIN audit_log AS entry ON entry.id = chain.entry_id
  ) AS oldest;
  IF last_gone IS NULL OR last_gone < first_gone THEN
    RETURN 0;
  END IF;
  -- Addresses that were taken out of entries that are gone, less those of which gone entries spoke.
  SELECT (details ->> 'owed')::bigint INTO owed FROM audit_log WHERE action = 'audit-log.pruned'
  ORDER BY (occurred_at AT TIME ZONE 'UTC') DESC, id DESC LIMIT 1;
  WITH places AS (
    DELETE FROM audit_chain WHERE position BETWEEN first_gone AND last_gone
    RETURNING position, entry_id, hash, address_commitment
  ), entries AS (
    DELETE FROM audit_log AS entry USING places WHERE entry.id = places.entry_id
    RETURNING places.position, places.hash, entry.occurred_at,
      (places.address_commitment IS NOT NULL AND entry.client_address IS NULL)::int
        - CASE entry.action WHEN 'audit-log.addresses-erased' THEN (entry.details ->> 'entries')::bigint ELSE 0 END AS owes
  )
  SELECT count(*)::int AS entries, max(occurred_at) AS until, sum(owes) AS owes,
    (array_agg(hash ORDER BY position DESC))[1] AS hash INTO gone FROM entries;
  INSERT INTO audit_log (action, details) VALUES ('audit-log.pruned', jsonb_build_object(
    'entries', gone.entries, 'until', to_char(gone.until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'position', last_gone::text, 'hash', encode(gone.hash, 'hex'), 'owed', coalesce(owed, 0) + gone.owes));
  RETURN gone.entries;
END
$$;

-- No temporary table or function can replace ours, and only roles that the owner grants it to can call it.
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION audit_log_prune(interval, integer) SET search_path = pg_catalog, %I, pg_temp', current_schema());
END
$$;
REVOKE ALL ON FUNCTION audit_log_prune(interval, integer) FROM PUBLIC;

-- Only the function that removes entries may record that it did: the chain begins where such an entry says.
CREATE FUNCTION audit_log_owner_prunes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_has_role((SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'MEMBER') THEN
    RAISE EXCEPTION 'only audit_log_prune writes that entries were removed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER audit_log_owner_prunes BEFORE INSERT ON audit_log
  FOR EACH ROW WHEN (NEW.action = 'audit-log.pruned') EXECUTE FUNCTION audit_log_owner_prunes();

-- Once a day the newest position of the chain is mailed to someone outside.
CREATE TABLE audit_head (
  -- The day in Kampala. The node that inserts it sends the mail, so any number of nodes send one.
  day date PRIMARY KEY,
  position bigint NOT NULL,
  hash bytea NOT NULL,
  mailed_at timestamptz NOT NULL DEFAULT now()
);

-- The address it is mailed to; empty: none. Kept out of `settings`, which borrowers' screens read.
CREATE TABLE audit_mailbox (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  email text NOT NULL
);
INSERT INTO audit_mailbox (email) VALUES ('');
