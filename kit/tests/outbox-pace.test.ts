import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOutboxStore } from '../platform/outbox/store.ts';
import { code, news, openPostOffice, type PostOffice } from '#app/tests/doubles/post-office.ts';
import { eventually } from '#app/tests/support/eventually.ts';

let office: PostOffice;
beforeEach(async () => {
  office = await openPostOffice();
});
afterEach(() => office.close());

const number = '+256772123456';
const text = { ...news, channel: 'sms', to: number } as const;
const textedCode = { ...code, channel: 'sms', to: number } as const;
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...news, subject: String(index) }));

const countOf = async (state: string): Promise<number> =>
  (await office.states()).filter((each) => each === state).length;

test('STAND-09 a mail server that takes its time is given more at once, wave by wave, and 64 at most', async () => {
  const outbox = office.node();
  await office.enqueue(outbox, ...numbered(200));
  let release = office.smtp.holdAnswers();
  outbox.start();
  for (const [received, atOnce] of [
    [4, 4],
    [12, 8],
    [28, 16],
    [60, 32],
    [124, 64],
    [188, 64],
  ]) {
    await eventually(() => office.smtp.mails.length).toBe(received);
    await eventually(() => countOf('sending')).toBe(atOnce);
    const releaseThese = release;
    release = office.smtp.holdAnswers();
    releaseThese();
  }
  release();
  await eventually(() => countOf('sent')).toBe(200);
  expect(new Set(office.smtp.mails.map(({ subject }) => subject)).size, 'none of them twice').toBe(200);
  expect(office.smtp.mails).toHaveLength(200);
});

test('STAND-09 as soon as one message is taken again, all that waited are due', async () => {
  await office.smtp.stop();
  const outbox = office.startedNode();
  await office.enqueue(outbox, ...numbered(20));
  await eventually(async () => (await office.rows()).every(({ attempts }) => attempts > 0)).toBe(true);
  // As after an hour: each was tried, and has its own time for the next attempt.
  const later = `UPDATE outbox_message SET next_attempt_at = now() + interval '1 hour'
                 WHERE state = 'queued' AND unreachable > 0 RETURNING id`;
  await eventually(async () => (await office.run(later)).length).toBeGreaterThan(15);
  const back = await office.mailServerIsBack();
  await office.enqueue(outbox, code);
  await eventually(() => countOf('sent')).toBe(21);
  expect(back.mails).toHaveLength(21);
  expect(office.logged.filter((line) => line.includes('messages can be sent again'))).toHaveLength(1);
});

test('STAND-09 what is due again goes out in the order in which it was written, codes first', async () => {
  const outbox = office.node();
  await office.enqueue(outbox, ...numbered(5), code);
  await office.run(`UPDATE outbox_message SET unreachable = 1, waits_for_server = true, created_at = now() - interval '1 hour' + id * interval '1 second',
                    next_attempt_at = now() + random() * interval '1 hour' WHERE kind = 'news'`);
  const store = createOutboxStore(office.database);
  await store.makeDue('mail');
  const order: (string | null | undefined)[] = [];
  for (let taken = 0; taken < 6; taken += 1) order.push((await store.claim('mail', 1, 60, []))[0]?.subject);
  expect(order).toEqual(['Your code', '0', '1', '2', '3', '4']);
});

test('STAND-09 what the server refused for a while waits for its own time, though it had waited for the server before', async () => {
  const outbox = office.node();
  await office.enqueue(outbox, ...numbered(2));
  const store = createOutboxStore(office.database);
  const putOff = { reason: 'smtp 451', afterSeconds: 3600 };
  for (const because of ['unreachable', 'later'] as const) {
    for (const claim of await store.claim('mail', 2, 60, []))
      await store.markRetry(claim, { ...putOff, because: claim.subject === '0' ? 'unreachable' : because });
    await store.makeDue('mail');
  }
  expect((await store.claim('mail', 2, 60, [])).map(({ subject }) => subject)).toEqual(['0']);
});

test('STAND-09 however long a server is down, no message is given up for it', async () => {
  await office.smtp.stop();
  const outbox = office.startedNode({ timing: { maximumAttempts: 3 } });
  await office.enqueue(outbox, news);
  await eventually(async () => (await office.rows())[0]?.attempts).toBeGreaterThan(6);
  const back = await office.mailServerIsBack();
  await eventually(office.states).toEqual(['sent']);
  expect(back.mails).toHaveLength(1);
});

test('STAND-09 a message that breaks every connection is given up while others are sent', async () => {
  office.smtp.refuse((recipient) =>
    recipient === 'bad@example.com' ? { code: 421, text: 'bye' } : undefined,
  );
  const outbox = office.startedNode({ timing: { maximumAttempts: 3 } });
  await office.enqueue(outbox, { ...news, to: 'bad@example.com' });
  await eventually(async () => {
    await office.enqueue(outbox, news);
    return (await office.states())[0];
  }).toBe('failed');
  const { attempts } = (await office.rows())[0] ?? {};
  expect(attempts).toBeGreaterThanOrEqual(3);
  await eventually(async () => new Set((await office.states()).slice(1))).toEqual(new Set(['sent']));
});

test('STAND-09 thousands of one kind hold up no other kind', async () => {
  await office.enqueue(office.node(), ...numbered(30), { ...news, kind: 'ticket-answered' }, code);
  const store = createOutboxStore(office.database);
  const kinds = (await store.claim('mail', 4, 3600, [])).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(['news', 'news', 'sign-in-code', 'ticket-answered']);
});

const second = { ...code, subject: 'Your second code' };

