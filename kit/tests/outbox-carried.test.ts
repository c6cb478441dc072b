import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Outbox } from '../platform/outbox/outbox.ts';
import { DeliveryRefused, type CarriedMessage, type Carriage } from '../platform/outbox/transport.ts';
import { news, openPostOffice, type PostOffice } from '#app/tests/doubles/post-office.ts';
import { eventually } from '#app/tests/support/eventually.ts';

let office: PostOffice;
beforeEach(async () => {
  office = await openPostOffice();
});
afterEach(() => office.close());

const told = (text: string, to = 'e1') => ({ channel: 'webhook', to, kind: `endpoint-${to}`, text }) as const;
const slow = { timing: { pollMilliseconds: 3_600_000 } };

/** What a module hands to the outbox, and what it was given to carry. */
function carry(
  outbox: Outbox,
  answer: (message: CarriedMessage) => Promise<void> | void,
  carriage?: Carriage,
): CarriedMessage[] {
  const given: CarriedMessage[] = [];
  const send = async (message: CarriedMessage): Promise<void> => {
    given.push(message);
    await answer(message);
  };
  outbox.carry('webhook', { send, close: () => undefined }, carriage);
  return given;
}

test('JOIN-01 a carried message is handed over after its commit, sealed until then, and removed once it is done', async () => {
  const outbox = office.startedNode(slow);
  await office.enqueue(outbox, told('loan 4711'));
  expect(JSON.stringify(await office.rows())).not.toContain('4711');
  const given = carry(outbox, () => undefined);
  await eventually(office.states).toEqual([]);
  expect(given).toMatchObject([{ to: 'e1', kind: 'endpoint-e1', text: 'loan 4711', attempt: 1 }]);
  expect(await outbox.list(10)).toEqual([]);
});

test('JOIN-01 a transport says when it is asked again, and when no more', async () => {
  const outbox = office.startedNode();
  const given = carry(
    outbox,
    ({ attempt }) => {
      throw new DeliveryRefused('http 500', attempt === 25 ? 'final' : 'later', { afterSeconds: 0.01 });
    },
    { maximumAttempts: Infinity },
  );
  await office.enqueue(outbox, told('again'));
  await eventually(office.states).toEqual([]);
  expect(given.map(({ attempt }) => attempt)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
});

test('JOIN-01 what waits an hour for its next attempt is due at once when it is hastened, for its recipient alone', async () => {
  const outbox = office.startedNode();
  const given = carry(outbox, ({ attempt }) => {
    if (attempt === 1) throw new DeliveryRefused('http 503', 'later', { afterSeconds: 3600 });
  });
  await office.enqueue(outbox, told('first'), told('other', 'e2'));
  await eventually(async () => (await office.rows()).map(({ last_error }) => last_error)).toEqual([
    'http 503',
    'http 503',
  ]);
  await office.database.transaction((transaction) => outbox.hasten(transaction, 'webhook', 'e1'));
  await eventually(office.states).toEqual(['queued']);
  expect(given.map(({ text }) => text).sort()).toEqual(['first', 'first', 'other']);
});

test('JOIN-01 a recipient that does not answer holds up four of its own messages and nobody else', async () => {
  const outbox = office.startedNode(slow);
  let answers: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answers = resolve));
  const given = carry(outbox, ({ to }) => (to === 'slow' ? held : undefined), { mostOfKind: 4 });
  const messages = Array.from({ length: 40 }, (_, index) => String(index));
  await office.enqueue(
    outbox,
    ...messages.map((text) => told(text, 'slow')),
    ...messages.map((text) => told(text)),
  );
  await eventually(() => given.filter(({ to }) => to === 'e1').length).toBe(40);
  expect(given.filter(({ to }) => to === 'slow')).toHaveLength(4);
  answers();
  await eventually(office.states).toEqual([]);
  expect(new Set(given.map(({ to, text }) => to + text)).size).toBe(given.length);
});

test('JOIN-01 mails and texts are listed for operators, what other systems are told is not', async () => {
  const outbox = office.node();
  await office.enqueue(outbox, told('quiet'), { ...news, to: null });
  expect((await outbox.list(10)).map(({ channel }) => channel)).toEqual(['mail']);
  expect(await outbox.standing()).toMatchObject([
    { channel: 'mail', waiting: 1 },
    { channel: 'sms', waiting: 0 },
    { channel: 'webhook', waiting: 1 },
    { channel: 'mobile-money', waiting: 0 },
  ]);
});
