import { afterAll, beforeAll, expect, test } from 'vitest';
import { listIndustries, listSettings } from '../endpoints/settings.ts';
import { defaultIndustries } from '#prequalification/rules/options.ts';
import { defaultSettings, readSettings } from '../rules/settings.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import { startTestServer, type TestServer } from '#app/tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('API-05 SHOW-05 LOAN-12 GET /settings lists the seeded values, as the rules read them', async () => {
  const client = await signedIn(server);
  const { data } = await client.does(listSettings);
  expect(data.map((setting) => [setting.name, setting.value])).toEqual([
    ['consent_text.crb', null],
    ['consent_text.loan_disclaimer', null],
    ['consent_text.request_disclaimer', null],
    ['documents_list', null],
    ['maximum_revenue', '100000000'],
    ['minimum_operation_years', '2'],
    ['minimum_revenue', '36000000'],
    ['minimum_shareholding', '20'],
  ]);
  expect(readSettings(data.map((setting) => ({ ...setting, json_value: setting.json_value })))).toEqual(
    defaultSettings,
  );
});

test('API-05 GET /lookups/industries lists the fourteen, each with its id', async () => {
  const { data } = await (await signedIn(server, 'administrator')).does(listIndustries);
  expect(data.map((industry) => industry.name)).toEqual(defaultIndustries);
  expect(new Set(data.map((industry) => industry.id)).size).toBe(defaultIndustries.length);
});

test('API-05 they cannot be read without a session', async () => {
  for (const path of ['/api/settings', '/api/lookups/industries']) {
    expect((await fetch(`${server.url}${path}`)).status).toBe(401);
  }
});
