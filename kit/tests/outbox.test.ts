import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOutboxStore } from '../platform/outbox/store.ts';
import { code, news, openPostOffice, type PostOffice } from '#app/tests/doubles/post-office.ts';
import { eventually } from '#app/tests/support/eventually.ts';

let office: PostOffice;
/** Of the one message, which is out of reach. */
async function leaseIsOver(): Promise<boolean> {
  const [row] = await office.database.query<{ over: boolean }>({
    name: 'test.lease',
    text: `SELECT next_attempt_at < now() - interval '1 second' AS over FROM out_of_reach`,
  });
  return row?.over === true;
}
beforeEach(async () => {
  office = await openPostOffice();
});
afterEach(() => office.close());

test('VERIFY-10 a committed message is sent once, is never stored in plain text, and a code is wiped afterwards', async () => {
  const outbox = office.node();
  await office.enqueue(outbox, code, news, { ...code, channel: 'sms', to: '+256772123456' });
  expect(JSON.stringify(await office.rows())).not.toContain('123456');
  outbox.start();
  await eventually(office.states).toEqual(['sent', 'sent', 'sent']);
  expect(office.smtp.codeFor('ama@example.com') ?? office.smtp.mails[0]?.text).toContain('123456');
  expect(office.smtp.mails.map((each) => each.subject).sort()).toEqual(['News', 'Your code']);
  expect(office.gateway.codeFor('+256772123456')).toBe('123456');
  expect((await office.rows()).map((row) => row.body === null)).toEqual([true, false, true]);
  expect(office.logged.join('')).not.toMatch(/123456|ama@/);
  expect(office.printed).toEqual([]);
});

test('a message of a rolled-back transaction is not sent', async () => {
  const outbox = office.startedNode();
  await expect(
    office.database.transaction(async (transaction) => {
      await outbox.enqueue(transaction, code);
      throw new Error('the sign-in failed');
    }),
  ).rejects.toThrow('the sign-in failed');
  await office.enqueue(outbox, news);
  await eventually(office.states).toEqual(['sent']);
  expect(office.smtp.mails.map((each) => each.subject)).toEqual(['News']);
});

test('VERIFY-10 a message is sent as soon as its transaction has committed, without waiting for the next look', async () => {
  const outbox = office.startedNode({ timing: { pollMilliseconds: 3_600_000 } });
  await office.enqueue(outbox, code);
  await eventually(() => office.smtp.codeFor('ama@example.com')).toBe('123456');
  expect(office.smtp.mails).toHaveLength(1);
});

test('while the mail server is down nothing is lost, and once it is back nothing is sent twice', async () => {
  await office.smtp.stop();
  const outbox = office.startedNode();
  await office.enqueue(
    outbox,
    ...Array.from({ length: 10 }, (_, index) => ({ ...news, subject: `News ${index}` })),
  );
  await eventually(async () => (await office.rows()).every((row) => row.attempts >= 2)).toBe(true);
  expect(new Set((await office.rows()).map((row) => row.last_error))).toEqual(
    new Set(['smtp ECONNREFUSED CONN']),
  );
  const back = await office.mailServerIsBack();
  await eventually(async () => new Set(await office.states())).toEqual(new Set(['sent']));
  const subjects = back.mails.map((each) => each.subject);
  expect([...subjects].sort()).toEqual(Array.from({ length: 10 }, (_, index) => `News ${index}`));
});

test('VERIFY-09 an expired code is dropped, never sent late, and the log says so', async () => {
  await office.smtp.stop();
  const outbox = office.startedNode();
  await office.enqueue(outbox, code);
  // Between two attempts, not during one, which might reach the server that comes back.
  const lapse = `UPDATE outbox_message SET expires_at = now() - interval '1 second'
                 WHERE state = 'queued' AND attempts > 0 RETURNING id`;
  await eventually(() => office.run(lapse)).toHaveLength(1);
  const back = await office.mailServerIsBack();
  await eventually(office.states).toEqual(['expired']);
  await office.enqueue(outbox, news);
  await eventually(office.states).toEqual(['expired', 'sent']);
  expect(back.mails.map((each) => each.subject)).toEqual(['News']);
  expect((await office.rows())[0]?.body).toBeNull();
  expect(office.logged.join('')).toContain('message expired before it could be sent');
});

