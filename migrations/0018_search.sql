-- Search: clients and cases are found by words and digits, matched from their beginning.

-- Without accents, invisible characters and apostrophes; in small letters that every keyboard has, so that njoku finds
-- Njọku. Needs no extension. The server's `searchFolded` does the same with the words of a search.
CREATE FUNCTION search_folded(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  -- Most texts have none of these.
  SELECT CASE WHEN typed !~ '[^ -&(-_a-~]' THEN lower(typed) ELSE
  translate(replace(lower(regexp_replace(normalize(typed, NFKD),
    '[\u00AD\u0300-\u036F\u0610-\u061C\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF''`‘’ʹʻʼʽˈ′ꞌ]',
    '', 'g')), 'ŋ', 'ng'), 'øłđħıɛɔɓɗƙ', 'oldhieobdk') END
$$;

CREATE TABLE loan_search (
  loan_id bigint NOT NULL REFERENCES loan (id),
  term text COLLATE "C" NOT NULL,
  PRIMARY KEY (loan_id, term)
);
CREATE INDEX loan_search_term ON loan_search (term, loan_id);

CREATE TABLE request_search (
  request_id bigint NOT NULL REFERENCES support_request (id),
  term text COLLATE "C" NOT NULL,
  PRIMARY KEY (request_id, term)
);
CREATE INDEX request_search_term ON request_search (term, request_id);

-- A changed e-mail address finds the client's cases too.
CREATE FUNCTION find_cases_by_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO loan_search (loan_id, term) SELECT id, search_folded(NEW.email) FROM loan
    WHERE user_id = NEW.id AND submitted_at IS NOT NULL AND erased_at IS NULL ON CONFLICT DO NOTHING;
  INSERT INTO request_search (request_id, term) SELECT id, search_folded(NEW.email) FROM support_request
    WHERE user_id = NEW.id AND submitted_at IS NOT NULL AND erased_at IS NULL ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE TRIGGER users_cases_by_address AFTER UPDATE OF email ON users FOR EACH ROW
  WHEN (OLD.email IS DISTINCT FROM NEW.email AND NEW.erased_at IS NULL) EXECUTE FUNCTION find_cases_by_address();

-- The terms of a client are kept by the database, because several calls write the facts.
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
    WHERE users.id = person AND users.roles = '{client}'
  ), phones (code, number) AS (
    SELECT phone_code, phone FROM facts
    UNION SELECT applicant ->> 'phone_code', applicant ->> 'phone' FROM facts
  )
  SELECT DISTINCT search_folded(term) FROM (
    SELECT word FROM facts, regexp_split_to_table(
      search_folded(
        concat_ws(' ', name, split_part(email, '@', 1), applicant ->> 'name', business ->> 'business_name', business_name)),
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

CREATE TRIGGER client_search_account AFTER INSERT OR UPDATE OF name, email, phone, phone_code, roles ON users
  FOR EACH ROW EXECUTE FUNCTION refresh_search_of_account();
CREATE TRIGGER client_search_prequalification AFTER INSERT OR UPDATE OR DELETE ON prequalification
  FOR EACH ROW EXECUTE FUNCTION refresh_search_of_owner();
CREATE TRIGGER client_search_business AFTER INSERT OR UPDATE OR DELETE ON business_profile
  FOR EACH ROW EXECUTE FUNCTION refresh_search_of_owner();
