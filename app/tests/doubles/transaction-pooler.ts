import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { Client } from 'pg';
import { cancelOn } from '#kit/platform/database/cancel.ts';
import { listenOnLoopback } from './listen.ts';

/** What PgBouncer knows of the settings that a client may bring along. */
const knownParameters = new Set([
  'user',
  'database',
  'application_name',
  'client_encoding',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
]);
const cancellation = 80_877_102;

export interface TransactionPooler {
  readonly port: number;
  /** Transactions that were given another connection than the one before of the same client. */
  hops(): number;
  /** PgBouncer 1.18 crashes when a client requests a cancel and closes the connection before it is done. */
  hasFallen(): boolean;
  close(): Promise<void>;
}

/** One message: type, length, content; without a type at the start of a connection. */
function message(kind: string, ...content: readonly (string | number)[]): Buffer {
  const body = Buffer.concat(
    content.map((each) => (typeof each === 'string' ? Buffer.from(each) : Buffer.from([each]))),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
}

/** Cuts a stream of bytes into messages. */
function cutter(onMessage: (whole: Buffer, kind: string) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5) {
      const length = rest.readUInt32BE(1) + 1;
      if (rest.length < length) return;
      const whole = rest.subarray(0, length);
      rest = rest.subarray(length);
      onMessage(whole, String.fromCharCode(whole[0] ?? 0));
    }
  };
}

interface Backend {
  readonly client: Client;
  readonly socket: Duplex;
  tell: (whole: Buffer, kind: string) => void;
}

/** A connection to PostgreSQL that is signed in, of which only the socket is used from now on. */
async function openBackend(url: string): Promise<Backend> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { stream: socket } = client.connection;
  socket.removeAllListeners('data');
  const one: Backend = { client, socket, tell: () => undefined };
  socket.on(
    'data',
    cutter((whole, kind) => one.tell(whole, kind)),
  );
  return one;
}

/**
 * What PgBouncer does in transaction mode: few connections for many clients, each lent for one transaction, the next
 * time another one, never reset in between.
 */
export async function startTransactionPooler(url: string, size: number): Promise<TransactionPooler> {
  const all = await Promise.all(Array.from({ length: size }, () => openBackend(url)));
  // The one that has rested longest is lent next.
  const free = [...all];
  const waiting: ((one: Backend) => void)[] = [];
  const clients = new Set<Socket>();
  /** What each client works with, by the number that it was given for cancelling. */
  const working = new Map<number, Backend>();
  let numbers = 0;
  let hops = 0;
  let hasFallen = false;

  const giveBack = (one: Backend): void => {
    one.tell = () => undefined;
    const next = waiting.shift();
    if (next === undefined) free.push(one);
    else next(one);
  };

  function serve(near: Socket, number: number): void {
    let held: Backend | undefined;
    let last: Backend | undefined;
    let asked = false;
    const unsent: Buffer[] = [];

    function take(one: Backend): void {
      if (last !== undefined && last !== one) hops += 1;
      held = one;
      last = one;
      working.set(number, one);
      asked = false;
      one.tell = (whole, kind) => {
        near.write(whole);
        if (kind === 'Z' && whole[5] === 'I'.charCodeAt(0)) {
          held = undefined;
          working.delete(number);
          giveBack(one);
        }
      };
      for (const each of unsent.splice(0)) one.socket.write(each);
    }

    const onMessage = cutter((whole, kind) => {
      if (kind === 'X') return;
      if (held !== undefined) return void held.socket.write(whole);
      unsent.push(Buffer.from(whole));
      if (asked) return;
      asked = true;
      const one = free.shift();
      if (one === undefined) waiting.push(take);
      else take(one);
    });
    near.on('data', onMessage);
  }

  function greet(near: Socket): void {
    clients.add(near);
    near.on('error', () => undefined);
    near.on('close', () => clients.delete(near));
    near.once('data', (first: Buffer) => {
      if (first.readUInt32BE(4) === cancellation) {
        const meant = working.get(first.readUInt32BE(8));
        if (meant !== undefined) cancelOn(meant.client);
        near.once('end', () => void (hasFallen = true));
        setTimeout(() => near.destroy(), 50);
        return undefined;
      }
      const names = first
        .subarray(8, -1)
        .toString()
        .split('\0')
        .filter((_, index) => index % 2 === 0);
      const unknown = names.find((name) => name !== '' && !knownParameters.has(name.toLowerCase()));
      if (unknown !== undefined) {
        const words = `Munsupported startup parameter: ${unknown}`;
        near.end(message('E', 'SFATAL', 0, 'VFATAL', 0, 'C08P01', 0, words, 0, 0));
        return undefined;
      }
      numbers += 1;
      const key = message('K', 0, 0, 0, numbers, 0, 0, 0, numbers);
      near.write(Buffer.concat([message('R', 0, 0, 0, 0), key, message('Z', 'I')]));
      serve(near, numbers);
      return undefined;
    });
  }

  // As PgBouncer has it: small messages must not wait for the acknowledgement of the one before.
  const server = createServer({ noDelay: true }, greet);
  const port = await listenOnLoopback(server);
  return {
    port,
    hops: () => hops,
    hasFallen: () => hasFallen,
    async close() {
      for (const socket of [...clients, ...all.map((one) => one.socket)]) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
