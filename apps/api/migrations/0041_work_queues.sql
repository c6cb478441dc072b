-- The staff's queues: sorted by lateness and amount, found by more, kept views, and told of as they change.

-- The clock counts the time until a decision; it went on after it.
UPDATE loan SET clock_running_since = NULL, clock_seconds = clock_seconds + greatest(0, extract(epoch FROM
    coalesce((SELECT max(entry.created_at) FROM loan_action AS entry
              WHERE entry.loan_id = loan.id AND entry.action = 'approved'), now()) - clock_running_since)::bigint)
WHERE clock_running_since IS NOT NULL AND status IN ('PENDING', 'CLOSED', 'COMPLETED', 'REJECTED');

UPDATE support_request SET clock_running_since = NULL, clock_seconds = clock_seconds + greatest(0, extract(epoch FROM
    coalesce((SELECT max(entry.created_at) FROM request_action AS entry
              WHERE entry.request_id = support_request.id AND entry.action = 'approved'), now())
    - clock_running_since)::bigint)
WHERE clock_running_since IS NOT NULL AND status IN ('APPROVED', 'ASSIGNED TO EXPERT', 'REASSIGNED TO EXPERT',
  'UNDER WORKPLAN DEVELOPMENT', 'WORKPLAN SUBMITTED', 'WORKPLAN APPROVED', 'UNDER WORKPLAN IMPLEMENTATION', 'CLOSED',
  'DELIVERABLES APPROVED', 'DELIVERABLES REJECTED', 'COMPLETED', 'REJECTED');

-- Since when a case would have been with the lender without a pause, in seconds of this century: the smallest has waited
-- longest. Those whose clock stands come last.
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

-- What else a case is found by: e-mail, registration number, contact persons. New ones are written as they are sent.
INSERT INTO loan_search (loan_id, term)
SELECT DISTINCT loan.id, lower(found.term) FROM loan
JOIN users AS owner ON owner.id = loan.user_id
LEFT JOIN business_profile AS profile ON profile.user_id = loan.user_id
CROSS JOIN LATERAL (
  SELECT owner.email
  UNION ALL SELECT regexp_split_to_table(split_part(owner.email, '@', 1), '[^[:alnum:]]+')
  UNION ALL SELECT profile.registration_number
  UNION ALL SELECT regexp_replace(profile.registration_number, '[^[:alnum:]]+', '', 'g')
  UNION ALL SELECT regexp_split_to_table(profile.registration_number, '[^[:alnum:]]+')
  UNION ALL SELECT regexp_split_to_table(contact.name, '[^[:alnum:]]+') FROM contact_person AS contact
    WHERE contact.loan_id = loan.id
  UNION ALL SELECT unnest(ARRAY[contact.email, contact.national_id, contact.phone, '0' || contact.phone,
    ltrim(contact.phone_code, '+') || contact.phone]) FROM contact_person AS contact WHERE contact.loan_id = loan.id
) AS found (term)
WHERE loan.submitted_at IS NOT NULL AND loan.erased_at IS NULL AND found.term NOT IN ('', '0')
ON CONFLICT DO NOTHING;

INSERT INTO request_search (request_id, term)
SELECT DISTINCT request.id, lower(found.term) FROM support_request AS request
JOIN users AS owner ON owner.id = request.user_id
LEFT JOIN business_profile AS profile ON profile.user_id = request.user_id
CROSS JOIN LATERAL (
  SELECT owner.email
  UNION ALL SELECT regexp_split_to_table(split_part(owner.email, '@', 1), '[^[:alnum:]]+')
  UNION ALL SELECT request.contact_email
  UNION ALL SELECT profile.registration_number
  UNION ALL SELECT regexp_replace(profile.registration_number, '[^[:alnum:]]+', '', 'g')
  UNION ALL SELECT regexp_split_to_table(profile.registration_number, '[^[:alnum:]]+')
) AS found (term)
WHERE request.submitted_at IS NOT NULL AND request.erased_at IS NULL AND found.term <> ''
ON CONFLICT DO NOTHING;

-- A client's cases are found by a changed e-mail address too.
CREATE FUNCTION find_cases_by_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO loan_search (loan_id, term) SELECT id, lower(NEW.email) FROM loan
    WHERE user_id = NEW.id AND submitted_at IS NOT NULL AND erased_at IS NULL ON CONFLICT DO NOTHING;
  INSERT INTO request_search (request_id, term) SELECT id, lower(NEW.email) FROM support_request
    WHERE user_id = NEW.id AND submitted_at IS NOT NULL AND erased_at IS NULL ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER users_cases_by_address AFTER UPDATE OF email ON users FOR EACH ROW
  WHEN (OLD.email IS DISTINCT FROM NEW.email AND NEW.erased_at IS NULL) EXECUTE FUNCTION find_cases_by_address();

-- Views of a queue that a member of the staff has kept under a name; nobody else sees them.
CREATE TABLE queue_view (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('loan', 'request')),
  name text NOT NULL,
  -- The query of the queue's address.
  search text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX queue_view_of_person ON queue_view (user_id, kind, lower(name));

ALTER TABLE users
  -- Whether the bell rings for a case that nobody holds yet.
  ADD COLUMN bell_for_new_cases boolean NOT NULL DEFAULT true,
  -- Whether a mail comes each day with what is open, and the lender's day of the last one.
  ADD COLUMN mail_open_cases boolean NOT NULL DEFAULT true,
  ADD COLUMN open_cases_mailed_on date;

-- Every node is told when a queue changes, whoever changes it.
CREATE FUNCTION tell_queue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ensigo_queue', TG_ARGV[0]);
  RETURN NULL;
END
$$;
CREATE TRIGGER loan_tells_queue AFTER UPDATE OF status, officer_id ON loan FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.officer_id IS DISTINCT FROM NEW.officer_id)
  EXECUTE FUNCTION tell_queue('loan');
CREATE TRIGGER request_tells_queue AFTER UPDATE OF status, advisor_id, expert_id ON support_request FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.advisor_id IS DISTINCT FROM NEW.advisor_id
    OR OLD.expert_id IS DISTINCT FROM NEW.expert_id)
  EXECUTE FUNCTION tell_queue('request');

-- To whom the open cases go when a changed role takes effect: to this colleague, or to nobody.
ALTER TABLE staff_change
  ADD COLUMN hands_over boolean NOT NULL DEFAULT false,
  ADD COLUMN successor_id bigint REFERENCES users (id);
