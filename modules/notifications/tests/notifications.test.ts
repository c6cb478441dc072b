import { Client } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import {
  countUnseen,
  listNotificationGroups,
  listNotifications,
  listUnreadNotifications,
  markAllAsRead,
  markAsRead,
  maxRecent,
  readNotificationPreferences,
  storeNotificationPreferences,
  streamNotifications,
} from '../endpoints/notifications.ts';
import { buildApp } from '#app/server/app.ts';
import { notify } from '../server/index.ts';
import { countUnseenStatement, listAllStatement, listUnreadStatement } from '../server/store.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import { closePlatform, createPlatform } from '#kit/platform/platform.ts';
import { manyLoans, signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { listen } from '#app/tests/support/streams.ts';
import { sharedServer, startTestServer } from '#app/tests/support/test-server.ts';
import { ageNotifications, notifyForMonths, notifyOften } from '#app/tests/support/arrange/messages.ts';
import { allowNotificationHost } from '#app/tests/support/arrange/settings.ts';
import { endAllSessions, idleTwoMinutes } from '#app/tests/support/arrange/sessions.ts';
import { sql } from '#app/tests/support/sql.ts';
import { audited } from '#app/tests/support/audited.ts';

const server = await sharedServer();

const write = (transaction: Transaction, { userId }: Person, message: string, redirect: string) =>
  notify(server.platform, transaction, {
    userId,
    message,
    redirect,
    mail: { kind: 'test', subject: message, text: message },
    sms: message,
  });

async function tell(person: Person, message: string, redirect = '/my-applications/1'): Promise<void> {
  await server.platform.database.transaction((transaction) => write(transaction, person, message, redirect));
}

describe("a person's notifications", () => {
  test('NOTIF-01 NOTIF-04 API-03 pages, newest first, with read and unread ones', async () => {
    const person = await signedIn(server);
    for (let nth = 1; nth <= 12; nth += 1) await tell(person, `Message ${nth}`);
    const all = await person.does(listNotifications, { page: 1 });
    const newestTen = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((nth) => `Message ${nth}`);
    expect(all.data.map(({ message }) => message)).toEqual(newestTen);
    const path = '/api/notifications/all';
    expect(all.meta).toMatchObject({ total: 12, last_page: 2, current_page: 1, path });
    expect((await person.does(countUnseen)).data.count).toBe(12);
    const [newest] = all.data;
    expect(newest).toMatchObject({
      status: 'unread',
      redirect: '/my-applications/1',
      notification_id: newest?.id,
      date: newest?.created_at,
    });
    await person.does(markAsRead, { id: newest?.id ?? 0 });
    await person.does(markAsRead, { id: newest?.id ?? 0 });
    expect((await person.does(countUnseen)).data.count).toBe(11);
    expect((await person.does(listNotifications)).data[0]?.status).toBe('read');
    const unread = await person.does(listUnreadNotifications);
    expect(unread.data[0]?.message).toBe('Message 11');
    expect(unread.meta.total).toBe(11);
    expect((await person.does(listNotifications, { page: 3 })).data).toEqual([]);
  });

  test("NOTIF-02 API-03 another person's notification is 404 and remains unread", async () => {
    const [owner, other] = [await signedIn(server), await signedIn(server)];
    await tell(owner, 'Only for one');
    const [mine] = (await owner.does(listNotifications)).data;
    expect((await other.isRefused(markAsRead, { id: mine?.id ?? 0 })).status).toBe(404);
    expect((await owner.does(countUnseen)).data.count).toBe(1);
    expect((await other.does(listNotifications)).data).toEqual([]);
  });

  test('NOTIF-04 the count stops at a hundred', async () => {
    const person = await signedIn(server);
    await notifyOften(server, person.userId, 150);
    expect((await person.does(countUnseen)).data.count).toBe(100);
  });

  test('NOTIF-02 the server writes no unsafe redirect', async () => {
    const person = await signedIn(server);
    await expect(tell(person, 'Look', '//evil.example')).rejects.toThrow('may not lead');
    expect((await person.does(listNotifications)).data).toEqual([]);
  });

  test('NOTIF-02 an external redirect only leads to a host that the lender has allowed', async () => {
    const person = await signedIn(server);
    const address = 'https://bank.example/offer';
    await expect(tell(person, 'Look', address)).rejects.toThrow('may not lead');
    await allowNotificationHost(server);
    await tell(person, 'Look', address);
    await expect(tell(person, 'Look', 'https://bank.example.evil.example')).rejects.toThrow('may not lead');
    expect((await person.does(listNotifications)).data.map(({ redirect }) => redirect)).toEqual([address]);
  });

  test('NOTIF-05 by SMS as well for those who chose it, and not for others', async () => {
    const person = await signedIn(server);
    expect((await person.does(readNotificationPreferences)).data.sms).toBe(false);
    await person.does(storeNotificationPreferences, { body: { sms: true } });
    expect((await person.does(readNotificationPreferences)).data.sms).toBe(true);
    expect((await person.isRefused(storeNotificationPreferences, { body: {} })).status).toBe(422);
    const [chosen, ...more] = await audited(server, { by: person, action: 'notifications.chosen' });
    expect([chosen?.subject, chosen?.details, more]).toEqual([`user:${person.userId}`, { sms: true }, []]);
    const [other, told] = [await signedIn(server), 'Your loan is approved.'];
    for (const each of [person, other]) await tell(each, told);
    const channelsTo = async (each: Person): Promise<string[]> =>
      (
        await sql(server)<{ channel: string }>`SELECT channel FROM outbox_message
          WHERE user_id = ${each.userId}::bigint ORDER BY channel`
      ).map(({ channel }) => channel);
    expect(await channelsTo(person)).toEqual(['mail', 'sms']);
    expect(await channelsTo(other)).toEqual(['mail']);
  });
});

describe('grouped by loan and request', () => {
  const about = ({ userId }: Person, id: string, message: string): Promise<void> => {
    const news = { userId, message, about: { kind: 'loan', id }, reader: 'client' } as const;
    return server.platform.database.transaction((transaction) => notify(server.platform, transaction, news));
  };
  const unreadBy = async (person: Person) =>
    (await person.does(listUnreadNotifications)).data.map(({ message }) => message);

  test('EASE-10 one group per loan, with its status and exact count of new ones; the newest group comes first', async () => {
    const person = await signedIn(server);
    await manyLoans(server, person.userId, 2);
    const loans = await sql(server)<{
      id: string;
      tracking_number: string;
      status: string;
    }>`SELECT id::text, tracking_number, status FROM loan WHERE user_id = ${person.userId}::bigint ORDER BY id`;
    const [first, second] = loans;
    if (first === undefined || second === undefined) throw new Error('two loans');
    for (let nth = 1; nth <= 7; nth += 1) await about(person, first.id, `First ${nth}`);
    await tell(person, 'Your account is open again.', '/dashboard');
    await about(person, second.id, 'Second 1');
    const [newest] = (await person.does(listNotifications)).data;
    await person.does(markAsRead, { id: newest?.id ?? 0 });
    const { data, meta, newest_id } = await person.does(listNotificationGroups);
    expect(newest_id).toBe(newest?.id);
    expect(meta).toMatchObject({ total: 3, last_page: 1, path: '/api/notifications/grouped' });
    expect(data.map(({ group, total, unread }) => [group, total, unread])).toEqual([
      [`loan-${second.id}`, 1, 0],
      ['other', 1, 1],
      [`loan-${first.id}`, 7, 7],
    ]);
    expect(data[2]).toMatchObject({
      about: { kind: 'loan', id: Number(first.id), tracking_number: first.tracking_number },
      status: first.status,
    });
    expect(data[1]).toMatchObject({ about: null, subject: null, status: null });
    // Five of seven; the others are in the list of the group.
    const newestFive = [7, 6, 5, 4, 3].map((nth) => `First ${nth}`);
    expect(data[2]?.notifications.map(({ message }) => message)).toEqual(newestFive);
    const list = await person.does(listNotifications, { query: `group=loan-${first.id}` });
    expect([list.meta.total, list.data.at(-1)?.message]).toEqual([7, 'First 1']);
    expect(list.data[0]?.about?.tracking_number).toBe(first.tracking_number);
    const rest = await person.does(listNotifications, { query: 'group=other' });
    expect(rest.data.map(({ message }) => message)).toEqual(['Your account is open again.']);
    expect((await person.isRefused(listNotifications, { query: 'group=loan-x' })).status).toBe(422);
    expect((await person.does(listNotificationGroups, { page: 2 })).data).toEqual([]);
    // Another person sees nothing of it, nor a colleague the status of the client's case.
    const colleague = await signedIn(server, 'loan-officer');
    expect((await colleague.does(listNotificationGroups)).data).toEqual([]);
    await about(colleague, first.id, 'Told');
    const { tracking_number } = first;
    const unknown = { about: { tracking_number }, subject: null, status: null };
    expect((await colleague.does(listNotificationGroups)).data[0]).toMatchObject(unknown);
  });

  test('EASE-10 all are marked as read by one call, exactly those seen, and again is fine', async () => {
    const [person, other] = [await signedIn(server), await signedIn(server)];
    for (const each of [person, other]) for (const text of ['One', 'Two', 'Three']) await tell(each, text);
    const seen = (await person.does(listNotifications)).data[0]?.id ?? 0;
    await tell(person, 'Arrived after looking');
    const mark = async () => (await person.does(markAllAsRead, { body: { up_to: seen } })).data;
    expect(await mark()).toEqual({ marked: 3 });
    expect(await mark()).toEqual({ marked: 0 });
    expect(await unreadBy(person)).toEqual(['Arrived after looking']);
    expect((await other.does(countUnseen)).data.count).toBe(3);
    const tooMany = Array.from({ length: maxRecent + 1 }, (_, index) => index + 1);
    for (const body of [{}, { up_to: 0 }, { up_to: 'all' }, { up_to: seen, seen: tooMany }])
      expect((await person.isRefused(markAllAsRead, { body })).status).toBe(422);
  });

  test('EASE-10 what was still being written when the list was read stays new, older ones do not', async () => {
    const person = await signedIn(server);
    await tell(person, 'Of last week');
    await ageNotifications(server, person.userId, 7);
    await tell(person, 'Just before');
    const read = () => person.does(listNotificationGroups);
    const shown = await server.platform.database.transaction(async (transaction) => {
      await write(transaction, person, 'Being written', '/dashboard');
      await tell(person, 'Newest');
      return read();
    });
    const { newest_id: newest, recent_ids: recent } = shown;
    expect(recent).toHaveLength(2);
    await person.does(markAllAsRead, { body: { up_to: newest ?? 0, seen: recent } });
    expect(await unreadBy(person)).toEqual(['Being written']);
    expect((await read()).recent_ids).toHaveLength(1);
  });
});

describe('the bell', () => {
  test('NOTIF-04 rings at once, only for this person, on another node too', async () => {
    const [person, other] = [await signedIn(server), await signedIn(server)];
    const { config } = server.platform;
    const { databaseUrl, secretKey } = config;
    if (databaseUrl === undefined || secretKey === undefined) throw new Error('the test has a database');
    const node = createPlatform(
      { ...config, databaseUrl, databaseOwnerUrl: databaseUrl, secretKey },
      { migrations: [], print: () => undefined, log: server.platform.log },
    );
    const app = buildApp(node);
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    /** The first one on a node begins with a check for what was missed until the node listens. */
    const first = async (address: string) => {
      const stream = await listen(address, person.headers());
      await vi.waitFor(() => expect(stream.bells()).toBeGreaterThan(0), 5000);
      return stream;
    };
    const streams = [await first(server.url), await first(url), await listen(server.url, other.headers())];
    expect(streams[0]?.type).toContain('text/event-stream');
    const before = streams.map((stream) => stream.bells());
    await tell(person, 'Ring');
    await vi.waitFor(() => {
      expect(streams[0]?.bells()).toBe((before[0] ?? 0) + 1);
      expect(streams[1]?.bells()).toBe((before[1] ?? 0) + 1);
    }, 5000);
    expect(streams[2]?.bells()).toBe(before[2]);
    for (const stream of streams) stream.close();
    await app.close();
    await closePlatform(node);
  });

  test('NOTIF-04 works again after the database was away, and everyone checks once', async () => {
    const person = await signedIn(server);
    const stream = await listen(server.url, person.headers());
    const text = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN%' AND state = 'idle'`;
    const cut = () => server.database.query({ name: '', text });
    await vi.waitFor(async () => expect(await cut()).toHaveLength(1), 5000);
    await vi.waitFor(() => expect(stream.bells()).toBeGreaterThan(0), 5000);
    const before = stream.bells();
    await tell(person, 'Ring');
    await vi.waitFor(() => expect(stream.bells()).toBe(before + 1), 5000);
    stream.close();
  });

  test('NOTIF-04 ends with its session, and does not count as activity', async () => {
    const node = await startTestServer({ heartbeatSeconds: 0.1 });
    const person = await signedIn(node);
    const activity = async () => (await idleTwoMinutes(node))[0]?.at;
    const before = await activity();
    const stream = await listen(node.url, person.headers());
    await vi.waitFor(() => expect(stream.beats()).toBeGreaterThan(1), 5000);
    expect(stream.ended()).toBe(false);
    expect(await activity()).toBe(before);
    await endAllSessions(node);
    await vi.waitFor(() => expect(stream.ended()).toBe(true), 5000);
    await node.close();
  });

  test('NOTIF-04 does not delay a stop', async () => {
    const node = await startTestServer();
    const stream = await listen(node.url, (await signedIn(node)).headers());
    await node.close();
    await vi.waitFor(() => expect(stream.ended()).toBe(true), 5000);
  });

  test('NOTIF-04 a fifth tab is told to poll', async () => {
    const person = await signedIn(server);
    const streams = [];
    for (let nth = 0; nth < 4; nth += 1) streams.push(await listen(server.url, person.headers()));
    const { status } = await person.isRefused(streamNotifications);
    expect(status).toBe(429);
    for (const stream of streams) stream.close();
  });
});

test('NOTIF-01 NOTIF-04 STAND-11 hot reads of a person with 50,000 notifications use their index', async () => {
  const person = await signedIn(server);
  await notifyForMonths(server, person.userId);
  const connection = new Client({ connectionString: server.platform.config.databaseOwnerUrl });
  await connection.connect();
  await connection.query('VACUUM ANALYZE notification');
  await connection.query(`SET plan_cache_mode = 'force_generic_plan'`);
  const explained = async (
    { name, text }: { name: string; text: string },
    values: string,
  ): Promise<string> => {
    const kept = name.replaceAll('.', '_');
    await connection.query(`PREPARE ${kept} AS ${text}`);
    const { rows } = await connection.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF) EXECUTE ${kept} (${values})`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const page = await explained(listAllStatement, `'${person.userId}', 10, 0`);
  expect(page).toMatch(/Index Scan using notification_of_user.*rows=10/);
  expect(page).not.toContain('Seq Scan');
  const unread = await explained(listUnreadStatement, `'${person.userId}', 10, 0`);
  expect(unread).toMatch(/notification_unseen/);
  expect(unread).not.toContain('notification_of_user');
  expect(await explained(countUnseenStatement, `'${person.userId}', 100`)).toContain('notification_unseen');
  await connection.end();
});