test('VERIFY-09 a code that has just expired is not taken, although nobody has marked it yet', async () => {
  const outbox = office.startedNode({ timing: { pollMilliseconds: 3_600_000 } });
  await office.enqueue(outbox, news);
  await eventually(office.states).toEqual(['sent']);
  await office.enqueue(outbox, { ...code, expiresInSeconds: 0 }, news);
  await eventually(async () => (await office.states())[2]).toBe('sent');
  expect(office.smtp.mails.map((each) => each.subject)).toEqual(['News', 'News']);
});

test('a message claimed by a node that died is taken again when its lease is over, not before', async () => {
  const outbox = office.node();
  await office.enqueue(outbox, news, code);
  const [held] = await createOutboxStore(office.database).claim('mail', 1, 3600, []);
  expect(held?.kind).toBe('sign-in-code');
  outbox.start();
  await eventually(office.states).toEqual(['sent', 'sending']);
  expect(office.smtp.mails.map((each) => each.subject)).toEqual(['News']);
  await office.run("UPDATE outbox_message SET next_attempt_at = now() WHERE state = 'sending'");
  await eventually(office.states).toEqual(['sent', 'sent']);
  expect(office.smtp.mailsTo('ama@example.com').map((each) => each.subject)).toEqual(['News', 'Your code']);
});

test('a node that comes back from the dead cannot undo what another one did', async () => {
  const outbox = office.node();
  await office.enqueue(outbox, news);
  const table = createOutboxStore(office.database);
  const [held] = await table.claim('mail', 1, 0, []);
  if (held === undefined) throw new Error('nothing was claimed');
  outbox.start();
  await eventually(office.states).toEqual(['sent']);
  await table.markRetry(held, { reason: 'late', because: 'later', afterSeconds: 0 });
  await table.markFailed(held, 'late');
  expect(await office.states()).toEqual(['sent']);
});

test('two nodes on one database send each message once', async () => {
  const [one, other] = [office.node(), office.node()];
  await office.enqueue(
    one,
    ...Array.from({ length: 60 }, (_, index) => ({ ...news, subject: `News ${index}` })),
  );
  one.start();
  other.start();
  await eventually(async () => new Set(await office.states())).toEqual(new Set(['sent']));
  expect(office.smtp.mails).toHaveLength(60);
  expect(new Set(office.smtp.mails.map((each) => each.subject)).size).toBe(60);
  expect(new Set(office.smtp.mails.map((each) => each.messageId)).size).toBe(60);
});

test('a mail that was sent while the database was away is not sent again when it is back', async () => {
  const outbox = office.node({ timing: { leaseSeconds: 0.2 } });
  const release = office.smtp.holdAnswers();
  outbox.start();
  await office.enqueue(outbox, news);
  await eventually(() => office.smtp.mails.length).toBe(1);
  await office.run('ALTER TABLE outbox_message RENAME TO out_of_reach');
  release();
  await eventually(() => office.logged.join('')).toContain('message sent');
  await eventually(() => office.logged.join('')).toContain('could not read the outbox');
  await office.run('ALTER TABLE out_of_reach RENAME TO outbox_message');
  await eventually(office.states).toEqual(['sent']);
  expect(office.smtp.mails).toHaveLength(1);
  await eventually(() => office.logged.join('')).toContain('the outbox is readable again');
});

