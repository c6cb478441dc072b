import type { Queryable } from '../../platform/database/types.ts';
import { caseStatement, type CaseRow } from './case-statement.ts';

export async function findCase(connection: Queryable, id: string): Promise<CaseRow | undefined> {
  const [row] = await connection.query<CaseRow>(caseStatement, [id]);
  return row;
}
