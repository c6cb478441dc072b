import { maxCounted } from '#cases/endpoints/cases.ts';
import { listOf, timeZone } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { perKind, type CaseKind } from './kinds.ts';
import { isLateNow } from './queue-order-store.ts';

/** The lender's time; days and hours of the mail are its own. */
const localTime = `(now() AT TIME ZONE ${timeZone})`;

/** $1 the hour from which it is sent, $2 how many at a time: other nodes take others. */
const claim: Statement = {
  name: 'open_cases.claim',
  text: `UPDATE users SET open_cases_mailed_on = ${localTime}::date
         WHERE extract(hour FROM ${localTime}) >= $1::int AND id IN (
           SELECT id FROM users WHERE roles <> '{client}' AND disabled_at IS NULL AND mail_open_cases
             AND open_cases_mailed_on IS DISTINCT FROM ${localTime}::date
           ORDER BY id LIMIT $2::int FOR UPDATE SKIP LOCKED)
         RETURNING id::text, name, email, roles`,
};

export interface Claimed {
  id: string;
  name: string;
  email: string;
  roles: string[];
}

/** Those who have not had today's mail yet; they have had it when the transaction commits. */
export const claimForToday = (transaction: Queryable, fromHour: number, most: number): Promise<Claimed[]> =>
  transaction.query<Claimed>(claim, [fromHour, most]);

const capped = ({ name, table, statuses }: CaseKind, condition: string): string =>
  `(SELECT count(*)::int FROM (SELECT FROM ${table} AS ${name}
     WHERE ${name}.status IN (${listOf(statuses.withLender)}) AND ${name}.submitted_at IS NOT NULL AND ${condition}
     LIMIT ${maxCounted}) AS capped)`;

/** $1 person, $2 days after which a case is late. */
const open = perKind((kind): Statement => {
  const { name, assignee, responsible } = kind;
  const own = `$1::bigint IN (${responsible.map((column) => `${name}.${column}`).join(', ')})`;
  return {
    name: `open_cases.${name}s`,
    text: `SELECT ${capped(kind, own)} AS own,
             ${capped(kind, `${own} AND ${isLateNow(name, '$2')}`)} AS late,
             ${capped(kind, `${name}.${assignee} IS NULL`)} AS unassigned`,
  };
});

/** Open cases of one kind: a person's own, those of them that are late, and those that nobody holds. */
export interface OpenCases {
  own: number;
  late: number;
  unassigned: number;
}

export async function countOpenCases(
  connection: Queryable,
  kind: CaseKind,
  userId: string,
  limitDays: number,
): Promise<OpenCases> {
  const [row] = await connection.query<OpenCases>(open[kind.name], [userId, limitDays]);
  if (row === undefined) throw new Error('a count without a row');
  return row;
}
