import { businessProfileFields, type BusinessProfile } from '../rules/profile.ts';
import type { readBusiness } from '../endpoints/business.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { columnsOf, setColumns, typedColumns } from '#kit/platform/database/field-columns.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

type BusinessRow = NonNullable<AnswerOf<typeof readBusiness>['business']>;

const columns = columnsOf(businessProfileFields);

const readProfile: Statement = {
  name: 'business_profile.read',
  text: `SELECT ${columns} FROM business_profile WHERE user_id = $1::bigint`,
};

/** The last column distinguishes a new profile from a changed one. */
const storeProfile: Statement = {
  name: 'business_profile.store',
  text: `INSERT INTO business_profile (user_id, ${columns})
         SELECT $1::bigint, ${columns} FROM jsonb_to_record($2::jsonb) AS typed (${typedColumns(businessProfileFields)})
         ON CONFLICT (user_id) DO UPDATE SET ${setColumns(businessProfileFields, 'excluded')}, updated_at = now()
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
  const given = JSON.stringify(profile, (_name, value: unknown) => (value === '' ? null : value));
  const [row] = await connection.query<{ created: boolean }>(storeProfile, [userId, given]);
  return row?.created === true;
}
