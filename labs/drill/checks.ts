import { randomUUID } from 'node:crypto';
import { get, type ClientRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { repeat, type Drill } from './drills.ts';
import type { Signed } from './people.ts';
import type { Place } from './place.ts';
import { ticket } from './writes.ts';

/** As long as a person would wait for the bell. */
const bellMilliseconds = 10_000;
/** Tickets of one client within an hour. */
const mostTickets = 20;
/** The lock of migrations, as pg_locks shows it. */
const migrationLock = `SELECT count(*)::int AS held FROM pg_locks
  WHERE locktype = 'advisory' AND classid = 1 AND objid = 407146609`;

const addressOf = ({ fleet }: Place, nth: number): string =>
  fleet.nodes[nth % fleet.nodes.length]?.address ?? '';

/** Listens to a person's notifications; `ring` resolves on the first one, and rejects if none arrives. */
async function listen(
  address: string,
  { token }: Signed,
): Promise<{ ring: () => Promise<void>; stop: () => void }> {
  let text = '';
  const request: ClientRequest = get(`${address}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${token}` },
    agent: false,
  });
  await new Promise<void>((resolve, reject) => {
    request.once('error', reject);
    request.once('response', (answer) => {
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      answer.on('error', () => undefined);
      resolve();
    });
  });
  return {
    async ring() {
      for (let waited = 0; !text.includes('event: bell'); waited += 50) {
        if (waited > bellMilliseconds) throw new Error('The bell does not ring');
        await pause(50);
      }
    },
    stop: () => void request.destroy(),
  };
}

async function send(
  address: string,
  path: string,
  { token }: Signed,
  body: string | FormData,
): Promise<number> {
  const answer = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function ask<Row extends object>(
  place: Place,
  text: string,
  values: readonly string[] = [],
): Promise<Row[]> {
  const database: Client = await place.connect();
  const { rows } = await database.query<Row>(text, [...values]);
  await database.end();
  return rows;
}

/** More tickets than a client may send, at once and over all nodes: the limit is one, and holds. */
async function checkLimit(place: Place, client: Signed): Promise<void> {
  const people = { ...place.people, clients: [client] };
  const statuses = await Promise.all(
    Array.from({ length: mostTickets + 10 }, async (_, nth) => {
      const { path, body } = ticket(people, `limit ${randomUUID()}`, nth);
      return send(addressOf(place, nth), path, client, body?.() ?? '');
    }),
  );
  const counted = (wanted: number): number => statuses.filter((status) => status === wanted).length;
  if (counted(200) !== mostTickets || counted(429) !== 10)
    throw new Error(`The limit of ${mostTickets} tickets does not hold: ${statuses.join()}`);
}

/** A client listens on one node and is notified through another. */
async function checkBell(place: Place, client: Signed): Promise<void> {
  const [found] = await ask<{ id: string }>(
    place,
    `SELECT ticket.id::text FROM ticket JOIN users ON users.id = ticket.user_id WHERE users.public_id = $1 LIMIT 1`,
    [client.id],
  );
  for (const [nth] of place.fleet.nodes.entries()) {
    const bell = await listen(addressOf(place, nth), client);
    try {
      const body = JSON.stringify({ action: 'answer', message: `Answer ${nth}` });
      const path = `/staff/tickets/${found?.id ?? ''}/actions`;
      const status = await send(addressOf(place, nth + 1), path, place.people.officer, body);
      if (status !== 200) throw new Error(`A ticket cannot be answered: ${status}`);
      await bell.ring();
    } finally {
      bell.stop();
    }
  }
}

/** Commands that hold or take the lock of migrations have let go of it at their end, whatever lies in between. */
async function checkLock(place: Place): Promise<void> {
  await Promise.all([
    place.command('backup', `${place.folder}/lock.backup`, '--overwrite'),
    place.command('migrate'),
  ]);
  const [lock] = await ask<{ held: number }>(place, migrationLock);
  if (lock?.held !== 0) throw new Error('The lock of migrations was not given back');
}

/** What needs a separate connection, or is counted across all nodes. */
export const shared: Drill = {
  name: 'checks that the bell rings across nodes, a limit is one, and the lock of migrations is free',
  answersAll: true,
  run: (place, circumstances) =>
    repeat(1, circumstances, async () => {
      const { visitor } = place.people;
      await checkLimit(place, visitor);
      await checkBell(place, visitor);
      await checkLock(place);
    }),
};
