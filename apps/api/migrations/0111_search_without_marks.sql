-- People and businesses are found without the marks of their letters, and with letters that were typed in parts: njoku
-- finds Njọku. `searchFolded` of the server does the same with the words of a search.

-- Without marks, what nobody sees and apostrophes; small, and in the letters that every keyboard has. Needs no extension.
CREATE FUNCTION search_folded(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  -- Most texts have none of these.
  SELECT CASE WHEN typed !~ '[^ -&(-_a-~]' THEN lower(typed) ELSE
  translate(replace(lower(regexp_replace(normalize(typed, NFKD),
    '[\u00AD\u0300-\u036F\u0610-\u061C\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF''`‘’ʹʻʼʽˈ′ꞌ]',
    '', 'g')), 'ŋ', 'ng'), 'øłđħıɛɔɓɗƙ', 'oldhieobdk') END
$$;

CREATE OR REPLACE FUNCTION client_search_terms(person bigint) RETURNS SETOF text LANGUAGE sql STABLE AS $$
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

CREATE OR REPLACE FUNCTION find_cases_by_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO loan_search (loan_id, term) SELECT id, search_folded(NEW.email) FROM loan
    WHERE user_id = NEW.id AND submitted_at IS NOT NULL AND erased_at IS NULL ON CONFLICT DO NOTHING;
  INSERT INTO request_search (request_id, term) SELECT id, search_folded(NEW.email) FROM support_request
    WHERE user_id = NEW.id AND submitted_at IS NOT NULL AND erased_at IS NULL ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

-- Only what has other letters than a plain keyboard, or an apostrophe, has other terms now: it is little.
SELECT refresh_client_search(users.id) FROM users
LEFT JOIN prequalification AS known ON known.user_id = users.id
LEFT JOIN business_profile AS profile ON profile.user_id = users.id
WHERE users.role = 'client' AND concat_ws(' ', users.name, users.email, known.applicant ->> 'name',
  known.business ->> 'business_name', profile.name, profile.registration_number) ~ '[^ -&(-~]';

INSERT INTO loan_search (loan_id, term)
SELECT DISTINCT loan.id, word FROM loan
LEFT JOIN LATERAL (SELECT string_agg(contact.name, ' ') AS names FROM contact_person AS contact
  WHERE contact.loan_id = loan.id) AS contacts ON true
CROSS JOIN LATERAL (SELECT concat_ws(' ', loan.applicant_name, loan.business_name, contacts.names) AS words) AS said
CROSS JOIN LATERAL regexp_split_to_table(search_folded(said.words), '[^[:alnum:]]+') AS word
WHERE loan.submitted_at IS NOT NULL AND loan.erased_at IS NULL AND said.words ~ '[^ -&(-~]' AND word NOT IN ('', '0')
ON CONFLICT DO NOTHING;
INSERT INTO loan_search (loan_id, term)
SELECT loan_id, search_folded(term) FROM loan_search WHERE term ~ '[^ -&(-~]' AND search_folded(term) <> '' ON CONFLICT DO NOTHING;

INSERT INTO request_search (request_id, term)
SELECT DISTINCT request.id, word FROM support_request AS request
JOIN users AS owner ON owner.id = request.user_id
CROSS JOIN LATERAL (SELECT concat_ws(' ', owner.name, request.contact_name, request.business_name) AS words) AS said
CROSS JOIN LATERAL regexp_split_to_table(search_folded(said.words), '[^[:alnum:]]+') AS word
WHERE request.submitted_at IS NOT NULL AND request.erased_at IS NULL AND said.words ~ '[^ -&(-~]' AND word NOT IN ('', '0')
ON CONFLICT DO NOTHING;
INSERT INTO request_search (request_id, term)
SELECT request_id, search_folded(term) FROM request_search WHERE term ~ '[^ -&(-~]' AND search_folded(term) <> '' ON CONFLICT DO NOTHING;

