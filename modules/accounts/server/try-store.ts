import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import type { Counters, Slowing } from './slowing.ts';

const now = 'clock_timestamp()';
const next = `CASE WHEN held.tried_at <= ${now} - interval '1 day' THEN 1 ELSE held.tries + 1 END`;

/** Counts an attempt at $1 from `source` if it is due; next parameters: free attempts, first and longest delay. */
const counted = (source: number, from: string): string => `
  INSERT INTO sign_in_try AS held (account, source, tries, tried_at)
  SELECT $1::bytea, $${source}::bytea, 1, ${now} ${from}
  ON CONFLICT (account, source) DO UPDATE SET
    tries = ${next},
    tried_at = ${now},
    open_at = CASE WHEN ${next} < $${source + 1}::int THEN '-infinity'
              ELSE ${now} + make_interval(secs => least($${source + 3}::float8,
                $${source + 2}::float8 * power(2, least(${next} - $${source + 1}::int, 20)))) END
  WHERE held.open_at <= ${now}
  RETURNING tries`;

const countNear: Statement = {
  name: 'sign_in_try.count_near',
  text: `WITH near AS (${counted(2, '')}) SELECT tries AS near, NULL::int AS everyone FROM near`,
};

/** An attempt that waits because of its origin does not slow others down. */
const countBoth: Statement = {
  name: 'sign_in_try.count_both',
  text: `WITH near AS (${counted(2, '')}), everyone AS (${counted(6, 'FROM near')})
         SELECT near.tries AS near, everyone.tries AS everyone FROM near LEFT JOIN everyone ON true`,
};

const secondsLeft: Statement = {
  name: 'sign_in_try.seconds_left',
  text: `SELECT greatest(1, ceil(extract(epoch FROM max(open_at) - ${now})))::int AS seconds FROM sign_in_try
         WHERE account = $1 AND source = ANY ($2::bytea[]) AND open_at > ${now}`,
};

/** Takes back a counted attempt that was correct, or never compared. $2 counters to reset, $3 counters to reduce. */
const takeBack: Statement = {
  name: 'sign_in_try.take_back',
  text: `UPDATE sign_in_try SET tries = CASE WHEN source = $2 THEN 0 ELSE greatest(0, tries - 1) END, open_at = '-infinity'
         WHERE account = $1 AND source IN ($2, $3)`,
};

const forget: Statement = {
  name: 'sign_in_try.forget',
  text: `DELETE FROM sign_in_try WHERE account = $1`,
};

const values = (slowing: Slowing): readonly number[] => [
  slowing.free,
  slowing.firstDelay,
  slowing.longestDelay,
];

export interface Counts {
  readonly near: number;
  /** Null: from a known device, which others do not slow down. */
  readonly everyone: number | null;
}

/** The statements that count attempts at passwords and codes (GUARD-01). */
export const tries = {
  /** Counts before anything is compared; returns the seconds to wait if it is not due, and then counts nothing. */
  async count(
    connection: Queryable,
    { account, near, everyone }: Counters,
  ): Promise<Counts | { readonly waitSeconds: number }> {
    const ofNear = [account, near.source, ...values(near.slowing)];
    const [row] =
      everyone === undefined
        ? await connection.query<Counts>(countNear, ofNear)
        : await connection.query<Counts>(countBoth, [
            ...ofNear,
            everyone.source,
            ...values(everyone.slowing),
          ]);
    if (row !== undefined && (everyone === undefined || row.everyone !== null)) return row;
    if (row !== undefined) await connection.query(takeBack, [account, null, near.source]);
    const sources = everyone === undefined ? [near.source] : [near.source, everyone.source];
    const [wait] = await connection.query<{ seconds: number | null }>(secondsLeft, [account, sources]);
    return { waitSeconds: wait?.seconds ?? 1 };
  },

  /** After a correct attempt: resets its origin's counter, and reduces everyone's by one. */
  succeeded: (connection: Queryable, { account, near, everyone }: Counters) =>
    connection.query(takeBack, [account, near.source, everyone?.source ?? null]),

  /** Clears all counters of an address, from all origins. */
  forget: (connection: Queryable, account: Buffer) => connection.query(forget, [account]),
};
