import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { DeadlinePassed } from '../deadline.ts';
import { withLease } from './lease.ts';
import { createPools } from './pools.ts';
import { createPrimary, connectToPrimary } from './primary.ts';
import type { Statement } from './types.ts';

/** SQL of which database of which installation a connection leads to: the same for a primary and its standbys. */
const placeStatement = `(SELECT system_identifier FROM pg_control_system()) || ' ' || current_database()`;

/** Which database of which installation an address leads to; undefined while that cannot be asked. */
export async function placeOf(url: string): Promise<string | undefined> {
  try {
    const client = await connectToPrimary(url, { application_name: 'ensigo settings' });
    try {
      const { rows } = await client.query<{ place: string }>(`SELECT ${placeStatement} AS place`);
      return rows[0]?.place;
    } finally {
      await client.end();
    }
  } catch {
    return undefined;
  }
}

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

/** Where the log of the primary stands. The name of a log file begins with its timeline, in hexadecimal digits. */
const position: Statement = {
  name: 'standby.position',
  text: `SELECT pg_current_wal_insert_lsn()::text AS position,
           left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) AS timeline, ${placeStatement} AS place`,
};

/**
 * The timeline that a standby has replayed, as far as it says: its control file knows only what was written to disk, and
 * what it receives is hidden from roles without pg_read_all_stats. Too low for a while, never too high.
 */
const replayedTimeline = `greatest((SELECT timeline_id FROM pg_control_checkpoint()),
  (SELECT min_recovery_end_timeline FROM pg_control_recovery()), (SELECT received_tli FROM pg_stat_wal_receiver))`;

/**
 * One that was promoted is no longer a standby, and may have diverged; so may one that did not follow the primary when
 * that was promoted, though its log be longer, and that of another database (FLEET-04).
 */
const caughtUp: Statement = {
  name: 'standby.caught_up',
  text: `SELECT pg_is_in_recovery() AND coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) AS done,
           lpad(upper(to_hex(${replayedTimeline})), 8, '0') = $2 AND ${placeStatement} = $3 AS together`,
};
const behind = Symbol('behind');

/** Recovery may cancel any statement of a standby, which works all the same. */
const isCancelledByRecovery = (error: unknown): boolean =>
  error instanceof DatabaseError && ['40001', '40P01', '57014'].includes(error.code ?? '');

/** The statement itself is wrong; on the primary it would fail as well. */
const isFaulty = (error: unknown): boolean =>
  error instanceof DatabaseError && !isCancelledByRecovery(error) && error.code !== '25006';

interface Position {
  readonly position: string;
  readonly timeline: string;
  readonly place: string;
}

export function createStandby({ url, size, statementMilliseconds, readFromPrimary }: Parts): Standby {
  const pools = createPools(
    {
      primary: createPrimary(url),
      isLent: false,
      mustLead: false,
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
    from: Position,
    statement: Statement,
    values: readonly unknown[],
  ): Promise<Row[] | typeof behind> {
    return withLease(pools, async ({ client }) => {
      const waits = [...patience];
      for (;;) {
        const asked = { ...caughtUp, values: [from.position, from.timeline, from.place] };
        const [answer] = (await client.query<{ done: boolean; together: boolean }>(asked)).rows;
        if (answer?.together !== true) return behind;
        if (answer.done) break;
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
      if (isResting) return readFromPrimary<Row>(statement, values);
      const [now] = await readFromPrimary<Position>(position, []);
      if (now === undefined) throw new Error('the server returned no position of its log');
      try {
        const rows = await readThere<Row>(now, statement, values);
        if (rows !== behind) return rows;
      } catch (error) {
        // A read that took too long says nothing against the standby.
        if (error instanceof DeadlinePassed || isFaulty(error)) throw error;
        if (!isCancelledByRecovery(error)) rest();
      }
      return readFromPrimary<Row>(statement, values);
    },
    close: () => pools.close(),
  };
}
