import { Pool, type ClientBase, type PoolClient } from 'pg';
import { isSlowToConnect, isTooBusy } from './availability.ts';
import { cutOff } from './cancel.ts';
import { connectionConfig, lentConnectionConfig, refuseFollower } from './connection.ts';
import type { Primary } from './primary.ts';
import { DatabaseUnavailable, type Statement } from './types.ts';

/** Milliseconds that an answer may take beyond the server's own limit, which the network may lose. */
const answerMilliseconds = 2000;

/** A statement whose process is gone ends within a second, where PostgreSQL's system can tell (STAND-02). */
const noticeLoss = `SELECT set_config('client_connection_check_interval', '1s', false)`;

/** Whether a connection still leads to a server that takes writes. */
const standing: Statement = {
  name: 'database.beat',
  text: `SELECT current_setting('transaction_read_only') = 'off' AS writable`,
};

/** How often a waiting caller is passed on to the pool that replaced theirs. */
const mostPools = 3;
/** Milliseconds for an idle connection to answer, once there is reason to doubt the host. */
const doubtMilliseconds = 2000;

/** The connections to one host, as long as it is the one to work with. */
export interface HostPool {
  readonly host: string;
  readonly pool: Pool;
  /** Called when it is given up: callers that wait for a connection stop waiting. */
  readonly onLeft: Set<() => void>;
}

interface Parts {
  readonly primary: Primary;
  /** Whether a pooler lends its connections for a transaction: then they keep no settings (FLEET-03). */
  readonly isLent: boolean;
  /** Whether a connection to a server that follows another one is refused: it may be the primary of yesterday. */
  readonly mustLead: boolean;
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
  /** Something was not answered: gives up the host if an idle connection is not answered either; a full pool is not. */
  doubt(doubted: HostPool): void;
  /** Asks an idle connection, if there is one; gives up the host if it takes no writes or says nothing in time. */
  beat(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

async function prepare(client: ClientBase, mustLead: boolean): Promise<void> {
  await client.query(noticeLoss).catch(() => undefined);
  if (mustLead) await refuseFollower(client);
}

/** One pool at a time; opens no connection before one is needed. */
export function createPools(parts: Parts, onLeft: () => void): Pools {
  const { primary, isLent, mustLead, size, statementMilliseconds, longMilliseconds, onIdleLoss } = parts;
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
            onConnect: (client) => prepare(client, mustLead),
          }),
      max: size,
      idleTimeoutMillis: 60_000,
      query_timeout: longMilliseconds + answerMilliseconds,
    });
    // Without listeners a dying connection would end the process, whether it is idle or just being handed out.
    pool.on('error', (error) => void (isClosing || onIdleLoss?.(error)));
    pool.on('connect', (client) => client.on('error', () => undefined));
    return { host, pool, onLeft: new Set() };
  }

  function leave(left: HostPool): void {
    if (held !== left) return;
    held = undefined;
    primary.lost(left.host);
    // Running work still ends; idle connections are closed now, and waiting callers ask the next pool.
    left.pool.end().catch(() => undefined);
    for (const tell of left.onLeft) tell();
    onLeft();
  }

  /** A connection of the pool, or undefined if it is given up before there is one. */
  async function connectTo({ pool, onLeft: toTell }: HostPool): Promise<PoolClient | undefined> {
    const asked = pool.connect();
    let stop: () => void = () => undefined;
    const leaving = new Promise<undefined>((resolve) => {
      stop = () => resolve(undefined);
    });
    toTell.add(stop);
    try {
      const client = await Promise.race([asked, leaving]);
      // It may still come.
      if (client === undefined) asked.then((late) => late.release(true)).catch(() => undefined);
      return client;
    } finally {
      toTell.delete(stop);
    }
  }

  async function lend(): Promise<{ from: HostPool; client: PoolClient }> {
    for (let tries = 1; tries <= mostPools; tries += 1) {
      const host = held?.host ?? (await primary.host());
      if (isClosing) throw new DatabaseUnavailable(new Error('the connection pool is closing'));
      const from = (held ??= open(host));
      try {
        const client = await connectTo(from);
        if (client !== undefined) return { from, client };
      } catch (error) {
        // A server that is slow to take another connection may be busy with those it has.
        if (isSlowToConnect(error) && from.pool.totalCount > 0) doubt(from);
        else if (!isTooBusy(error)) leave(from);
        throw new DatabaseUnavailable(error);
      }
    }
    throw new DatabaseUnavailable(new Error('no host accepted a connection'));
  }

  /** What an idle connection says; undefined if there is none, which says nothing against the host. */
  async function ask({ pool }: HostPool, milliseconds: number): Promise<boolean | undefined> {
    if (pool.idleCount === 0 || pool.waitingCount > 0) return undefined;
    const client = await pool.connect();
    let isBroken = true;
    const timer = setTimeout(() => cutOff(client), milliseconds);
    try {
      const { rows } = await client.query<{ writable: boolean }>(isLent ? standing.text : standing);
      isBroken = false;
      return rows[0]?.writable === true;
    } finally {
      clearTimeout(timer);
      client.release(isBroken);
    }
  }

  async function check(from: HostPool, milliseconds: number): Promise<void> {
    const answer = await ask(from, milliseconds).catch((error: unknown) =>
      isTooBusy(error) ? undefined : false,
    );
    if (answer === false) leave(from);
  }

  function doubt(doubted: HostPool): void {
    if (held === doubted) void check(doubted, doubtMilliseconds);
  }

  return {
    current: () => held,
    leave,
    lend,
    doubt,
    async beat(milliseconds) {
      if (held !== undefined) await check(held, milliseconds);
    },
    async close() {
      isClosing = true;
      await held?.pool.end();
    },
  };
}
