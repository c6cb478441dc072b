import type { Client } from 'pg';
import type { Tally } from './load.ts';

export interface Counted {
  readonly acknowledged: number;
  /** Acknowledged, but not there. */
  readonly lost: number;
  /** There more than once. */
  readonly doubled: number;
  readonly failed: number;
}

const written = `
  SELECT text, count(*)::int AS times FROM (
    SELECT text FROM client_note WHERE text LIKE 'drill %'
    UNION ALL
    SELECT message FROM ticket JOIN ticket_attachment ON ticket_attachment.ticket_id = ticket.id
    WHERE message LIKE 'drill %'
  ) AS made (text) GROUP BY text`;

/** Compares what was acknowledged with what the database has. */
export async function countWrites(database: Client, { acknowledged, failed }: Tally): Promise<Counted> {
  const { rows } = await database.query<{ text: string; times: number }>(written);
  const there = new Map(rows.map(({ text, times }) => [text, times]));
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((text) => !there.has(text)).length,
    doubled: [...there.values()].filter((times) => times > 1).length,
    failed: failed.size,
  };
}
