import { Client } from 'pg';
import { asDatabaseFailure, hasStalePlan } from './availability.ts';
import { connectionConfig } from './connection.ts';
import { DatabaseUnavailable, type Statement } from './types.ts';

/** Milliseconds: the longest that a read can hold up those behind it on the same connection. */
const readMilliseconds = 5000;

export interface Reader {
  /** Reads that were sent and are not answered yet. */
  waiting(): number;
  read<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

interface Held {
  readonly client: Client;
  readonly connected: Promise<unknown>;
}

/** One connection that sends without waiting for earlier answers; the first read after a loss reopens it. */
export function createReader(url: string): Reader {
  let current: Held | undefined;
  let waiting = 0;

  function open(): Held {
    const client = new Client({
      ...connectionConfig(url, { statementMilliseconds: readMilliseconds, readOnly: true }),
      pipeline: true,
    });
    const held: Held = {
      client,
      connected: client.connect().catch((error: unknown) => {
        retire(held);
        throw new DatabaseUnavailable(error);
      }),
    };
    client.on('error', () => retire(held));
    client.on('end', () => retire(held));
    return held;
  }

  /** Pending reads still get their answers, if any arrive; later ones use a new connection. */
  function retire(held: Held): void {
    if (current !== held) return;
    current = undefined;
    held.client.end().catch(() => undefined);
  }

  return {
    waiting: () => waiting,
    async read<Row>(statement: Statement, values: readonly unknown[]) {
      current ??= open();
      const held = current;
      waiting += 1;
      try {
        await held.connected;
        const { rows } = await held.client.query({ ...statement, values: [...values] });
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a statement's rows are what its author says
        return rows as Row[];
      } catch (error) {
        if (hasStalePlan(error)) retire(held);
        throw asDatabaseFailure(error);
      } finally {
        waiting -= 1;
      }
    },
    async close() {
      const held = current;
      current = undefined;
      await held?.connected.then(() => held.client.end()).catch(() => undefined);
    },
  };
}