test('STAND-09 of two codes the second leaves when the first has been taken, whichever node sends it', async () => {
  const nodes = [office.node(), office.node()] as const;
  await office.enqueue(nodes[0], code, second, {
    ...code,
    to: 'else@example.com',
    subject: 'Another person',
  });
  const release = office.smtp.holdAnswers();
  for (const node of nodes) node.start();
  await eventually(() => office.smtp.mails.map(({ subject }) => subject).sort()).toEqual([
    'Another person',
    'Your code',
  ]);
  await eventually(office.states).toEqual(['sending', 'queued', 'sending']);
  release();
  await eventually(office.states).toEqual(['sent', 'sent', 'sent']);
  expect(office.smtp.mails.at(-1)?.subject).toBe('Your second code');
});

test('STAND-09 a code that was put off does not hold up the next one: it is no longer sent', async () => {
  const outbox = office.node({ timing: { firstRetrySeconds: 3600, longestRetrySeconds: 3600 } });
  office.smtp.refuse(() => ({ code: 451, text: 'not now' }));
  outbox.start();
  await office.enqueue(outbox, code);
  await eventually(async () => (await office.rows()).map(({ last_error }) => last_error !== null)).toEqual([
    true,
  ]);
  office.smtp.refuse(() => undefined);
  await office.enqueue(outbox, second);
  await eventually(office.states).toEqual(['expired', 'sent']);
  expect(office.smtp.mails.map(({ subject }) => subject)).toEqual(['Your second code']);
});

test('STAND-09 a code for another device of the same person neither ends nor delays one that was put off', async () => {
  const outbox = office.node({ timing: { firstRetrySeconds: 3600, longestRetrySeconds: 3600 } });
  const ofPhone = { ...code, codeHolder: 'device:1' };
  const ofTablet = { ...second, codeHolder: 'device:2' };
  office.smtp.refuse(() => ({ code: 451, text: 'not now' }));
  outbox.start();
  await office.enqueue(outbox, ofPhone);
  await eventually(async () => (await office.rows()).map(({ last_error }) => last_error !== null)).toEqual([
    true,
  ]);
  office.smtp.refuse(() => undefined);
  await office.enqueue(outbox, ofTablet);
  await eventually(office.states).toEqual(['queued', 'sent']);
  // Several looks later, and though the next one of the tablet has been sent as well.
  await office.enqueue(outbox, { ...ofTablet, subject: 'Your third code' });
  await eventually(office.states).toEqual(['queued', 'sent', 'sent']);
  await office.enqueue(outbox, { ...ofPhone, subject: 'The next one of the phone' });
  await eventually(office.states).toEqual(['expired', 'sent', 'sent', 'sent']);
  expect(office.smtp.mails.map(({ subject }) => subject)).toEqual([
    'Your second code',
    'Your third code',
    'The next one of the phone',
  ]);
});

test('STAND-09 several nodes that look at once take different messages', async () => {
  await office.enqueue(office.node(), ...numbered(60));
  const store = createOutboxStore(office.database);
  const taken = await Promise.all(Array.from({ length: 6 }, () => store.claim('mail', 10, 3600, [])));
  const rest = await store.claim('mail', 60, 3600, []);
  const ids = [...taken.flat(), ...rest].map(({ id }) => id);
  expect(ids).toHaveLength(60);
  expect(new Set(ids).size).toBe(60);
});

test('STAND-09 a text whose answer is lost is sent once more and not a third time, a code not even twice', async () => {
  office.gateway.answer(() => ({ isCutOff: true }));
  const outbox = office.startedNode();
  await office.enqueue(outbox, text, textedCode);
  await eventually(office.states).toEqual(['failed', 'failed']);
  const calls = office.gateway.calls.map((call) => call.text).sort();
  expect(calls).toEqual([text.text, text.text, textedCode.text].sort());
  expect(await office.rows()).toMatchObject([
    { attempts: 2, last_error: expect.stringMatching(/^sms \w+, it may have been delivered$/) },
    { attempts: 1, body: null },
  ]);
});

test('STAND-09 a text whose second answer arrives is sent, and its code is still asked for anew', async () => {
  let calls = 0;
  office.gateway.answer(() => ((calls += 1) === 1 ? { isCutOff: true } : {}));
  const outbox = office.startedNode();
  await office.enqueue(outbox, text);
  await eventually(office.states).toEqual(['sent']);
  await office.enqueue(outbox, textedCode);
  await eventually(office.states).toEqual(['sent', 'sent']);
  expect(office.gateway.calls).toHaveLength(3);
});

test('STAND-09 a text that a node died with counts as unanswered: a code is not sent again', async () => {
  const outbox = office.node();
  await office.enqueue(outbox, text, textedCode);
  const store = createOutboxStore(office.database);
  expect(await store.claim('sms', 2, 0, [])).toHaveLength(2);
  outbox.start();
  await eventually(office.states).toEqual(['sent', 'failed']);
  expect(office.gateway.calls.map((call) => call.text)).toEqual([text.text]);
  expect(await office.rows()).toMatchObject([{ attempts: 2 }, { last_error: 'it may have been delivered' }]);
});

test('STAND-09 a gateway that cannot be reached is tried until it is back: nothing was sent', async () => {
  await office.gateway.stop();
  const outbox = office.startedNode();
  await office.enqueue(outbox, textedCode);
  await eventually(async () => (await office.rows())[0]?.attempts).toBeGreaterThan(3);
  const back = await office.gatewayIsBack();
  await eventually(office.states).toEqual(['sent']);
  expect(back.calls).toHaveLength(1);
});
