import type { Queryable, Statement } from '../../platform/database/types.ts';

export interface FoundRow {
  id: number;
  tracking_number: string;
  applicant_name: string;
  business_name: string;
  type: string;
  amount: string;
  status: string;
  submitted_at: string;
  place: string;
  officer_public_id: string | null;
  officer_name: string | null;
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
}

export async function countCases(connection: Queryable, { statement, values }: Query): Promise<Totals> {
  const [row] = await connection.query<Totals>(statement, values);
  if (row === undefined) throw new Error('a count without a row');
  return row;
}
