import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listAnswerTemplates,
  readAnswerTemplateSettings,
  storeAnswerTemplates,
} from '../endpoints/answer-templates.ts';
import { listSettings } from '../endpoints/settings.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import { signInStaff, type StaffClient } from '#app/tests/support/staff.ts';
import { startTestServer, type TestServer } from '#app/tests/support/test-server.ts';

let server: TestServer;
let administrator: StaffClient;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await signInStaff(server, 'administrator', 'Namusoke Ruth');
});
afterAll(() => server.close());

const settingsNow = async () => (await administrator.api(readAnswerTemplateSettings)).answer();
const ask = {
  id: 'ask-for-less',
  purpose: 'feedback',
  kinds: ['loan'],
  title: 'Ask for less',
  text: 'Dear {client name}, please ask for less than {amount}.',
};

test('CASE-09 templates are a setting with versions; officers and advisors choose from them, clients see none', async () => {
  const { version, data } = await settingsNow();
  const officer = await signInStaff(server, 'loan-officer');
  expect((await officer.api(listAnswerTemplates)).answer().data).toEqual(data);
  const body = { templates: [ask] };
  const stored = await administrator.api(storeAnswerTemplates, {
    body,
    headers: { 'if-match': String(version) },
  });
  expect([stored.status, stored.message]).toEqual([
    200,
    'Saved. Staff can choose these templates from now on.',
  ]);
  const advisor = await signInStaff(server, 'advisor');
  expect((await advisor.api(listAnswerTemplates)).answer().data).toEqual(body);
  expect((await settingsNow()).history[0]).toMatchObject({
    version: version + 1,
    changed_by: 'Namusoke Ruth',
  });
  const client = await signedIn(server);
  expect((await client.send(listAnswerTemplates, {})).status).toBe(403);
  const names = (await client.does(listSettings)).data.map(({ name }) => name);
  expect(names).not.toContain('answer_templates');
});

test('CASE-09 only administrators store them; an unknown placeholder and an older version are refused', async () => {
  const officer = await signInStaff(server, 'loan-officer');
  expect((await officer.api(storeAnswerTemplates, { body: { templates: [ask] } })).status).toBe(403);
  const before = await settingsNow();
  const wrong = await administrator.api(storeAnswerTemplates, {
    body: { templates: [ask, { ...ask, id: 'other', text: 'Dear {customer}' }] },
  });
  expect([wrong.status, Object.keys(wrong.errors ?? {})]).toEqual([422, ['templates.1.text']]);
  const stale = await administrator.api(storeAnswerTemplates, {
    body: { templates: [] },
    headers: { 'if-match': String(before.version - 1) },
  });
  expect(stale.status).toBe(409);
  expect(await settingsNow()).toEqual(before);
});
