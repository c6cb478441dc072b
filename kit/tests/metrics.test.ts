import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { login } from '#accounts/endpoints/accounts.ts';
import { listLoanQueue } from '#loans/endpoints/staff-loans.ts';
import { listRequestQueue } from '#support-requests/endpoints/staff-requests.ts';
import { systemWith } from '#app/tests/support/api-keys.ts';
import { pdfFile } from '../file-inspection/tests/doubles/files.ts';
import { createMonitoring } from '../monitoring/monitoring.ts';
import { clientWithDraft, upload } from '#app/tests/support/loan-documents.ts';
import { addPutOff, addWaitingAndFailed } from '#app/tests/support/arrange/messages.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const monitoring = await createMonitoring({
  metricsAddress: { host: '127.0.0.1', port: 0 },
  tracesUrl: undefined,
});
const server = await sharedServer({}, { monitoring });
const address = (await monitoring.listen()) ?? '';
afterAll(() => monitoring.close());

const scrape = async (): Promise<string> => (await fetch(address)).text();

/** The figure of a line, such as `ensigo_event_streams` or `name{label="value"}`. */
function figureIn(text: string, series: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}
const figure = async (series: string): Promise<number | undefined> => figureIn(await scrape(), series);

const signIn = (email: string) =>
  fetch(`${server.url}/api${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Wrong1234x' }),
  });

test('FLEET-05 requests are counted and timed by route template, method and status', async () => {
  await fetch(`${server.url}/api/loans/4711047110471?of=ama@example.com`);
  const text = await scrape();
  expect(figureIn(text, 'ensigo_http_requests_total{method="GET",route="/api/loans/:id",status="401"}')).toBe(
    1,
  );
  const timed = 'ensigo_http_request_duration_seconds';
  expect(figureIn(text, `${timed}_count{method="GET",route="/api/loans/:id"}`)).toBe(1);
  expect(figureIn(text, `${timed}_bucket{le="30",method="GET",route="/api/loans/:id"}`)).toBe(1);
});

test('FLEET-05 whatever people type into an address, all that is not served counts as one', async () => {
  for (const path of ['/ama@example.com', '/api/ama@example.com/0772123456', '/api/%2e%2e', '/metrics']) {
    await fetch(`${server.url}${path}`);
  }
  const text = await scrape();
  expect(figureIn(text, 'ensigo_http_requests_total{method="GET",route="none",status="404"}')).toBe(4);
  expect(text).not.toMatch(/ama@|0772123456|4711047110471/);
});

test('FLEET-05 nothing of it is served on the public address, and nothing else on that of the metrics', async () => {
  for (const path of ['/metrics', '/api/metrics', '/api/health/metrics']) {
    const answer = await fetch(`${server.url}${path}`);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.text()).not.toContain('ensigo_');
  }
  expect((await fetch(address.replace(/metrics$/, 'api/health/live'))).status).toBe(404);
  expect((await fetch(address, { method: 'POST' })).status).toBe(404);
  expect((await fetch(address)).headers.get('content-type')).toContain('text/plain');
});

test('FLEET-05 refused sign-ins are counted by their reason, without who tried', async () => {
  await signIn('nobody@example.com');
  await signIn('not an address');
  const text = await scrape();
  const refused = (reason: string) => `ensigo_sign_ins_refused_total{call="auth.login",reason="${reason}"}`;
  expect(figureIn(text, refused('wrong-credentials'))).toBe(1);
  expect(figureIn(text, refused('invalid'))).toBe(1);
  expect(text).not.toContain('nobody');
});

test('FLEET-05 uploads are counted by their result', async () => {
  const client = await clientWithDraft(server);
  expect((await upload(server, client, ['trading_licence[]', pdfFile(), 'Licence.pdf'])).status).toBe(200);
  expect((await upload(server, client, ['trading_licence[]', 'no licence', 'Licence.exe'])).status).toBe(422);
  const text = await scrape();
  expect(figureIn(text, 'ensigo_uploads_total{result="accepted"}')).toBe(1);
  expect(figureIn(text, 'ensigo_uploads_total{result="file-refused"}')).toBe(1);
  expect(text).not.toContain('Licence');
});

test('JOIN-02 calls with API keys are counted by their outcome, without the key', async () => {
  const { system, key, id } = await systemWith(server, ['loans:read']);
  await system.does(listLoanQueue);
  await system.isRefused(listRequestQueue);
  await system.isRefused(listRequestQueue);
  const text = await scrape();
  expect(figureIn(text, 'ensigo_api_key_calls_total{outcome="accepted"}')).toBe(1);
  expect(figureIn(text, 'ensigo_api_key_calls_total{outcome="forbidden"}')).toBe(2);
  expect([text.includes(key), text.includes(id)]).toEqual([false, false]);
});

test('FLEET-05 the age of the oldest waiting message is told, and what waits and was given up, by channel', async () => {
  expect(await figure('ensigo_outbox_oldest_waiting_seconds{channel="sms"}')).toBe(0);
  await addWaitingAndFailed(server);
  const text = await scrape();
  expect(figureIn(text, 'ensigo_outbox_oldest_waiting_seconds{channel="sms"}')).toBeGreaterThanOrEqual(3600);
  expect(figureIn(text, 'ensigo_outbox_waiting{channel="sms"}')).toBe(2);
  expect(figureIn(text, 'ensigo_outbox_waiting{channel="mail"}')).toBe(0);
  expect(figureIn(text, 'ensigo_outbox_failed{channel="mail"}')).toBe(1);
  expect(figureIn(text, 'ensigo_outbox_failed{channel="sms"}')).toBe(0);
});

test('FLEET-05 a mail that its server has put off for itself, as for a full mailbox, is no sign of a channel that stands', async () => {
  await addPutOff(server);
  const text = await scrape();
  expect(figureIn(text, 'ensigo_outbox_oldest_waiting_seconds{channel="mail"}')).toBe(0);
  expect(figureIn(text, 'ensigo_outbox_waiting{channel="mail"}')).toBe(1);
});

test('FLEET-05 pool, event loop, queues, streams and build are told', async () => {
  const text = await scrape();
  for (const series of [
    'ensigo_database_connections{state="busy"}',
    'ensigo_database_connections{state="idle"}',
    'ensigo_database_waiting',
    'ensigo_database_reads',
    'ensigo_queue_running{queue="password-hashes"}',
    'ensigo_queue_waiting{queue="password-hashes"}',
    'ensigo_queue_running{queue="file-inspections"}',
    'ensigo_queue_waiting{queue="file-inspections"}',
    'ensigo_event_streams',
    'nodejs_eventloop_lag_p99_seconds',
  ]) {
    expect([series, figureIn(text, series)]).toEqual([series, expect.any(Number)]);
  }
  expect(figureIn(text, 'ensigo_database_reachable')).toBe(1);
  expect(text).toMatch(/^ensigo_build_info\{version="\d+\.\d+\.\d+\+[0-9a-f]{12}",node="[\d.]+"\} 1$/m);
});

test('FLEET-05 no label has values without an end', async () => {
  const labels = [...(await scrape()).matchAll(/[{,]([a-z_]+)="/g)].map(([, name]) => name);
  const ours = [
    'call',
    'channel',
    'method',
    'node',
    'outcome',
    'queue',
    'reason',
    'result',
    'route',
    'state',
  ];
  const usual = ['kind', 'le', 'major', 'minor', 'patch', 'quantile', 'space', 'status', 'type', 'version'];
  expect([...new Set(labels)].filter((name) => ![...ours, ...usual].includes(name ?? ''))).toEqual([]);
});

test('FLEET-05 without the database the other figures are still told', async () => {
  await sql(server, 'ALTER TABLE outbox_message RENAME TO out_of_reach');
  const text = await scrape();
  await sql(server, 'ALTER TABLE out_of_reach RENAME TO outbox_message');
  expect(figureIn(text, 'ensigo_database_reachable')).toBe(0);
  expect(figureIn(text, 'ensigo_outbox_waiting{channel="sms"}')).toBeUndefined();
  expect(figureIn(text, 'ensigo_event_streams')).toBe(0);
});

const shipped = (name: string): Promise<string> =>
  readFile(new URL(`../../ops/monitoring/${name}`, import.meta.url), 'utf8');

/** Names of series in an expression: what is neither a function, a label nor a text. */
const seriesIn = (expression: string): string[] =>
  [...expression.replaceAll(/"[^"]*"/g, '').matchAll(/\b(?:ensigo|nodejs|process)_[a-z0-9_]+/g)].map(
    ([name]) => name,
  );

function textsUnder(key: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => textsUnder(key, each));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === key && typeof part === 'string' ? [part] : textsUnder(key, part),
  );
}

test.each(['dashboard.json', 'alerts.yaml'])('FLEET-05 every metric that %s names is there', async (name) => {
  const content: unknown = parse(await shipped(name));
  const expressions = textsUnder('expr', content);
  expect(expressions.length).toBeGreaterThan(10);
  const text = await scrape();
  const known = new Set([...text.matchAll(/^([a-z]\w*)(?:\{| )/gm)].map(([, series]) => series));
  const help = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, series]) => series));
  const unknown = expressions.flatMap(seriesIn).filter((series) => !known.has(series) && !help.has(series));
  expect(unknown).toEqual([]);
  const withoutAny = expressions.filter((each) => seriesIn(each).length === 0);
  expect(withoutAny.filter((each) => !each.startsWith('up{'))).toEqual([]);
});

test('FLEET-05 each alert says for how long, how urgent it is and what is wrong, and the guide says what to do', async () => {
  const { groups }: { groups: { rules: { alert: string }[] }[] } = parse(await shipped('alerts.yaml'));
  const rules = groups.flatMap((group) => group.rules);
  for (const rule of rules) {
    expect(rule).toMatchObject({
      for: expect.stringMatching(/^\d+[mh]$/),
      labels: { severity: expect.stringMatching(/^(page|ticket)$/) },
      annotations: { summary: expect.any(String) },
    });
  }
  const guide = await readFile(new URL('../../docs/operating/monitoring.md', import.meta.url), 'utf8');
  expect(rules.map(({ alert }) => alert).filter((alert) => !guide.includes(`\`${alert}\``))).toEqual([]);
});
