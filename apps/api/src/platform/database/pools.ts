import { Pool, type PoolClient } from 'pg';
import { isTooBusy } from './availability.ts';
import { connectionConfig, lentConnectionConfig } from './connection.ts';
import type { Primary } from './primary.ts';
import { DatabaseUnavailable } from './types.ts';

/** Milliseconds that an answer may take beyond the server's own limit, which the network may lose. */
const answerMilliseconds = 2000;

/** A statement whose process is gone ends within a second, where PostgreSQL's system can tell (STAND-02). */
const noticeLoss = `SELECT set_config('client_connection_check_interval', '1s', false)`;

/** The connections to one host, as long as it is the one to work with. */
export interface HostPool {
  readonly host: string;
  readonly pool: Pool;
}

interface Parts {
  readonly primary: Primary;
  /** Whether a pooler lends its connections for a transaction: then they have no settings of their own (FLEET-03). */
  readonly isLent: boolean;
  readonly size: number;
  /** Milliseconds after which the server aborts a statement. */
  readonly statementMilliseconds: number;
  /** The same for a transaction that may take longer; also for one in which nothing happens. */
  readonly longMilliseconds: number;
  readonly onIdleLoss?: ((error: Error) => void) | undefined;
}

export interface Pools {
  /** Lends a connection to the host of the day. Throws DatabaseUnavailable. */
  lend(): Promise<{ readonly from: HostPool; readonly client: PoolClient }>;
  /** The pool that is in use, if any. */
  current(): HostPool | undefined;
  /** Gives up a host that failed or takes no writes, with all its connections; the next caller has it looked for. */
  leave(left: HostPool): void;
  close(): Promise<void>;
}

/** One pool at a time; opens no connection before one is needed. */
export function createPools(parts: Parts, onLeft: () => void): Pools {
  const { primary, isLent, size, statementMilliseconds, longMilliseconds, onIdleLoss } = parts;
  let held: HostPool | undefined;
  let isClosing = false;

  function open(host: string): HostPool {
    const pool = new Pool({
      ...(isLent
        ? lentConnectionConfig(host)
        : {
            ...connectionConfig(host, { statementMilliseconds, readOnly: false }),
            idle_in_transaction_session_timeout: longMilliseconds,
            // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, whatever its types say
            onConnect: async (client) => void (await client.query(noticeLoss).catch(() => undefined)),
          }),
      max: size,
      idleTimeoutMillis: 60_000,
      query_timeout: longMilliseconds + answerMilliseconds,
    });
    // Without listeners a dying connection would end the process, whether it is idle or just being handed out.
    pool.on('error', (error) => void (isClosing || onIdleLoss?.(error)));
    pool.on('connect', (client) => client.on('error', () => undefined));
    return { host, pool };
  }

  function leave(left: HostPool): void {
    if (held !== left) return;
    held = undefined;
    primary.lost(left.host);
    // What is under way still ends; idle connections are closed now.
    left.pool.end().catch(() => undefined);
    onLeft();
  }

  return {
    current: () => held,
    leave,
    async lend() {
      const host = await primary.host();
      if (isClosing) throw new DatabaseUnavailable(new Error('it is being closed'));
      held ??= open(host);
      const from = held;
      try {
        return { from, client: await from.pool.connect() };
      } catch (error) {
        if (!isTooBusy(error)) leave(from);
        throw new DatabaseUnavailable(error);
      }
    },
    async close() {
      isClosing = true;
      await held?.pool.end();
    },
  };
}
