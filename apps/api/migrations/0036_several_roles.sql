-- A colleague may have several roles (docs/decisions/0053). `role` stays beside them for the release before, which
-- knows no other: it is the most powerful of those it knows, or one of which it knows nothing and to which it refuses
-- everything.

CREATE FUNCTION roles_before(roles text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT CASE
    WHEN 'administrator' = ANY (roles) THEN 'administrator'
    WHEN 'credit-manager' = ANY (roles) THEN 'loan-officer'
    WHEN 'loan-officer' = ANY (roles) THEN 'loan-officer'
    WHEN 'advisor' = ANY (roles) THEN 'advisor'
    ELSE roles[1] END
$$;

-- What a role of the release before allowed: its administrators and loan officers approved and paid out.
CREATE FUNCTION roles_since(role text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT CASE role
    WHEN 'administrator' THEN ARRAY['credit-manager', 'cashier', 'administrator']
    WHEN 'loan-officer' THEN ARRAY['loan-officer', 'cashier']
    ELSE ARRAY[role] END
$$;

CREATE FUNCTION keep_roles_in_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.roles IS NOT DISTINCT FROM OLD.roles AND NEW.role IS DISTINCT FROM OLD.role THEN
    NEW.roles := roles_since(NEW.role);
  ELSIF NEW.roles IS NULL THEN
    NEW.roles := roles_since(NEW.role);
  ELSE
    NEW.role := roles_before(NEW.roles);
  END IF;
  RETURN NEW;
END
$$;

DO $$
DECLARE
  function text;
BEGIN
  FOREACH function IN ARRAY ARRAY['roles_before(text[])', 'roles_since(text)', 'keep_roles_in_step()'] LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_catalog, pg_temp', function, current_schema());
  END LOOP;
END
$$;

ALTER TABLE users
  DROP CONSTRAINT users_role_check,
  ADD COLUMN roles text[] NOT NULL DEFAULT ARRAY['client'];
UPDATE users SET roles = roles_since(role) WHERE role <> 'client';
ALTER TABLE users
  ALTER COLUMN roles DROP DEFAULT,
  ADD CONSTRAINT users_roles_check CHECK (
    cardinality(roles) > 0
    AND roles <@ ARRAY['client', 'loan-officer', 'credit-manager', 'cashier', 'advisor', 'expert', 'auditor', 'administrator']
    AND (cardinality(roles) = 1 OR NOT roles && ARRAY['client', 'auditor', 'expert']));
CREATE TRIGGER users_roles_in_step BEFORE INSERT OR UPDATE OF role, roles ON users
  FOR EACH ROW EXECUTE FUNCTION keep_roles_in_step();

ALTER TABLE staff_invitation
  DROP CONSTRAINT staff_invitation_role_check,
  ADD COLUMN roles text[];
UPDATE staff_invitation SET roles = roles_since(role);
ALTER TABLE staff_invitation ALTER COLUMN roles SET NOT NULL;
CREATE TRIGGER staff_invitation_roles_in_step BEFORE INSERT OR UPDATE OF role, roles ON staff_invitation
  FOR EACH ROW EXECUTE FUNCTION keep_roles_in_step();

ALTER TABLE staff_change
  DROP CONSTRAINT staff_change_role_check,
  ADD COLUMN roles text[],
  -- The roles the person had when it was asked for; null if the release before asked.
  ADD COLUMN roles_before text[];
UPDATE staff_change SET roles = roles_since(role), roles_before = roles_since(role_before);
CREATE TRIGGER staff_change_roles_in_step BEFORE INSERT OR UPDATE OF role, roles ON staff_change
  FOR EACH ROW EXECUTE FUNCTION keep_roles_in_step();
