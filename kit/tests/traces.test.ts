import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { login } from '#accounts/endpoints/accounts.ts';
import { createMonitoring } from '../monitoring/monitoring.ts';
import { startOtlpSink } from '#app/tests/doubles/otlp-sink.ts';
import { startS3Sink } from '#app/tests/doubles/s3-sink.ts';
import {
  newBrowser,
  signUpAndVerify,
  startPostedServer,
  strongPassword,
} from '#app/tests/support/clients.ts';

test('FLEET-05 a request, its statements by their names, mail, texts and files are traced, and nobody is named', async () => {
  const [collector, bucket] = await Promise.all([startOtlpSink(), startS3Sink()]);
  const monitoring = await createMonitoring({ metricsAddress: undefined, tracesUrl: collector.url });
  const server = await startPostedServer({ s3: bucket.settings }, { monitoring });
  const client = await signUpAndVerify(server);
  const browser = newBrowser(server);
  expect(
    (await browser.call(login, { body: { email: client.email, password: strongPassword } })).status,
  ).toBe(200);
  // Longer than what ids and times of traces contain by chance.
  await fetch(`${server.url}/api/loans/4711047110471?of=${client.email}`);
  await server.database.transaction((transaction) =>
    server.platform.outbox.enqueue(transaction, {
      channel: 'sms',
      to: '+256772123456',
      kind: 'news',
      text: 'It moved.',
    }),
  );
  await server.platform.files.delete(randomUUID());
  await expect.poll(() => server.gateway.calls.length).toBe(1);
  await server.close();
  await monitoring.close();

  const { spans } = collector;
  const named = (name: string) => spans.filter((span) => span.name === name);
  const [signingIn] = named('POST /api/auth/login');
  expect(signingIn?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/auth/login',
    'http.response.status_code': 200,
  });
  const parts = spans.filter(({ parentSpanId }) => parentSpanId === signingIn?.spanId);
  expect(parts.length).toBeGreaterThan(3);
  expect(new Set(parts.map(({ traceId }) => traceId))).toEqual(new Set([signingIn?.traceId]));
  const insert = parts.find(({ name }) => name === 'outbox.insert');
  expect(insert?.attributes).toEqual({ 'db.system.name': 'postgresql', 'db.query.summary': 'outbox.insert' });
  expect(named('GET /api/loans/:id')[0]?.attributes['http.response.status_code']).toBe(401);
  expect(named('send mail').length).toBeGreaterThanOrEqual(2);
  expect(named('send sms')[0]?.attributes).toEqual({ 'ensigo.channel': 'sms' });
  expect(named('file store delete')).toHaveLength(1);
  const told = collector.raw.join('');
  expect(told).not.toContain(client.email);
  expect(told).not.toMatch(/@|4711047110471|772123456|SELECT|INSERT|Bearer|\?of/);
  await Promise.all([collector.stop(), bucket.stop()]);
});

test('FLEET-05 what fails is told by the class of its error, never by its words', async () => {
  const collector = await startOtlpSink();
  const { tracer, close } = await createMonitoring({ metricsAddress: undefined, tracesUrl: collector.url });
  const failure = new TypeError('ama@example.com is no number');
  await expect(tracer?.call('file store put', {}, () => Promise.reject(failure))).rejects.toBe(failure);
  await expect(tracer?.part('users.find', {}, async () => 'outside a request')).resolves.toBe(
    'outside a request',
  );
  await close();
  expect(collector.spans.map(({ name, status, attributes }) => ({ name, status, attributes }))).toEqual([
    { name: 'file store put', status: 2, attributes: { 'error.type': 'TypeError' } },
  ]);
  expect(collector.raw.join('')).not.toContain('ama@');
  await collector.stop();
});

test('FLEET-05 where nothing is configured, there is nothing to load, to trace or to serve', async () => {
  const monitoring = await createMonitoring({ metricsAddress: undefined, tracesUrl: undefined });
  expect(monitoring.tracer).toBeUndefined();
  expect(await monitoring.listen()).toBeUndefined();
});
