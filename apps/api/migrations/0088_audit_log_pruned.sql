-- Whole months of the audit log may go from its beginning, once they are older than anybody must keep them, where the
-- operator says so (docs/decisions/0099, STAND-11).

-- With the owner's rights: the server's role may remove no entry by itself, and through this none of the last ten years,
-- whatever it asks for. Removes `most` places at most; returns how many.
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

-- Nobody's temporary table or function stands in for ours, and nobody calls it but whom the owner lets.
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION audit_log_prune(interval, integer) SET search_path = pg_catalog, %I, pg_temp', current_schema());
END
$$;
REVOKE ALL ON FUNCTION audit_log_prune(interval, integer) FROM PUBLIC;

-- Only what removes entries may say that they were removed: the chain begins where such an entry says.
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