test('STAND-09 what a node sent while the database was away is left to it by the others when it is back', async () => {
  const timing = { leaseSeconds: 0.2, takeoverSeconds: 60 };
  const [sender, other] = [office.node({ timing }), office.node({ timing })];
  const release = office.smtp.holdAnswers();
  sender.start();
  await office.enqueue(sender, news);
  await eventually(() => office.smtp.mails.length).toBe(1);
  other.start();
  await office.run('ALTER TABLE outbox_message RENAME TO out_of_reach');
  release();
  const said = (words: string): number => office.logged.filter((line) => line.includes(words)).length;
  // By then the sender pauses for longer than the other one between two looks.
  await eventually(() => [said('message sent'), said('could not read the outbox')]).toEqual([1, 2]);
  await eventually(leaseIsOver).toBe(true);
  await office.run('ALTER TABLE out_of_reach RENAME TO outbox_message');
  await eventually(office.states).toEqual(['sent']);
  await eventually(() => said('the outbox is readable again')).toBe(2);
  expect(office.smtp.mails).toHaveLength(1);
});

test('an undeliverable message is given up at once and visibly', async () => {
  office.smtp.refuse(() => ({ code: 550, text: 'no such user ama@example.com' }));
  const outbox = office.startedNode();
  await office.enqueue(outbox, code, { ...news, to: 'ama@example.com\r\nBcc: eve@example.com' });
  await eventually(office.states).toEqual(['failed', 'failed']);
  expect(await office.rows()).toMatchObject([
    { attempts: 1, body: null, last_error: 'smtp EENVELOPE RCPT TO 550' },
    { attempts: 1, last_error: 'not an email address' },
  ]);
  expect(office.logged.filter((line) => line.includes('message failed permanently'))).toHaveLength(2);
  expect(office.logged.join('')).not.toMatch(/ama@|123456/);
  expect(office.smtp.mails).toHaveLength(0);
});

test('a message that fails again and again is finally given up', async () => {
  office.gateway.answer(() => ({ statusCode: 405 }));
  const outbox = office.startedNode({ timing: { maximumAttempts: 3 } });
  await office.enqueue(outbox, { ...code, channel: 'sms', to: '+256772123456' });
  await eventually(office.states).toEqual(['failed']);
  expect(office.gateway.calls).toHaveLength(3);
  expect(await office.rows()).toMatchObject([{ attempts: 3, body: null, last_error: 'sms code 405' }]);
});

test('a message that kills every sender is finally given up', async () => {
  const outbox = office.node({ timing: { maximumAttempts: 3 } });
  await office.enqueue(outbox, news);
  await office.run("UPDATE outbox_message SET state = 'sending', attempts = 3");
  outbox.start();
  await eventually(office.states).toEqual(['failed']);
  expect(office.smtp.mails).toHaveLength(0);
});

test('VERIFY-10 a mail server that hangs does not hold up text messages', async () => {
  const release = office.smtp.holdAnswers();
  const outbox = office.startedNode();
  await office.enqueue(outbox, ...Array.from({ length: 6 }, () => news));
  await eventually(() => office.smtp.mails.length).toBe(4);
  await office.enqueue(outbox, { ...code, channel: 'sms', to: '+256772123456' });
  await eventually(() => office.gateway.codeFor('+256772123456')).toBe('123456');
  expect(office.smtp.mails, 'four at a time').toHaveLength(4);
  release();
});

test('VERIFY-10 a code does not queue behind less urgent messages', async () => {
  const release = office.smtp.holdAnswers();
  const outbox = office.node();
  await office.enqueue(outbox, ...Array.from({ length: 20 }, () => news), code);
  outbox.start();
  await eventually(() => office.smtp.mails.length).toBe(4);
  expect(office.smtp.mails.map((each) => each.subject)).toContain('Your code');
  release();
});

test('stopping finishes what is under way and takes nothing more', async () => {
  const release = office.smtp.holdAnswers();
  const outbox = office.startedNode();
  await office.enqueue(outbox, news);
  await eventually(() => office.smtp.mails.length).toBe(1);
  const stopped = outbox.stop().then(() => 'stopped');
  await office.enqueue(outbox, news);
  expect(await Promise.race([stopped, office.states()])).toEqual(['sending', 'queued']);
  release();
  await stopped;
  expect(await office.states()).toEqual(['sent', 'queued']);
});
