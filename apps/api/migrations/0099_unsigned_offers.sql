-- Whose turn an approved loan is depends on its offer (decision 0153). The queues read it from the loan itself.
ALTER TABLE loan
  -- While the offer of its approval is not signed: its last day, or -infinity once it was declined or has lapsed.
  ADD COLUMN unsigned_until date;

CREATE FUNCTION loan_unsigned_until(state text, valid_until date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN state = 'open' THEN valid_until WHEN state IN ('declined', 'lapsed') THEN '-infinity'::date END
$$;

UPDATE loan SET unsigned_until = loan_unsigned_until(latest.state, latest.valid_until)
FROM (SELECT DISTINCT ON (loan_id) loan_id, state, valid_until FROM loan_offer
      ORDER BY loan_id, action_id DESC) AS latest
-- The other statuses lead to PENDING only by another approval, which makes another offer.
WHERE latest.loan_id = loan.id AND loan.status IN ('PENDING', 'WAITING FOR FEEDBACK');

CREATE FUNCTION keep_unsigned_until() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE loan SET unsigned_until = loan_unsigned_until(NEW.state, NEW.valid_until) WHERE id = NEW.loan_id
    AND NOT EXISTS (SELECT FROM loan_offer AS later WHERE later.loan_id = NEW.loan_id AND later.action_id > NEW.action_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER loan_offer_made AFTER INSERT ON loan_offer FOR EACH ROW EXECUTE FUNCTION keep_unsigned_until();
CREATE TRIGGER loan_offer_decided AFTER UPDATE OF state, valid_until ON loan_offer FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state OR OLD.valid_until IS DISTINCT FROM NEW.valid_until) EXECUTE FUNCTION keep_unsigned_until();

CREATE INDEX loan_unsigned ON loan (submitted_at, id) INCLUDE (officer_id, unsigned_until)
  WHERE status = 'PENDING' AND unsigned_until IS NOT NULL;

-- A queue changes with it.
DROP TRIGGER loan_tells_queue ON loan;
CREATE TRIGGER loan_tells_queue AFTER UPDATE OF status, officer_id, unsigned_until ON loan FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.officer_id IS DISTINCT FROM NEW.officer_id
    OR OLD.unsigned_until IS DISTINCT FROM NEW.unsigned_until)
  EXECUTE FUNCTION tell_queue('loan');
