import type { Queryable } from '../../platform/database/types.ts';
import type { PrintedRow } from './application.ts';
import { printedStatement } from './printed-statement.ts';

/** A submitted loan for printing: its owner's, or anyone's for staff. */
export async function findPrinted(
  connection: Queryable,
  id: string,
  ownerId: string | null,
): Promise<PrintedRow | undefined> {
  const [row] = await connection.query<PrintedRow>(printedStatement, [id, ownerId]);
  return row;
}
