import { assert, asyncProperty, constantFrom, dictionary, oneof, string } from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { phoneWords } from '../rules/words.ts';
import { endCallbacks, renewCallbacks } from '../server/index.ts';
import { act } from '#kit/platform/act.ts';
import { sweepOnce } from '#kit/platform/housekeeping/housekeeping.ts';
import { memberOf, startPostedServer, sharedPostedServer } from '#app/tests/support/clients.ts';
import { clearLimits, useUpLimits } from '#app/tests/support/arrange/limits.ts';
import { caseOfClient, phoneOf, phoneTextsDaysEarlier } from '#app/tests/support/arrange/phones.ts';
import { sql } from '#app/tests/support/sql.ts';
import { audited } from '#app/tests/support/audited.ts';

const on = { dial: '*284*55#', textTo: '8228', from: undefined };
const mine = '+256772000001';
const theirs = '+256772000002';

const renew = async (): Promise<string> => {
  const { ussd } = await act(server.platform, {}, (transaction) =>
    renewCallbacks(server.platform, transaction),
  );
  return /status-by-phone\/([\w-]{43})\/ussd$/.exec(ussd)?.[1] ?? '';
};
const server = await sharedPostedServer({ statusByPhone: on });
let secret = await renew();
const client = await memberOf(server, 'client');
const other = await memberOf(server, 'client');
await phoneOf(server, client.userId, mine);
await phoneOf(server, other.userId, theirs);
const tracking = await caseOfClient(server, client.userId, 'PROCESSING');
beforeEach(() => clearLimits(server));

const post = (way: string, form: Record<string, string>, asked = secret, url = server.url) =>
  fetch(`${url}/api/status-by-phone/${asked}/${way}`, { method: 'POST', body: new URLSearchParams(form) });

let sessions = 0;
async function dial(phoneNumber: string, text: string): Promise<string> {
  sessions += 1;
  const form = { sessionId: `AT-${String(sessions)}`, serviceCode: '*284*55#', networkCode: '64110' };
  const answer = await post('ussd', { ...form, phoneNumber, text });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  return answer.text();
}

let ids = 0;
async function write(from: string, text: string, id = `text-${String((ids += 1))}`): Promise<void> {
  const answer = await post('text', { from, to: '8228', text, id, date: '2026-11-23 10:00:00', linkId: 'l' });
  expect([answer.status, await answer.text()]).toEqual([200, '']);
}
const answersTo = async (number: string) => {
  await vi.waitFor(async () =>
    expect(await sql(server, `SELECT FROM outbox_message WHERE state IN ('queued', 'sending')`)).toEqual([]),
  );
  return server.gateway.messagesTo(number).map(({ text }) => text);
};

test('REACH-07 a session answers the status to the number on the account', async () => {
  expect(await dial(mine, '')).toBe(`CON ${phoneWords.menu}`);
  expect(await dial(mine, '2')).toBe(`CON ${phoneWords.askTrackingNumber}`);
  expect(await dial(mine, '1')).toBe(`END ${tracking}: PROCESSING`);
  expect(await dial(mine, `2*${tracking}`)).toBe(`END ${tracking}: PROCESSING`);
  expect(await dial(mine, `2*${tracking.replaceAll(/\D/g, '')}`)).toBe(`END ${tracking}: PROCESSING`);
  expect(await dial('256772000001', '1')).toBe(`END ${tracking}: PROCESSING`);
});

test('REACH-07 a strange number, and an unknown tracking number, are answered exactly alike', async () => {
  const answers = await Promise.all([
    dial('+256700000009', `2*${tracking}`),
    dial(theirs, `2*${tracking}`),
    dial(mine, '2*LN-2026-99999'),
    dial(mine, '2*nonsense'),
    dial(theirs, '1'),
    dial('', '1'),
  ]);
  expect(new Set(answers)).toEqual(new Set([`END ${phoneWords.nothing}`]));
  // The menu too.
  expect(await dial('+256700000009', '')).toBe(await dial(mine, ''));
});

test('REACH-07 a text message is answered once, to its number alone', async () => {
  await write(mine, `Status ${tracking}`, 'once');
  await write(mine, `Status ${tracking}`, 'once');
  expect(await answersTo(mine)).toEqual([`${tracking}: PROCESSING`]);
  await write(theirs, tracking);
  await write('+256772000003', tracking);
  expect(await answersTo(theirs)).toEqual([phoneWords.nothing]);
  expect(await answersTo('+256772000003')).toEqual([phoneWords.nothing]);
  await phoneTextsDaysEarlier(server, 8);
  await sweepOnce(server.database);
  expect(await sql(server, 'SELECT FROM phone_text')).toEqual([]);
});

