import type { BusinessProfile } from '@ensigo/rulebook/business';
import type { Queryable, Statement } from '../../platform/database/types.ts';

export interface BusinessRow {
  name: string;
  registration_number: string;
  registration_years: number | null;
  nature_of_business: string | null;
  industry_id: number | null;
  location: string | null;
  description: string | null;
}

const readProfile: Statement = {
  name: 'business_profile.read',
  text: `SELECT name, registration_number, registration_years, nature_of_business, industry_id, location, description
         FROM business_profile WHERE user_id = $1::bigint`,
};

/** The last column distinguishes a new profile from a changed one. */
const storeProfile: Statement = {
  name: 'business_profile.store',
  text: `INSERT INTO business_profile (user_id, name, registration_number, registration_years, nature_of_business,
           industry_id, location, description)
         VALUES ($1::bigint, $2, $3, $4::integer, $5, $6::integer, $7, $8)
         ON CONFLICT (user_id) DO UPDATE SET name = excluded.name,
           registration_number = excluded.registration_number, registration_years = excluded.registration_years,
           nature_of_business = excluded.nature_of_business, industry_id = excluded.industry_id,
           location = excluded.location, description = excluded.description, updated_at = now()
         RETURNING xmax = 0 AS created`,
};

export async function readBusinessOf(
  connection: Queryable,
  userId: string,
): Promise<BusinessRow | undefined> {
  const [row] = await connection.query<BusinessRow>(readProfile, [userId]);
  return row;
}

/** True if there was none before. */
export async function storeBusinessOf(
  connection: Queryable,
  userId: string,
  profile: BusinessProfile,
): Promise<boolean> {
  const optional = (text: string): string | null => (text === '' ? null : text);
  const [row] = await connection.query<{ created: boolean }>(storeProfile, [
    userId,
    profile.name,
    profile.registration_number,
    optional(profile.registration_years),
    optional(profile.nature_of_business),
    optional(profile.industry_id),
    optional(profile.location),
    optional(profile.description),
  ]);
  return row?.created === true;
}
