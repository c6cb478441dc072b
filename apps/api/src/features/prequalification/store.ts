import type { PrequalificationState } from '@ensigo/rulebook/contract';
import type { Prequalification } from '@ensigo/rulebook/prequalification';
import type { Queryable, Statement } from '../../platform/database/types.ts';

/** The business profile starts with what is known; a client who has one already keeps it. */
const insert: Statement = {
  name: 'prequalification.insert',
  text: `WITH made AS (
           INSERT INTO prequalification (user_id, applicant, business, documents, documents_availability)
           VALUES ($1::bigint, $2::jsonb, $3::jsonb, $4::jsonb, $5)
           ON CONFLICT (user_id) DO NOTHING
           RETURNING user_id, business
         ), profile AS (
           INSERT INTO business_profile (user_id, name, registration_number, registration_years,
                                         nature_of_business, industry_id, description)
           SELECT made.user_id, made.business ->> 'business_name', made.business ->> 'registration_number',
                  extract(year FROM age((made.business ->> 'registration_date')::date))::int,
                  made.business ->> 'nature_of_business', industries.id, made.business ->> 'description'
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
  text: `SELECT applicant, business, documents, documents_availability
         FROM prequalification WHERE user_id = $1::bigint`,
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

/** Prequalifies a client; false when they are already. */
export async function insertPrequalification(
  transaction: Queryable,
  userId: string,
  answers: Prequalification,
): Promise<boolean> {
  const rows = await transaction.query(insert, valuesOf(userId, answers));
  return rows.length === 1;
}

/** Whether the client was prequalified with exactly these answers. */
export async function wasPrequalifiedWith(
  connection: Queryable,
  userId: string,
  answers: Prequalification,
): Promise<boolean> {
  const [row] = await connection.query<{ same: boolean }>(isSame, valuesOf(userId, answers));
  return row?.same ?? false;
}

export interface PrequalificationRow {
  applicant: NonNullable<PrequalificationState['applicant']>;
  business: NonNullable<PrequalificationState['business']>;
  documents: string[];
  documents_availability: string;
}

export async function findPrequalification(
  connection: Queryable,
  userId: string,
): Promise<PrequalificationRow | undefined> {
  const [row] = await connection.query<PrequalificationRow>(find, [userId]);
  return row;
}