test('REACH-07 ten questions of a number in an hour are answered', async () => {
  for (let asked = 0; asked < 10; asked += 1) expect(await dial(mine, '1')).toContain(tracking);
  expect(await dial(mine, '1')).toBe(`END ${phoneWords.tooOften}`);
  expect(await dial(theirs, '1')).toBe(`END ${phoneWords.nothing}`);
  const before = (await answersTo(mine)).length;
  await write(mine, tracking);
  expect(await answersTo(mine)).toHaveLength(before);
  // The counters do not identify the caller.
  expect(await sql(server, `SELECT key FROM rate_limit WHERE key LIKE '%772000001%'`)).toEqual([]);
});

test('REACH-07 three hundred questions in a minute are answered in all', async () => {
  await useUpLimits(server, ['status-by-phone']);
  expect(await dial(mine, '1')).toBe(`END ${phoneWords.tooOften}`);
});

test('REACH-07 the addresses exist for the gateway alone, and end when they are renewed', async () => {
  const form = { sessionId: 'one', phoneNumber: mine, text: '1' };
  const unknown = 'x'.repeat(43);
  expect((await post('ussd', form, unknown)).status).toBe(404);
  expect((await post('ussd-end', { ...form, input: '3*12345' })).status).toBe(200);
  const before = secret;
  secret = await renew();
  expect((await post('ussd', form, before)).status).toBe(404);
  expect((await post('ussd', form)).status).toBe(200);
  await act(server.platform, {}, endCallbacks);
  for (const way of ['ussd', 'ussd-end', 'text'])
    expect((await post(way, { ...form, id: 'x', from: mine })).status).toBe(404);
  secret = await renew();
  const kept = await sql(server)<{ row: string }>`SELECT phone_callback_secret::text AS row
    FROM phone_callback_secret`;
  expect(kept[0]?.row).not.toContain(secret);
  const entries = await audited(server, { action: 'phone-callbacks.%' });
  expect(entries.slice(-2)).toMatchObject([
    { action: 'phone-callbacks.ended' },
    { action: 'phone-callbacks.renewed' },
  ]);
});

test('REACH-07 where it is off, or for other callers, the addresses do not exist', async () => {
  const form = { sessionId: 'one', phoneNumber: mine, text: '1' };
  const { config } = server.platform;
  for (const [statusByPhone, status] of [
    [undefined, 404],
    [{ ...on, dial: undefined }, 404],
    [{ ...on, from: ['192.0.2.0/24', '2001:db8::1'] }, 404],
    [{ ...on, from: ['2001:db8::1', '127.0.0.0/8'] }, 200],
  ] as const) {
    const elsewhere = await startPostedServer({ ...config, statusByPhone });
    try {
      expect((await post('ussd', form, secret, elsewhere.url)).status).toBe(status);
    } finally {
      await elsewhere.close();
    }
  }
});

test('REACH-07 the secret and what was typed are in no log', async () => {
  const lines: unknown[] = [];
  const spies = (['info', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(server.platform.log, level).mockImplementation((...said: unknown[]) => void lines.push(said)),
  );
  await dial(mine, `2*${tracking}`);
  await post('ussd-end', { sessionId: 'one', input: '3*13579' });
  await post('ussd', { sessionId: 'one', phoneNumber: 'x'.repeat(200), text: '3*13579' });
  for (const spy of spies) spy.mockRestore();
  expect(lines.length).toBeGreaterThan(2);
  for (const said of [secret, tracking, '13579', mine]) expect(JSON.stringify(lines)).not.toContain(said);
});

test('REACH-07 whatever form arrives, a session is answered with words or refused, and never fails', async () => {
  const names = constantFrom('sessionId', 'phoneNumber', 'text', '__proto__', 'constructor', 'input', '');
  const values = oneof(
    string(),
    constantFrom('\u0000', '2*LN-2026-00001', '*'.repeat(900), mine, 'x'.repeat(2000)),
  );
  await assert(
    asyncProperty(dictionary(names, values, { noNullPrototype: true }), async (form) => {
      const answer = await post('ussd', form);
      const said = `${String(answer.status)} ${await answer.text()}`;
      expect(said).toMatch(/^(200 (CON|END) [^]{1,155}|(404|422) \{[^]+)$/);
    }),
    { numRuns: 60 },
  );
});
