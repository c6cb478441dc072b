import { afterAll, beforeAll, expect, test } from 'vitest';
import { listIndustries } from '#settings/endpoints/settings.ts';
import {
  readAppearanceSettings,
  readDocumentTypeSettings,
  readIndustries,
  readNotificationHosts,
  readThresholds,
  storeAppearance,
  storeDocumentTypes,
  storeIndustries,
  storeNotificationHosts,
  storeThresholds,
} from '../endpoints/administration.ts';
import { defaultSettings } from '#settings/rules/settings.ts';
import { codeByMail, startPostedServer, type PostedServer } from '#app/tests/support/clients.ts';
import { settingsFor, signedIn } from '#app/tests/support/loan-clients.ts';
import { newColleague, signInStaff, startSignIn, type StaffClient } from '#app/tests/support/staff.ts';
import { sql } from '#app/tests/support/sql.ts';

let server: PostedServer;
let administrator: StaffClient;
beforeAll(async () => {
  server = await startPostedServer();
  administrator = await signInStaff(server, 'administrator', 'Namusoke Ruth');
});
afterAll(() => server.close());

const lease = {
  name: 'equipment_lease',
  display_name: 'Equipment lease',
  category: 'Financial Documents' as const,
  required: true,
  max_files: 2,
  max_size: 10,
  mimes: ['pdf' as const],
};

const documentsNow = async () => (await administrator.api(readDocumentTypeSettings)).answer();
const seenByBorrower = async () => settingsFor(await signedIn(server));

test('STAFF-04 LOAN-12 borrowers are asked for a new document type from then on, and no longer for a removed one', async () => {
  const { version } = await documentsNow();
  const document_types = [...defaultSettings.documentTypes, lease];
  const reply = await administrator.api(storeDocumentTypes, {
    body: { document_types },
    headers: { 'if-match': String(version) },
  });
  expect([reply.status, reply.answer().version]).toEqual([200, version + 1]);
  expect((await seenByBorrower()).documentTypes).toContainEqual(lease);

  (await administrator.api(storeDocumentTypes, { body: { document_types: [lease] } })).answer();
  expect((await seenByBorrower()).documentTypes).toEqual([lease]);
  const { history } = await documentsNow();
  expect(history.map((kept) => [kept.version, kept.changed_by])).toEqual([
    [version + 2, 'Namusoke Ruth'],
    [version + 1, 'Namusoke Ruth'],
  ]);
});

test('STAFF-04 each change stores the values before and after, and is in the audit log', async () => {
  const before = (await administrator.api(readThresholds)).answer();
  const body = { ...before.data, minimum_revenue: 40_000_000, decision_days: 9 };
  (
    await administrator.api(storeThresholds, { body, headers: { 'if-match': String(before.version) } })
  ).answer();
  expect((await administrator.api(readThresholds)).answer().data).toEqual(body);
  expect((await seenByBorrower()).minimumRevenue).toBe(40_000_000);
  const kept = await sql<{ value: unknown; previous: unknown }>(
    server,
    "SELECT value, previous FROM administered_version WHERE name = 'thresholds'",
  );
  expect(kept).toEqual([{ value: body, previous: before.data }]);
  const audited = await sql(
    server,
    "SELECT actor_id::text FROM audit_log WHERE action = 'settings.changed' AND subject = 'settings:thresholds'",
  );
  expect(audited).toEqual([{ actor_id: administrator.userId }]);
});

test('STAFF-04 someone who changes an older version is told so, and changes nothing', async () => {
  const { data, version } = (await administrator.api(readThresholds)).answer();
  const change = (decision_days: number) =>
    administrator.api(storeThresholds, {
      body: { ...data, decision_days },
      headers: { 'if-match': String(version) },
    });
  const replies = await Promise.all([change(20), change(21)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await administrator.api(readThresholds)).answer().version).toBe(version + 1);
});

