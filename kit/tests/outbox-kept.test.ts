import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimDue } from '../platform/outbox/store.ts';
import { createSecrets } from '../platform/secrets.ts';
import { code, news, openPostOffice, type PostOffice } from '#app/tests/doubles/post-office.ts';
import { eventually } from '#app/tests/support/eventually.ts';

let office: PostOffice;
beforeEach(async () => {
  office = await openPostOffice();
});
afterEach(() => office.close());

test('VERIFY-10 in trial mode messages are kept, printed only for the operator, and listed', async () => {
  const outbox = office.node({ mail: null, sms: null });
  expect(outbox.offersTexts).toBe(true);
  outbox.start();
  await office.enqueue(outbox, code, { ...news, text: 'Hello \u001b[31mAma' });
  await eventually(office.states).toEqual(['kept', 'kept']);
  expect(office.printed).toHaveLength(2);
  expect(office.printed.join('')).toContain('123456');
  expect(office.printed.join(''), 'no escape sequence reaches the terminal').not.toContain('\u001b');
  expect(office.logged.join('')).not.toContain('123456');
  expect(await outbox.list(10)).toMatchObject([
    { channel: 'mail', to: 'ama@example.com', subject: 'News', state: 'kept', text: 'Hello \u001b[31mAma' },
    {
      subject: 'Your code',
      text: 'Your code is 123456.',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/),
    },
  ]);
  expect(await outbox.list(1)).toHaveLength(1);
  await office.run("UPDATE outbox_message SET expires_at = now() - interval '1 second' WHERE secret");
  await eventually(office.states).toEqual(['expired', 'kept']);
  expect((await outbox.list(10))[1]).toMatchObject({ state: 'expired', text: null });
  expect((await office.rows())[0]?.body).toBeNull();
});

test('HELP-04 a message without a recipient is kept although there is a mail server', async () => {
  const outbox = office.node({ print: null });
  expect(outbox.offersTexts).toBe(true);
  outbox.start();
  await office.enqueue(outbox, { ...news, to: null });
  await eventually(office.states).toEqual(['kept']);
  expect((await office.rows())[0]?.body).not.toBeNull();
});

test('GUARD-05 outside trial mode a waiting text without a gateway is kept: not printed, its code wiped', async () => {
  const waiting = { ...code, channel: 'sms', to: '+256772123456' } as const;
  await office.enqueue(office.node(), waiting, { ...waiting, text: 'It moved.', secret: false });
  const outbox = office.node({ sms: null, print: null });
  expect(outbox.offersTexts).toBe(false);
  outbox.start();
  await eventually(office.states).toEqual(['kept', 'kept']);
  expect(office.printed).toEqual([]);
  expect(office.logged.join('')).not.toContain('123456');
  expect((await outbox.list(10)).map(({ text }) => text)).toEqual(['It moved.', null]);
});

test('sent texts are not shown in the list', async () => {
  const outbox = office.startedNode();
  await office.enqueue(outbox, news);
  await eventually(office.states).toEqual(['sent']);
  expect(await outbox.list(10)).toMatchObject([{ subject: 'News', state: 'sent', text: null }]);
});

test('a message sealed with another key is given up, and its line can still be listed', async () => {
  const others = createSecrets('another key of thirty-two characters!!');
  await office.enqueue(office.node({ secrets: others }), news, {
    ...news,
    channel: 'sms',
    to: '+256772123456',
  });
  await office.run("UPDATE outbox_message SET state = 'kept' WHERE channel = 'sms'");
  const outbox = office.startedNode();
  await eventually(office.states).toEqual(['failed', 'kept']);
  expect(await outbox.list(10)).toMatchObject([
    { state: 'kept', text: null },
    { state: 'failed', text: null },
  ]);
});

test('looking for due messages reads the index, however many were sent', async () => {
  await office.run(`INSERT INTO outbox_message (channel, recipient, kind, state)
             SELECT 'mail', 'ama@example.com', 'news', 'sent' FROM generate_series(1, 20000)`);
  await office.run('ANALYZE outbox_message');
  const plan = await office.database.transaction(async (transaction) => {
    await transaction.query({ name: '', text: 'SET LOCAL plan_cache_mode = force_generic_plan' });
    await transaction.query({ name: '', text: `PREPARE due AS ${claimDue.text}` });
    const text = "EXPLAIN EXECUTE due('mail', 4, 60, '{}', true)";
    return transaction.query<{ 'QUERY PLAN': string }>({ name: '', text });
  });
  const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).toContain('using outbox_message_waiting');
  expect(lines).not.toContain('Seq Scan on outbox_message');
});
