import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { withLease } from './lease.ts';
import { createPools } from './pools.ts';
import { createPrimary } from './primary.ts';
import type { Statement } from './types.ts';

/** A read that knows nothing of where it takes place. */
type Read = <Row>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>;

export interface Standby {
  /** Reads from the standby if it has all that the primary had when asked, otherwise from the primary (FLEET-04). */
  readonly read: Read;
  close(): Promise<void>;
}

interface Parts {
  /** The connection string of one host. */
  readonly url: string;
  readonly size: number;
  readonly statementMilliseconds: number;
  readonly readFromPrimary: Read;
}

/** Milliseconds that the standby is left alone after it could not be reached. */
const restMilliseconds = 5000;
/** How long it has to catch up, in steps of milliseconds. */
const patience = [10, 40, 100, 250] as const;

const position: Statement = {
  name: 'standby.position',
  text: 'SELECT pg_current_wal_insert_lsn()::text AS position',
};
/** One that was promoted is a standby no more, and may lead a life of its own. */
const caughtUp: Statement = {
  name: 'standby.caught_up',
  text: `SELECT pg_is_in_recovery() AND coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) AS done`,
};
const behind = Symbol('behind');

/** The statement itself is wrong; on the primary it would fail as well. Recovery may cancel any statement of a standby. */
const isFaulty = (error: unknown): boolean =>
  error instanceof DatabaseError && !['40001', '40P01', '57014', '25006'].includes(error.code ?? '');

export function createStandby({ url, size, statementMilliseconds, readFromPrimary }: Parts): Standby {
  const pools = createPools(
    {
      primary: createPrimary(url),
      isLent: false,
      size,
      statementMilliseconds,
      longMilliseconds: statementMilliseconds,
    },
    () => undefined,
  );
  let isResting = false;

  function rest(): void {
    isResting = true;
    setTimeout(() => void (isResting = false), restMilliseconds).unref();
  }

  function readThere<Row>(
    from: string,
    statement: Statement,
    values: readonly unknown[],
  ): Promise<Row[] | typeof behind> {
    return withLease(pools, async ({ client }) => {
      const hasAll = async (): Promise<boolean> =>
        (await client.query<{ done: boolean }>({ ...caughtUp, values: [from] })).rows[0]?.done === true;
      const waits = [...patience];
      while (!(await hasAll())) {
        const wait = waits.shift();
        if (wait === undefined) return behind;
        await pause(wait);
      }
      const { rows } = await client.query({ ...statement, values: [...values] });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a statement's rows are what its author says
      return rows as Row[];
    });
  }

  return {
    async read<Row>(statement: Statement, values: readonly unknown[]) {
      if (!isResting) {
        const [now] = await readFromPrimary<{ position: string }>(position, []);
        try {
          const rows = await readThere<Row>(now?.position ?? '', statement, values);
          if (rows !== behind) return rows;
        } catch (error) {
          if (isFaulty(error)) throw error;
          rest();
        }
      }
      return readFromPrimary<Row>(statement, values);
    },
    close: () => pools.close(),
  };
}
