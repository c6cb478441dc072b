-- The staff's queues: their orders, saved views, and notices of changes.

-- One ordered index for each status, so that reading a page costs the same however many cases there are.
CREATE INDEX loan_queue ON loan (status, submitted_at, id) INCLUDE (officer_id, amount);
CREATE INDEX loan_queue_of_officer ON loan (officer_id, status, submitted_at, id) WHERE officer_id IS NOT NULL;
CREATE INDEX loan_queue_unassigned ON loan (status, submitted_at, id) WHERE officer_id IS NULL;
CREATE INDEX loan_unsigned ON loan (submitted_at, id) INCLUDE (officer_id, unsigned_until)
  WHERE status = 'PENDING' AND unsigned_until IS NOT NULL;
CREATE INDEX request_queue ON support_request (status, submitted_at, id) INCLUDE (advisor_id, expert_id, category);
CREATE INDEX request_queue_of_advisor ON support_request (advisor_id, status, submitted_at, id)
  WHERE advisor_id IS NOT NULL;
CREATE INDEX request_queue_of_expert ON support_request (expert_id, status, submitted_at, id)
  WHERE expert_id IS NOT NULL;
CREATE INDEX request_queue_unassigned ON support_request (status, submitted_at, id) WHERE advisor_id IS NULL;

-- Lateness: since when a case would have been with the lender without a pause, in seconds of this century. The smallest has
-- waited longest; cases whose clock is stopped come last.
CREATE INDEX loan_by_lateness ON loan (status,
  (coalesce(extract(epoch FROM clock_running_since - '2000-01-01 00:00:00+00'::timestamptz) - clock_seconds, 1e12)), id);
CREATE INDEX loan_by_lateness_of_officer ON loan (officer_id, status,
  (coalesce(extract(epoch FROM clock_running_since - '2000-01-01 00:00:00+00'::timestamptz) - clock_seconds, 1e12)), id)
  WHERE officer_id IS NOT NULL;
CREATE INDEX loan_by_lateness_unassigned ON loan (status,
  (coalesce(extract(epoch FROM clock_running_since - '2000-01-01 00:00:00+00'::timestamptz) - clock_seconds, 1e12)), id)
  WHERE officer_id IS NULL;
CREATE INDEX loan_by_amount ON loan (status, amount, id);
CREATE INDEX loan_by_amount_of_officer ON loan (officer_id, status, amount, id) WHERE officer_id IS NOT NULL;
CREATE INDEX loan_by_amount_unassigned ON loan (status, amount, id) WHERE officer_id IS NULL;
CREATE INDEX request_by_lateness ON support_request (status,
  (coalesce(extract(epoch FROM clock_running_since - '2000-01-01 00:00:00+00'::timestamptz) - clock_seconds, 1e12)), id);
CREATE INDEX request_by_lateness_of_advisor ON support_request (advisor_id, status,
  (coalesce(extract(epoch FROM clock_running_since - '2000-01-01 00:00:00+00'::timestamptz) - clock_seconds, 1e12)), id)
  WHERE advisor_id IS NOT NULL;
CREATE INDEX request_by_lateness_of_expert ON support_request (expert_id, status,
  (coalesce(extract(epoch FROM clock_running_since - '2000-01-01 00:00:00+00'::timestamptz) - clock_seconds, 1e12)), id)
  WHERE expert_id IS NOT NULL;
CREATE INDEX request_by_lateness_unassigned ON support_request (status,
  (coalesce(extract(epoch FROM clock_running_since - '2000-01-01 00:00:00+00'::timestamptz) - clock_seconds, 1e12)), id)
  WHERE advisor_id IS NULL;

-- Saved views of a queue; only their owner sees them.
CREATE TABLE queue_view (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('loan', 'request')),
  name text NOT NULL,
  -- The query of the queue's address, without search words: they name clients, whose erasure does not reach them here.
  search text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX queue_view_of_person ON queue_view (user_id, kind, lower(name));

-- Every node is notified of every change of a queue.
CREATE FUNCTION tell_queue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ensigo_queue', TG_ARGV[0]);
  RETURN NULL;
END
$$;

CREATE TRIGGER loan_tells_queue AFTER UPDATE OF status, officer_id, unsigned_until ON loan FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.officer_id IS DISTINCT FROM NEW.officer_id
    OR OLD.unsigned_until IS DISTINCT FROM NEW.unsigned_until)
  EXECUTE FUNCTION tell_queue('loan');
CREATE TRIGGER request_tells_queue AFTER UPDATE OF status, advisor_id, expert_id ON support_request FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.advisor_id IS DISTINCT FROM NEW.advisor_id
    OR OLD.expert_id IS DISTINCT FROM NEW.expert_id)
  EXECUTE FUNCTION tell_queue('request');
