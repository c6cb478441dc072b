import { Client, Query } from 'pg';
import { asDatabaseFailure, hasStalePlan } from './availability.ts';
import { cutOff } from './cancel.ts';
import { connectionConfig, refuseFollower } from './connection.ts';
import type { Primary } from './primary.ts';
import { DatabaseUnavailable, type Statement } from './types.ts';

/** Milliseconds: the longest that a read can hold up those behind it on the same connection. */
const readMilliseconds = 5000;

export interface Reader {
  /** Reads that were sent and are not answered yet. */
  waiting(): number;
  read<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** Gives up the connection: reads that wait for an answer still get it, if it comes; later ones use a new one. */
  leave(): void;
  /** Looks whether the connection still leads to a primary, and gives it up unless it says so in time (STAND-05). */
  beat(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

interface Held {
  /** The host it leads to, once that is known. */
  host?: string;
  /** The connection, once it is there: reads do not wait a turn for it. */
  client?: Client;
  readonly connected: Promise<Client>;
}

/**
 * Sends what is asked in one turn of the event loop in one piece: each piece costs more than a short statement, here and
 * in the database.
 */
function gather({ connection: { stream } }: Client): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}

type Settle = (error: Error | undefined | null, result: { readonly rows: readonly unknown[] }) => void;

/** A named statement for the driver, which copies whatever else it is given, at a tenth of what a short read costs. */
class NamedQuery extends Query {
  readonly name: string;

  constructor({ name, text }: Statement, values: readonly unknown[], settle: Settle) {
    super(text, [...values], settle);
    this.name = name;
  }
}

/** Throws it from here, where its stack tells who asked, and not on which socket the answer came. */
function failToCaller(error: unknown): never {
  if (error instanceof Error && !(error instanceof DatabaseUnavailable)) Error.captureStackTrace(error);
  throw asDatabaseFailure(error);
}

/** One connection that sends without waiting for earlier answers; the first read after a loss reopens it. */
export function createReader(primary: Primary): Reader {
  let current: Held | undefined;
  let waiting = 0;

  function open(): Held {
    const held: Held = { connected: Promise.resolve().then(connect) };

    async function connect(): Promise<Client> {
      const host = await primary.host();
      held.host = host;
      const client = new Client({
        ...connectionConfig(host, {
          statementMilliseconds: readMilliseconds,
          readOnly: true,
          plansOnce: true,
        }),
        pipeline: true,
      });
      client.on('error', () => lose(held));
      client.on('end', () => lose(held));
      try {
        await client.connect();
        await refuseFollower(client);
        held.client = client;
        return client;
      } catch (error) {
        lose(held);
        client.end().catch(() => undefined);
        throw new DatabaseUnavailable(error);
      }
    }
    held.connected.catch(() => retire(held));
    return held;
  }

  /** Its host failed: another one may be the primary by now. */
  function lose(held: Held): void {
    if (current === held && held.host !== undefined) primary.lost(held.host);
    retire(held);
  }

  function retire(held: Held): void {
    if (current !== held) return;
    current = undefined;
    held.connected.then((client) => client.end()).catch(() => undefined);
  }

  return {
    waiting: () => waiting,
    read<Row>(statement: Statement, values: readonly unknown[]) {
      current ??= open();
      const held = current;
      waiting += 1;
      // No promise more than there must be: each costs.
      return new Promise<Row[]>((resolve, reject) => {
        function fail(error: unknown): void {
          waiting -= 1;
          if (hasStalePlan(error)) retire(held);
          // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- as the driver gave it
          reject(error);
        }
        function send(client: Client): void {
          gather(client);
          const settle: Settle = (error, result) => {
            if (error) return fail(error);
            waiting -= 1;
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a statement's rows are what its author says
            resolve(result.rows as Row[]);
          };
          client.query(new NamedQuery(statement, values, settle));
        }
        if (held.client === undefined) held.connected.then(send).catch(fail);
        else send(held.client);
      }).catch(failToCaller);
    },
    leave() {
      if (current !== undefined) lose(current);
    },
    async beat(milliseconds) {
      const held = current;
      if (held === undefined) return;
      try {
        const client = await held.connected;
        const timer = setTimeout(() => cutOff(client), milliseconds);
        await refuseFollower(client).finally(() => clearTimeout(timer));
      } catch {
        lose(held);
      }
    },
    async close() {
      const held = current;
      current = undefined;
      await held?.connected.then((client) => client.end()).catch(() => undefined);
    },
  };
}
