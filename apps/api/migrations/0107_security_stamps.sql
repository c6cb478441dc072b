-- What a node knows of a session holds until one of its person's sessions, or what that person may do, is changed. Each change
-- gives the group of people to which the person belongs another stamp in the same transaction, whoever makes the change: also
-- the release before, which reads none of it (docs/decisions/0170).

CREATE TABLE security_stamp (
  people integer PRIMARY KEY,
  -- Random: after a failover that lost changes, none comes back with another meaning.
  stamp uuid NOT NULL DEFAULT gen_random_uuid()
) WITH (fillfactor = 50);

INSERT INTO security_stamp (people) SELECT generate_series(0, 1023);
ANALYZE security_stamp;

CREATE FUNCTION renew_security_stamp() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person bigint;
BEGIN
  IF TG_TABLE_NAME = 'users' THEN person := OLD.id; ELSE person := OLD.user_id; END IF;
  UPDATE security_stamp SET stamp = gen_random_uuid() WHERE people = mod(person, 1024);
  RETURN NULL;
END $$;

DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION renew_security_stamp() SET search_path = %I, pg_catalog, pg_temp', current_schema());
END $$;

-- Deferred to the commit: a transaction that has taken a group's row waits for nothing else, so that two never wait for each other.
CREATE CONSTRAINT TRIGGER renew_security_stamp AFTER UPDATE ON session DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  -- Activity, which extends a session, changes nothing of what is known.
  WHEN ((OLD.user_id, OLD.stage, OLD.ended_at, OLD.created_at) IS DISTINCT FROM (NEW.user_id, NEW.stage, NEW.ended_at, NEW.created_at)
    OR NEW.last_activity_at < OLD.last_activity_at)
  EXECUTE FUNCTION renew_security_stamp();

CREATE CONSTRAINT TRIGGER renew_security_stamp_of_removed AFTER DELETE ON session DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.ended_at IS NULL)
  EXECUTE FUNCTION renew_security_stamp();

CREATE CONSTRAINT TRIGGER renew_security_stamp AFTER UPDATE ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.roles, OLD.disabled_at, OLD.frozen_at) IS DISTINCT FROM (NEW.roles, NEW.disabled_at, NEW.frozen_at))
  EXECUTE FUNCTION renew_security_stamp();
