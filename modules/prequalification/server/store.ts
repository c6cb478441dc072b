import type { PrequalificationState } from '#client-state/endpoints/client-state.ts';
import type { Prequalification } from '../rules/submission.ts';
import type { ConsentText } from '#settings/rules/consent-texts.ts';
import { moment, today } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

/** The business profile starts with what is known; a client who already has one keeps it. */
const insert: Statement = {
  name: 'prequalification.insert',
  text: `WITH made AS (
           INSERT INTO prequalification (user_id, applicant, business, documents, documents_availability,
                                        disclaimer_version, disclaimer_consent_text)
           VALUES ($1::bigint, $2::jsonb, $3::jsonb, $4::jsonb, $5, $6::int, $7)
           ON CONFLICT (user_id) DO NOTHING
           RETURNING user_id, business
         ), profile AS (
           INSERT INTO business_profile (user_id, name, registration_number, registration_years,
                                         nature_of_business, industry_id, industry_other, description)
           SELECT made.user_id, made.business ->> 'business_name', made.business ->> 'registration_number',
                  extract(year FROM age(${today}, nullif(made.business ->> 'registration_date', '')::date))::int,
                  made.business ->> 'nature_of_business', industries.id,
                  CASE WHEN industries.id IS NULL THEN made.business ->> 'industry' END,
                  made.business ->> 'description'
           FROM made LEFT JOIN industries ON lower(industries.name) = lower(made.business ->> 'industry')
           ON CONFLICT (user_id) DO NOTHING
         )
         SELECT true AS made FROM made`,
};

const isSame: Statement = {
  name: 'prequalification.is_same',
  text: `SELECT applicant = $2::jsonb AND business = $3::jsonb AND documents = $4::jsonb
                AND documents_availability = $5 AS same
         FROM prequalification WHERE user_id = $1::bigint`,
};

const find: Statement = {
  name: 'prequalification.find',
  text: `SELECT known.applicant, known.business, known.documents, known.documents_availability,
           EXISTS (SELECT FROM business_profile WHERE user_id = $1::bigint) AS has_business_profile,
           (SELECT CASE WHEN referral.state IN ('qualified', 'not-yet') THEN referral.state ELSE given.eligibility END
            FROM eligibility_result AS given LEFT JOIN referral ON referral.eligibility_result_id = given.id
            WHERE given.user_id = $1::bigint AND given.mode = 'rules' AND EXISTS (
              SELECT FROM settings WHERE name = 'prequalification_rules' AND json_value ->> 'mode' = 'rules')
            ORDER BY given.id DESC LIMIT 1) AS eligibility,
           (SELECT jsonb_build_object('reason', pause.reason, 'since', ${moment('pause.suspended_at')}, 'contact',
              coalesce((SELECT json_value ->> 'contact' FROM settings WHERE settings.name = 'appearance'), ''))
            FROM client_suspension AS pause WHERE pause.user_id = $1::bigint AND pause.reinstated_at IS NULL) AS suspended
         FROM (VALUES ($1::bigint)) AS client (id) LEFT JOIN prequalification AS known ON known.user_id = client.id`,
};

function valuesOf(userId: string, answers: Prequalification): unknown[] {
  const { applicant, business, documents, documents_availability } = answers;
  return [
    userId,
    JSON.stringify(applicant),
    JSON.stringify(business),
    JSON.stringify(documents),
    documents_availability,
  ];
}

/** Prequalifies a client who confirmed these words; false if they already are. */
export async function insertPrequalification(
  transaction: Queryable,
  userId: string,
  answers: Prequalification,
  { version, text }: ConsentText,
): Promise<boolean> {
  const rows = await transaction.query(insert, [...valuesOf(userId, answers), version, text]);
  return rows.length === 1;
}

/** Whether the client was prequalified with exactly these answers; undefined if they are not prequalified. */
export async function wasPrequalifiedWith(
  connection: Queryable,
  userId: string,
  answers: Prequalification,
): Promise<boolean | undefined> {
  const [row] = await connection.query<{ same: boolean }>(isSame, valuesOf(userId, answers));
  return row?.same;
}

export interface PrequalificationRow {
  applicant: NonNullable<PrequalificationState['applicant']>;
  business: NonNullable<PrequalificationState['business']>;
  documents: string[];
  documents_availability: string;
}

export interface ClientProgress {
  /** Undefined before the client is prequalified. */
  readonly known: PrequalificationRow | undefined;
  readonly hasBusinessProfile: boolean;
  readonly eligibility: PrequalificationState['eligibility'];
  readonly suspended: PrequalificationState['suspended'];
}

type FoundRow = { readonly [Key in keyof PrequalificationRow]: PrequalificationRow[Key] | null } & {
  readonly has_business_profile: boolean;
  readonly eligibility: PrequalificationState['eligibility'];
  readonly suspended: PrequalificationState['suspended'];
};

const isPrequalified = (row: FoundRow): row is FoundRow & PrequalificationRow => row.applicant !== null;

/** The prequalification and whether there is a business profile, in one statement. */
export async function findPrequalification(connection: Queryable, userId: string): Promise<ClientProgress> {
  const [row] = await connection.query<FoundRow>(find, [userId]);
  return {
    known: row !== undefined && isPrequalified(row) ? row : undefined,
    hasBusinessProfile: row?.has_business_profile ?? false,
    eligibility: row?.eligibility ?? null,
    suspended: row?.suspended ?? null,
  };
}
