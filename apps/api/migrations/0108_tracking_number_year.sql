-- The year of a tracking number is that of the lender's day on which its case was begun: it was that of UTC, three hours behind.
-- A generated column would be computed anew for every row to say so; numbers that were given before stay as people know them.

CREATE FUNCTION give_tracking_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.tracking_number := TG_ARGV[0] || '-' || extract(year FROM NEW.created_at AT TIME ZONE 'Africa/Kampala')::integer::text
    || '-' || lpad(NEW.id::text, greatest(5, length(NEW.id::text)), '0');
  RETURN NEW;
END $$;

ALTER TABLE loan ALTER COLUMN tracking_number DROP EXPRESSION;
CREATE TRIGGER give_tracking_number BEFORE INSERT OR UPDATE OF created_at ON loan
  FOR EACH ROW EXECUTE FUNCTION give_tracking_number('LN');

ALTER TABLE support_request ALTER COLUMN tracking_number DROP EXPRESSION;
CREATE TRIGGER give_tracking_number BEFORE INSERT OR UPDATE OF created_at ON support_request
  FOR EACH ROW EXECUTE FUNCTION give_tracking_number('MS');
