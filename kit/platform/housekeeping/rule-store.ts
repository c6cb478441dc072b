import type { Queryable, Statement } from '../database/types.ts';

/** What housekeeping removes from a table that would otherwise only grow (STAND-11). */
export interface Rule {
  readonly table: string;
  /** For how long, in words that docs/operating/growth.md repeats. */
  readonly kept: string;
  /** $1: how many rows at most. */
  readonly statement: Statement;
}

interface RuleTerms {
  readonly name: string;
  readonly table: string;
  /** SQL of the moment from which its time counts. */
  readonly since: string;
  /** An interval, as PostgreSQL reads it. */
  readonly kept: string;
  /** SQL of a longer time, where the lender sets it. */
  readonly interval?: string;
  /** SQL of what else must hold; the row is called `held`. */
  readonly only?: string;
  /** The column that is emptied while the row stays. */
  readonly clear?: string;
}

/**
 * Locked rows are left for the next time, and several nodes share the work: none waits for another. By their place in
 * the table, because not every table has one key.
 */
export function rule({ name, table, since, kept, interval, only, clear }: RuleTerms): Rule {
  const change = clear === undefined ? `DELETE FROM ${table}` : `UPDATE ${table} SET ${clear} = NULL`;
  const past = `${since} < now() - ${interval ?? `interval '${kept}'`}${only === undefined ? '' : ` AND ${only}`}`;
  const text = `WITH past AS (
      ${change} WHERE ctid = ANY (ARRAY(
        SELECT held.ctid FROM ${table} AS held WHERE ${past} LIMIT $1::int FOR UPDATE OF held SKIP LOCKED))
      RETURNING 1
    ) SELECT count(*)::int AS count FROM past`;
  return { table, kept, statement: { name: `housekeeping.${name}`, text } };
}

/** Applies a rule to this many rows at most; returns to how many. */
export async function applyRule(transaction: Queryable, { statement }: Rule, most: number): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(statement, [most]);
  return row?.count ?? 0;
}
