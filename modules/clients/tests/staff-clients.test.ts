import { expect, test } from 'vitest';
import { listClients, showClient } from '../endpoints/staff-clients.ts';
import { logPageSize } from '#kit/endpoints/filters.ts';
import { storeBusiness } from '#business/endpoints/business.ts';
import { storeTicket } from '#tickets/endpoints/tickets.ts';
import { submittedLoan } from '#app/tests/support/cases.ts';
import { prequalified, signedIn, withDraft, type Person } from '#app/tests/support/loan-clients.ts';
import {
  makeAccounts,
  publicIdOf,
  renameAccount,
  setNameAndPhone,
} from '#app/tests/support/arrange/accounts.ts';
import { signedInFrom } from '#app/tests/support/arrange/audit.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { audited } from '#app/tests/support/audited.ts';
import { formOf } from '#app/tests/support/request-clients.ts';
import { everyPage } from '#app/tests/support/every-page.ts';

const server = await sharedServer();
const officer = await signedIn(server, 'loan-officer');

const search = async (words: string): Promise<string[]> =>
  (await officer.does(listClients, { query: `search=${encodeURIComponent(words)}` })).data.map(
    ({ email }) => email,
  );

async function named(name: string, phone = '772123456'): Promise<Person> {
  const client = await signedIn(server);
  await setNameAndPhone(server, client.userId, name, phone);
  return client;
}

test('STAFF-04 a client is found by the beginning of a name, by address, phone as people write it, NIN and business', async () => {
  const client = await prequalified(server);
  await setNameAndPhone(server, client.userId, 'Zawedde Immaculate', '701234567');
  const [known] = await sql(server)<{
    nin: string;
    business: string;
  }>`SELECT applicant ->> 'national_id' AS nin, business ->> 'business_name' AS business
    FROM prequalification WHERE user_id = ${client.userId}::bigint`;
  expect(await search('zawe imma')).toEqual([client.email]);
  expect(await search(client.email.toUpperCase())).toEqual([client.email]);
  for (const phone of ['0701 234567', '+256 701 234 567', '00256701234567', '701234567'])
    expect([phone, await search(phone)]).toEqual([phone, [client.email]]);
  expect(await search(known?.nin.toLowerCase() ?? '')).toContain(client.email);
  expect(await search(`zawedde ${known?.business ?? ''}`)).toEqual([client.email]);
  expect(await search('zawedde nobody')).toEqual([]);
  expect(await search(officer.email)).toEqual([]);
});

test('STAFF-04 the search terms of a client follow their changes', async () => {
  const client = await named('Before Change');
  expect(await search('before change')).toEqual([client.email]);
  await renameAccount(server, client.userId, 'After Change');
  expect(await search('before change')).toEqual([]);
  await client.does(storeBusiness, { body: { name: 'Quince Bakery', registration_number: 'QB-100' } });
  expect(await search('quince')).toEqual([client.email]);
  expect((await officer.does(listClients, { query: 'search=quince' })).data[0]).toMatchObject({
    business_name: 'Quince Bakery',
    is_prequalified: false,
    loans: 0,
  });
});

test('STAFF-04 pages follow one another without gaps, with and without a search that matches many', async () => {
  await makeAccounts(server, 600);
  for (const words of ['manyfold', 'manyfold10']) {
    const rows = await everyPage(async (cursor) => {
      const page = await officer.does(listClients, { query: `search=${words}&cursor=${cursor}` });
      expect(page.data.length).toBeLessThanOrEqual(logPageSize);
      return page;
    });
    const seen = rows.map(({ id }) => id);
    // 10 and 100 to 109.
    const all = words === 'manyfold' ? 600 : 11;
    expect([words, new Set(seen).size, seen.length]).toEqual([words, all, all]);
  }
});

test('STAFF-04 the overview contains what was done for a client, without drafts; the view is in the audit log', async () => {
  const { client, trackingNumber } = await submittedLoan(server);
  await client.sendForm(storeTicket, '', formOf({ subject: 'My licence', message: 'Is it good enough?' }));
  await signedInFrom(server, client.userId, '10.0.0.9');
  const { data } = await officer.does(showClient, { id: await publicIdOf(server, client.userId) });
  expect(data).toMatchObject({
    email: client.email,
    is_disabled: false,
    prequalification: { applicant: { national_id: expect.any(String) } },
    business: { name: expect.any(String) },
    loans: [{ tracking_number: trackingNumber, status: 'SUBMITTED' }],
    requests: [],
    tickets: [{ subject: 'My licence', state: 'open' }],
    sign_ins: [{ action: 'session.verified', client_address: '10.0.0.9' }],
  });
  const look = { by: officer, action: 'client.opened', subject: `user:${client.userId}` };
  expect(await audited(server, look)).toHaveLength(1);
  const drafting = await withDraft(server, 2);
  const other = await officer.does(showClient, { id: await publicIdOf(server, drafting.client.userId) });
  expect(other.data.loans).toEqual([]);
});

test('STAFF-04 someone who is not a client is 404', async () => {
  for (const id of [await publicIdOf(server, officer.userId), '00000000-0000-4000-8000-000000000000', '1'])
    expect([id, (await officer.isRefused(showClient, { id })).status]).toEqual([id, 404]);
});
