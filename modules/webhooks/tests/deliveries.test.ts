import { describe, expect, test } from 'vitest';
import { createPlatform } from '#kit/platform/platform.ts';
import { buildApp } from '#app/server/app.ts';
import {
  eventsDaysAgo,
  hoursSinceRotation,
  messagesOf,
  nextAttemptIsDue,
  secondsUntilNext,
} from '#app/tests/support/arrange/webhooks.ts';
import { bellOf } from '#app/tests/support/bell.ts';
import { act, loanInProcessing, submittedLoan } from '#app/tests/support/cases.ts';
import { eventually } from '#app/tests/support/eventually.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import { sweepOnce } from '#kit/platform/housekeeping/housekeeping.ts';
import {
  resendWebhookDeliveries,
  resendWebhookDelivery,
  rotateWebhookSecret,
  showWebhookDelivery,
  showWebhookSecret,
  testWebhook,
} from '../endpoints/staff-webhooks.ts';
import { pastWebhookEvents } from '../server/index.ts';
import { webhookScene } from './scene.ts';

const { server, administrator, joined, endpointOf, change, deliveriesOf, newest } = await webhookScene();
const officer = await signedIn(server, 'loan-officer');

const sendTest = (id: number) => administrator.does(testWebhook, { id });

describe('deliveries of webhooks', () => {
  test('JOIN-01 an event arrives at once, signed so that the reference library verifies it', async () => {
    const { consumer, id, secret } = await joined('Odoo', ['loan.submitted']);
    const { loanId, trackingNumber } = await submittedLoan(server);
    await eventually(() => consumer.received.length).toBe(1);
    const [message] = consumer.received;
    expect(message?.verify(secret)).toMatchObject({
      type: 'loan.submitted',
      data: {
        loan_id: loanId,
        tracking_number: trackingNumber,
        status: 'SUBMITTED',
        amount_requested: '15000000',
      },
    });
    expect(() => message?.verify(`${secret.slice(0, -8)}AAAAAAA=`)).toThrow('No matching signature');
    expect(message?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^msg_[\da-f]{32}$/),
      'user-agent': expect.stringMatching(/^Ensigo\//),
    });
    expect(await newest(id, { state: 'delivered' })).toMatchObject({
      about: trackingNumber,
      event_id: message?.id,
      tries: 1,
      most_tries: 10,
      next_attempt_at: null,
      last: { status: 204, failure: null, answer: null },
    });
    // What Prometheus is told of.
    const counts = server.platform.outbox.counts().filter(({ channel }) => channel === 'webhook');
    expect(counts).toEqual([{ channel: 'webhook', outcome: 'sent', count: 1 }]);
    const standing = await server.platform.outbox.standing();
    expect(standing.find(({ channel }) => channel === 'webhook')).toMatchObject({ waiting: 0 });
    // Types that it has not chosen do not arrive.
    await act(officer, loanId, { action: 'start-processing' });
    await act(officer, loanId, { action: 'reject', comment: 'No.', reasons: ['collateral-too-low'] });
    await sendTest(id);
    await eventually(() => consumer.received.map(({ type }) => type)).toEqual([
      'loan.submitted',
      'endpoint.test',
    ]);
  });

  test('JOIN-01 a failure is tried again after 5 s and 5 min, under the same id and with a new time', async () => {
    const { consumer, id, secret } = await joined('Retries');
    consumer.answer((_message, before) =>
      before < 2 ? { status: 503, body: 'Down for\tmaintenance\r\nby the team' } : {},
    );
    await sendTest(id);
    await newest(id, { tries: 1, state: 'waiting', last: { status: 503, answer: 'Down for maintenance' } });
    await eventually(() => secondsUntilNext(server, id)).toSatisfy((wait: number) => wait > 2 && wait <= 6);
    await nextAttemptIsDue(server, id);
    await newest(id, { tries: 2, state: 'waiting' });
    await eventually(() => secondsUntilNext(server, id)).toSatisfy(
      (wait: number) => wait > 200 && wait <= 360,
    );
    await nextAttemptIsDue(server, id);
    const { id: delivery } = await newest(id, { tries: 3, state: 'delivered', last: { status: 204 } });
    expect(new Set(consumer.received.map((message) => message.id)).size).toBe(1);
    expect(new Set(consumer.received.map(({ body }) => body)).size).toBe(1);
    for (const message of consumer.received) message.verify(secret);
    const shown = (await administrator.does(showWebhookDelivery, { id: delivery })).data;
    expect(shown.attempts.map(({ status }) => status)).toEqual([503, 503, 204]);
    expect(shown.body).toBe(consumer.received[0]?.body);
    // What another system answers may say anything: auditors do not read it.
    const auditor = await signedIn(server, 'auditor');
    const read = (await auditor.does(showWebhookDelivery, { id: delivery })).data;
    expect(read.attempts[0]).toMatchObject({ status: 503, answer: null });
  });

  test.each([
    ['seconds', () => '120', 120],
    ['a date', () => new Date(Date.now() + 7_200_000).toUTCString(), 7200],
    ['more than a day', () => '999999', 86_400],
  ])('JOIN-01 Retry-After is obeyed: %s', async (name, retryAfter, seconds) => {
    const { consumer, id } = await joined(`After ${name}`);
    consumer.answer(() => ({ status: 429, headers: { 'retry-after': retryAfter() } }));
    await sendTest(id);
    await newest(id, { tries: 1, state: 'waiting' });
    await eventually(() => secondsUntilNext(server, id)).toBeDefined();
    const wait = await secondsUntilNext(server, id);
    expect(wait).toBeGreaterThan(seconds - 15);
    expect(wait).toBeLessThanOrEqual(seconds + 1);
  });

  test('JOIN-01 a redirect is a failure, and is not followed', async () => {
    const [first, second] = [await joined('Redirects'), await joined('Target')];
    first.consumer.answer(() => ({ status: 302, headers: { location: second.consumer.url } }));
    await sendTest(first.id);
    await newest(first.id, { tries: 1, state: 'waiting', last: { status: 302 } });
    expect(second.consumer.received).toEqual([]);
  });

  test('JOIN-01 410 disables the endpoint at once; administrators are told by bell and mail', async () => {
    const { consumer, id } = await joined('Marketing');
    consumer.answer(() => ({ status: 410 }));
    await sendTest(id);
    await newest(id, { state: 'failed', next_attempt_at: null, last: { status: 410 } });
    expect((await endpointOf(id)).disabled).toMatchObject({ because: 'gone' });
    expect((await bellOf(administrator))[0]).toBe(
      'The webhook endpoint Marketing was disabled because it answered that it no longer exists (410).',
    );
    await eventually(() => server.smtp.mailsTo(administrator.email).map(({ subject }) => subject)).toContain(
      'Webhook endpoint disabled: Marketing',
    );
    // Nothing more is written for it.
    await submittedLoan(server);
    expect(await deliveriesOf(id)).toHaveLength(1);
    expect((await administrator.isRefused(testWebhook, { id })).message).toContain('Enable it first');
  });

  test('JOIN-01 the tenth failure disables it, and gives up what waits; enabled again, all since a time is resent', async () => {
    const { consumer, id } = await joined('Warehouse');
    consumer.answer(() => ({ status: 500 }));
    await sendTest(id);
    for (let tries = 1; tries < 10; tries += 1) {
      await newest(id, { tries, state: 'waiting' });
      await eventually(() => secondsUntilNext(server, id)).toBeGreaterThan(0);
      await nextAttemptIsDue(server, id);
    }
    await newest(id, { tries: 10, state: 'failed' });
    expect(await endpointOf(id)).toMatchObject({ disabled: { because: 'failed' }, ended: 1, delivered: 0 });
    expect((await bellOf(administrator))[0]).toContain('10 attempts to deliver an event to it failed');
    const since = { since: '2026-01-01T00:00' };
    const refused = await administrator.isRefused(resendWebhookDeliveries, { id, body: since });
    expect(refused.status).toBe(409);
    consumer.answer(() => ({}));
    await change(id, { enabled: true });
    const { message } = await administrator.does(resendWebhookDeliveries, { id, body: since });
    expect(message).toBe('1 delivery is sent again.');
    await newest(id, { tries: 1, state: 'delivered' });
    expect(new Set(consumer.received.map((each) => each.id)).size).toBe(1);
    const later = await administrator.isRefused(resendWebhookDeliveries, {
      id,
      body: { since: '2999-01-01T00:00' },
    });
    expect(later.errors).toEqual({ since: ['There are no deliveries since then.'] });
    const wrong = await administrator.isRefused(resendWebhookDeliveries, { id, body: { since: 'today' } });
    expect(wrong.errors).toEqual({ since: ['Enter a date and a time, for example 2026-12-03T14:30.'] });
  });

  test('JOIN-01 a delivery is resent under its id, also one that waits for its next attempt', async () => {
    const { consumer, id, secret } = await joined('Again');
    await sendTest(id);
    const { id: delivery } = await newest(id, { state: 'delivered' });
    await administrator.does(resendWebhookDelivery, { id: delivery });
    await eventually(() => consumer.received.length).toBe(2);
    consumer.answer((_message, before) => (before === 2 ? { status: 500 } : {}));
    await administrator.does(resendWebhookDelivery, { id: delivery });
    await newest(id, { tries: 1, state: 'waiting' });
    await administrator.does(resendWebhookDelivery, { id: delivery });
    await newest(id, { tries: 1, state: 'delivered' });
    // The attempt that waited has no more to do.
    await nextAttemptIsDue(server, id);
    await eventually(() => messagesOf(server, id)).toBe(0);
    expect(consumer.received).toHaveLength(4);
    expect(new Set(consumer.received.map((message) => message.id)).size).toBe(1);
    for (const message of consumer.received) message.verify(secret);
  });

  test('JOIN-01 for a day after a rotation both secrets sign, then the new one alone', async () => {
    const { consumer, id, secret } = await joined('Rotating');
    await administrator.does(rotateWebhookSecret, { id });
    // A secret that nobody has seen does not take the place of the one that is in use.
    await administrator.does(rotateWebhookSecret, { id });
    const next = (await administrator.does(showWebhookSecret, { id })).data.secret;
    expect(next).not.toBe(secret);
    await sendTest(id);
    await eventually(() => consumer.received.length).toBe(1);
    const [both] = consumer.received;
    expect(both?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    expect([both?.verify(secret), both?.verify(next)]).toHaveLength(2);
    await hoursSinceRotation(server, id, 24);
    await sendTest(id);
    await eventually(() => consumer.received.length).toBe(2);
    const alone = consumer.received[1];
    expect(alone?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
    alone?.verify(next);
    expect(() => alone?.verify(secret)).toThrow('No matching signature');
  });

  test('JOIN-01 a slow endpoint holds up no other, and gets four at once', async () => {
    const slow = await joined('Slow', ['ticket.opened']);
    const quick = await joined('Quick', ['ticket.opened']);
    slow.consumer.answer(() => ({ milliseconds: 1500 }));
    for (let sent = 0; sent < 8; sent += 1) await sendTest(slow.id);
    await eventually(() => slow.consumer.received.length).toBe(4);
    await sendTest(quick.id);
    await eventually(() => quick.consumer.received.length).toBe(1);
    expect(slow.consumer.received).toHaveLength(4);
    await eventually(() => slow.consumer.received.length).toBe(8);
    expect(slow.consumer.mostAtOnce()).toBe(4);
  });

  test('JOIN-01 deliveries go with their events after 30 days', async () => {
    const { id } = await joined('Old');
    await sendTest(id);
    expect(await deliveriesOf(id)).toHaveLength(1);
    await eventsDaysAgo(server, id, 29);
    await sweepOnce(server.database, [pastWebhookEvents]);
    expect(await deliveriesOf(id)).toHaveLength(1);
    await eventsDaysAgo(server, id, 2);
    await sweepOnce(server.database, [pastWebhookEvents]);
    expect(await deliveriesOf(id)).toEqual([]);
  });

  test('JOIN-01 what a node leaves behind, another one on the database delivers', async () => {
    const { consumer, id, secret } = await joined('Killed', ['loan.submitted']);
    await server.platform.outbox.stop();
    await sendTest(id);
    const loan = await loanInProcessing(server, officer);
    const { config } = server.platform;
    const second = createPlatform(
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a running server's settings are settled
      config as Parameters<typeof createPlatform>[0],
      { migrations: [], print: () => undefined },
    );
    const app = buildApp(second);
    second.outbox.start();
    await eventually(() => consumer.received.map(({ type }) => type).toSorted()).toEqual([
      'endpoint.test',
      'loan.submitted',
    ]);
    for (const message of consumer.received) message.verify(secret);
    expect(consumer.received.find(({ type }) => type === 'loan.submitted')?.data).toMatchObject({
      loan_id: loan.loanId,
    });
    await app.close();
    await second.outbox.stop();
    await second.signals.close();
    await second.database.close();
  });
});
