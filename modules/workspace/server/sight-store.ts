import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { perKind, type CaseKind } from './kinds.ts';

const own = perKind(({ name, table, responsible }): Statement => ({
  name: `staff.${name}_own`,
  text: `SELECT FROM ${table} AS held WHERE held.id = $1::bigint
           AND $2::bigint IN (${responsible.map((column) => `held.${column}`).join(', ')})`,
}));

/** Whether a person is responsible for a case. */
export async function isResponsible(
  connection: Queryable,
  kind: CaseKind,
  caseId: string,
  userId: string,
): Promise<boolean> {
  return (await connection.query(own[kind.name], [caseId, userId])).length === 1;
}
