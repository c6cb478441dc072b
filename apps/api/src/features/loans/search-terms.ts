/**
 * SQL of a set of `term`, what a case is found by: the tracking number, the words of the applicant and the business,
 * phone numbers as people write them (with and without 0 and country code), and the national ids.
 * Takes the SQL of a loan's id and of the NIN given with the CRB permission.
 */
export const searchTerms = (loanId: string, nin: string): string => `LATERAL (
  WITH facts AS (
    SELECT loan.tracking_number, loan.applicant_name, loan.business_name, owner.phone_code, owner.phone,
           known.applicant ->> 'phone_code' AS applicant_code, known.applicant ->> 'phone' AS applicant_phone,
           known.applicant ->> 'national_id' AS national_id
    FROM loan JOIN users AS owner ON owner.id = loan.user_id
    LEFT JOIN prequalification AS known ON known.user_id = loan.user_id
    WHERE loan.id = ${loanId}
  ), phones AS (
    SELECT phone_code AS code, phone AS number FROM facts
    UNION SELECT applicant_code, applicant_phone FROM facts
  )
  SELECT DISTINCT lower(term) AS term FROM (
    SELECT tracking_number FROM facts
    UNION ALL SELECT split_part(tracking_number, '-', 3) FROM facts
    UNION ALL SELECT ltrim(split_part(tracking_number, '-', 3), '0') FROM facts
    UNION ALL SELECT word FROM facts,
      regexp_split_to_table(applicant_name || ' ' || business_name, '[^[:alnum:]]+') AS word
    UNION ALL SELECT number FROM phones
    UNION ALL SELECT '0' || number FROM phones
    UNION ALL SELECT ltrim(code, '+') || number FROM phones
    UNION ALL SELECT national_id FROM facts
    UNION ALL SELECT ${nin}
  ) AS terms (term) WHERE term <> ''
)`;
