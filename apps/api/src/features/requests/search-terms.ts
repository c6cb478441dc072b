/**
 * SQL of a set of `term`, what a request is found by: the tracking number and its digits, the words of the client and
 * the business, and phone numbers as people write them. Takes the SQL of a request's id.
 */
export const searchTerms = (requestId: string): string => `LATERAL (
  WITH facts AS (
    SELECT request.tracking_number, request.business_name, request.contact_name, request.contact_phone_code,
           request.contact_phone, owner.name, owner.phone_code, owner.phone
    FROM support_request AS request JOIN users AS owner ON owner.id = request.user_id
    WHERE request.id = ${requestId}
  ), phones AS (
    SELECT phone_code AS code, phone AS number FROM facts
    UNION SELECT contact_phone_code, contact_phone FROM facts
  )
  SELECT DISTINCT lower(term) AS term FROM (
    SELECT tracking_number FROM facts
    UNION ALL SELECT split_part(tracking_number, '-', 3) FROM facts
    UNION ALL SELECT ltrim(split_part(tracking_number, '-', 3), '0') FROM facts
    UNION ALL SELECT word FROM facts,
      regexp_split_to_table(name || ' ' || contact_name || ' ' || business_name, '[^[:alnum:]]+') AS word
    UNION ALL SELECT number FROM phones
    UNION ALL SELECT '0' || number FROM phones
    UNION ALL SELECT ltrim(code, '+') || number FROM phones
  ) AS terms (term) WHERE term <> ''
)`;
