import type { RequestQueueRow } from '@ensigo/rulebook/contract';
import type { Queryable, Statement } from '../../platform/database/types.ts';

export interface FoundRow extends Omit<RequestQueueRow, 'clock'> {
  place: string;
  clock_seconds: number;
  clock_running_since: string | null;
}

interface Query {
  readonly statement: Statement;
  readonly values: readonly unknown[];
}

export function listQueue(connection: Queryable, { statement, values }: Query): Promise<FoundRow[]> {
  return connection.query<FoundRow>(statement, values);
}

export interface Totals {
  statuses: { status: string; count: number }[];
  mine: number;
  unassigned: number;
  expert: number;
  overdue: number;
}

export async function countCases(connection: Queryable, { statement, values }: Query): Promise<Totals> {
  const [row] = await connection.query<Totals>(statement, values);
  if (row === undefined) throw new Error('a count without a row');
  return row;
}