test.each([
  ['no kind of file', { mimes: [] }, 'document_types.0.mimes'],
  ['a kind that is never accepted', { mimes: ['svg'] }, 'document_types.0.mimes.0'],
  ['no file', { max_files: 0 }, 'document_types.0.max_files'],
  ['no byte', { max_size: 0 }, 'document_types.0.max_size'],
  ['more megabytes than are ever taken', { max_size: 51 }, 'document_types.0.max_size'],
  ['no category', { category: '' }, 'document_types.0.category'],
  ['no label', { display_name: ' ' }, 'document_types.0.display_name'],
  ['a key with a space', { name: 'a key' }, 'document_types.0.name'],
])('STAFF-04 a document with %s is refused', async (_what, change, field) => {
  const before = await documentsNow();
  const response = await administrator.api(storeDocumentTypes, {
    body: { document_types: [{ ...lease, ...change }] },
  });
  expect([response.status, Object.keys(response.errors ?? {})]).toEqual([422, [field]]);
  expect(await documentsNow()).toEqual(before);
});

test('STAFF-04 two documents cannot share a key', async () => {
  const response = await administrator.api(storeDocumentTypes, { body: { document_types: [lease, lease] } });
  expect(response.errors).toEqual({
    'document_types.1.name': ['Another document already uses this key. Enter a different key.'],
  });
});

test('STAFF-04 API-05 a removed industry is no longer offered, and keeps its id in case it comes back', async () => {
  const ids = async () =>
    new Map((await (await signedIn(server)).does(listIndustries)).data.map(({ id, name }) => [name, id]));
  const before = await ids();
  const { data, version } = (await administrator.api(readIndustries)).answer();
  const fewer = [...data.industries.filter(({ name }) => name !== 'Energy'), { name: 'Fishing' }];
  (
    await administrator.api(storeIndustries, {
      body: { industries: fewer },
      headers: { 'if-match': String(version) },
    })
  ).answer();
  const after = await ids();
  expect([after.has('Energy'), after.has('Fishing'), after.get('Education')]).toEqual([
    false,
    true,
    before.get('Education'),
  ]);
  (await administrator.api(storeIndustries, { body: { industries: [{ name: 'energy' }] } })).answer();
  expect([...(await ids())]).toEqual([['energy', before.get('Energy')]]);
});

test('STAFF-04 a colour on which white is unreadable is refused with its ratio', async () => {
  const { data } = (await administrator.api(readAppearanceSettings)).answer();
  const refused = await administrator.api(storeAppearance, { body: { ...data, colour: '#f8b527' } });
  expect(refused.errors).toEqual({
    colour: [
      'White text on this colour has a contrast of 1.8:1. It must be at least 4.5:1. Choose a darker colour.',
    ],
  });
});

test("STAFF-04 mails carry the lender's name", async () => {
  const { data } = (await administrator.api(readAppearanceSettings)).answer();
  (await administrator.api(storeAppearance, { body: { ...data, name: 'Kazi & Sons' } })).answer();
  const email = await newColleague(server, 'advisor');
  await startSignIn(server, email);
  await codeByMail(server, email, 1);
  const mail = server.smtp.mailsTo(email).at(-1);
  expect([mail?.subject, mail?.text.includes('sign in to Kazi & Sons')]).toEqual([
    'Your Kazi & Sons code',
    true,
  ]);
});

test('STAFF-04 NOTIF-02 hosts that notifications may lead to are stored separately, and browsers follow them from then on', async () => {
  const thresholds = (await administrator.api(readThresholds)).answer();
  const { data, version } = (await administrator.api(readNotificationHosts)).answer();
  expect(data).toEqual({ notification_hosts: [] });
  const put = (...notification_hosts: string[]) =>
    administrator.api(storeNotificationHosts, {
      body: { notification_hosts },
      headers: { 'if-match': String(version) },
    });
  expect((await put('https://bank.example')).status).toBe(422);
  (await put('WWW.bank.example', 'bank.example')).answer();
  expect((await seenByBorrower()).redirectHosts).toEqual(['www.bank.example', 'bank.example']);
  expect((await put('evil.example')).status).toBe(409);
  expect((await administrator.api(readThresholds)).answer()).toEqual(thresholds);
});

test('STAFF-04 PREQ-07 a maximum of many billions is stored exactly, and borrowers choose from its bands', async () => {
  const { data } = (await administrator.api(readThresholds)).answer();
  const body = { ...data, minimum_revenue: 2_000_000_000, maximum_revenue: 123_456_789_012_345 };
  (await administrator.api(storeThresholds, { body })).answer();
  expect((await administrator.api(readThresholds)).answer().data.maximum_revenue).toBe(123_456_789_012_345);
  expect((await seenByBorrower()).maximumRevenue).toBe(123_456_789_012_345);
  (await administrator.api(storeThresholds, { body: data })).answer();
});
