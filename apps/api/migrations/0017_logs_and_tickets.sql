-- What administrators look up: who did what, what was sent to whom, who the clients are, and what they ask.

-- The audit log: what an entry belongs to, so that all that was done with a loan, its files too, is one index.
ALTER TABLE audit_log ADD COLUMN about text GENERATED ALWAYS AS (
  coalesce('loan:' || (details ->> 'loan'), 'request:' || (details ->> 'request'), 'ticket:' || (details ->> 'ticket'), subject)
) STORED;

-- Each filter in the order of the page; the one of the actor stands in for the one before it.
CREATE INDEX audit_log_newest ON audit_log (occurred_at DESC, id DESC);
CREATE INDEX audit_log_of_actor ON audit_log (actor_id, occurred_at DESC, id DESC);
-- Its moment is written differently, so that no plan walks the log of all actions for those of one.
CREATE INDEX audit_log_of_action ON audit_log (action, (occurred_at AT TIME ZONE 'UTC') DESC, id DESC);
CREATE INDEX audit_log_about ON audit_log (about, occurred_at DESC, id DESC);
DROP INDEX audit_log_actor;

-- A message that was sent again is a new one that names the first.
ALTER TABLE outbox_message
  ADD COLUMN resend_of bigint REFERENCES outbox_message (id) ON DELETE SET NULL,
  ADD COLUMN resent_by bigint REFERENCES users (id);
-- The number is turned round, so that no plan walks all messages for those of one state.
CREATE INDEX outbox_message_of_state ON outbox_message (state, (-id));
CREATE INDEX outbox_message_of_recipient ON outbox_message (recipient, id DESC);
CREATE INDEX outbox_message_resent ON outbox_message (resend_of, id) WHERE resend_of IS NOT NULL;

-- Tickets, and what staff answer.
ALTER TABLE ticket
  ADD COLUMN state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'closed'));
CREATE INDEX ticket_of_state ON ticket (state, (-id));

CREATE TABLE ticket_answer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id bigint NOT NULL REFERENCES ticket (id),
  user_id bigint NOT NULL REFERENCES users (id),
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ticket_answer_of_ticket ON ticket_answer (ticket_id, id);

-- The list of clients, newest first.
CREATE INDEX users_clients ON users (id DESC) WHERE role = 'client';

-- What a client is found by: lower-case words and digits, matched from their beginning. Kept by the database, because
-- the facts are written in several places.
CREATE TABLE client_search (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  term text COLLATE "C" NOT NULL,
  PRIMARY KEY (user_id, term)
);
CREATE INDEX client_search_term ON client_search (term, user_id);

CREATE FUNCTION client_search_terms(person bigint) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  WITH facts AS (
    SELECT users.name, users.email, users.phone_code, users.phone, known.applicant, known.business,
           profile.name AS business_name, profile.registration_number
    FROM users
    LEFT JOIN prequalification AS known ON known.user_id = users.id
    LEFT JOIN business_profile AS profile ON profile.user_id = users.id
    WHERE users.id = person AND users.role = 'client'
  ), phones (code, number) AS (
    SELECT phone_code, phone FROM facts
    UNION SELECT applicant ->> 'phone_code', applicant ->> 'phone' FROM facts
  )
  SELECT DISTINCT lower(term) FROM (
    SELECT word FROM facts, regexp_split_to_table(
      concat_ws(' ', name, split_part(email, '@', 1), applicant ->> 'name', business ->> 'business_name', business_name),
      '[^[:alnum:]]+') AS word
    UNION ALL SELECT email FROM facts
    UNION ALL SELECT number FROM phones
    UNION ALL SELECT '0' || number FROM phones
    UNION ALL SELECT ltrim(code, '+') || number FROM phones
    UNION ALL SELECT applicant ->> 'national_id' FROM facts
    UNION ALL SELECT registration_number FROM facts
  ) AS terms (term) WHERE term <> ''
$$;

CREATE FUNCTION refresh_client_search(person bigint) RETURNS void LANGUAGE sql AS $$
  DELETE FROM client_search WHERE user_id = person AND term NOT IN (SELECT client_search_terms(person));
  INSERT INTO client_search (user_id, term) SELECT person, client_search_terms(person) ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION refresh_search_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_client_search(NEW.id);
  RETURN NULL;
END
$$;

CREATE FUNCTION refresh_search_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_client_search(coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END
$$;

CREATE TRIGGER client_search_account AFTER INSERT OR UPDATE OF name, email, phone, phone_code, role ON users
  FOR EACH ROW EXECUTE FUNCTION refresh_search_of_account();
CREATE TRIGGER client_search_prequalification AFTER INSERT OR UPDATE OR DELETE ON prequalification
  FOR EACH ROW EXECUTE FUNCTION refresh_search_of_owner();
CREATE TRIGGER client_search_business AFTER INSERT OR UPDATE OR DELETE ON business_profile
  FOR EACH ROW EXECUTE FUNCTION refresh_search_of_owner();

INSERT INTO client_search (user_id, term) SELECT users.id, term FROM users, client_search_terms(users.id) AS term;
