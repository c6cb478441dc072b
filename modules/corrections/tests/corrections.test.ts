import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { actOnLoan, listLoanQueue } from '#loans/endpoints/staff-loans.ts';
import { addWatchlistEntry, readDuplicates } from '#duplicates/endpoints/staff-duplicates.ts';
import { changeLoanDetails, changePrequalification, resubmitLoan } from '#loans/endpoints/loan-variants.ts';
import { saveLoanDetails } from '#loans/endpoints/loans.ts';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import { correctClient, listClientCorrections } from '../endpoints/staff-corrections.ts';
import { listNotifications } from '#notifications/endpoints/notifications.ts';
import { listOwnCorrections } from '../endpoints/own-corrections.ts';
import { readBusiness, storeBusiness } from '#business/endpoints/business.ts';
import { showClient } from '#clients/endpoints/staff-clients.ts';
import { validLoanDetails } from '#app/tests/payloads/loan.ts';
import { eraseAccountStatement, publicIdOf } from '#app/tests/support/arrange/accounts.ts';
import { act, caseOf, officer, putInto, refusedToAct } from '#app/tests/support/cases.ts';
import { validApproval } from '#app/tests/support/decisions.ts';
import { manyLoans, signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { stranger, submittedBy } from '#app/tests/support/duplicates.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { audited } from '#app/tests/support/audited.ts';

const server = await sharedServer();
const ruth = await officer(server);

const reason = 'The letters on the card were read wrongly.';
const nin = 'CF9001234567XY';

async function known() {
  const submitted = await submittedBy(server, stranger());
  const id = await publicIdOf(server, submitted.client.userId);
  return { ...submitted, id };
}
/** Further submitted loans of a client, newest first. */
async function moreLoans(client: Person, count: number): Promise<number[]> {
  await manyLoans(server, client.userId, count);
  const rows = await sql(server)<{ id: number }>`SELECT id::int FROM loan
    WHERE user_id = ${client.userId}::bigint ORDER BY id DESC LIMIT ${count}::int`;
  return rows.map(({ id }) => id);
}
const versionOf = async (id: string): Promise<number> =>
  (await ruth.does(showClient, { id })).data.prequalification?.version ?? 0;
const correct = async (by: Person, id: string, facts: object, version?: number) =>
  by.does(correctClient, {
    id,
    body: { reason, ...facts },
    headers: { 'if-match': String(version ?? (await versionOf(id))) },
  });
const applicantOf = async (client: Person) => (await client.does(checkPrequalification)).data.applicant;

it('CASE-14 a NIN is corrected with a reason, and the client sees from what to what, why and when', async () => {
  const { client, id } = await known();
  const before = (await applicantOf(client))?.national_id;
  await correct(ruth, id, { applicant: { national_id: nin } });
  expect((await applicantOf(client))?.national_id).toBe(nin);
  const { data } = await client.does(listOwnCorrections);
  expect(data).toEqual([
    {
      id: expect.any(Number),
      at: expect.stringMatching(/Z$/),
      reason,
      changes: [{ target: 'applicant.national_id', label: 'National ID', before, after: nin }],
    },
  ]);
  const { data: told } = await client.does(listNotifications);
  expect(told[0]).toMatchObject({
    message: "We've corrected your details: National ID. Please check them.",
    redirect: '/profile',
  });
  expect((await ruth.does(listClientCorrections, { id })).data).toMatchObject([
    { by: { name: 'Nakato Grace' }, reason },
  ]);
  const advisor = await signedIn(server, 'advisor');
  const seen = JSON.stringify((await advisor.does(listClientCorrections, { id })).data);
  expect([seen.includes(nin), seen.includes('National ID')]).toEqual([false, true]);
});

it('CASE-14 every open loan of the client follows at once, with a higher version; an ended one stays', async () => {
  const { client, loanId, id } = await known();
  const [other = 0, ended = 0] = await moreLoans(client, 2);
  await putInto(server, other, 'PROCESSING');
  await putInto(server, ended, 'REJECTED');
  const before = await Promise.all([loanId, other, ended].map((loan) => caseOf(ruth, loan)));
  await correct(ruth, id, {
    applicant: { name: 'Nakato Grace Mary' },
    business: { business_name: 'Nakato Fresh Eggs' },
  });
  const after = await Promise.all([loanId, other, ended].map((loan) => caseOf(ruth, loan)));
  expect(after.map(({ version }, index) => version - (before[index]?.version ?? 0))).toEqual([1, 1, 0]);
  expect(after.map(({ applicant_name: name }) => name === 'Nakato Grace Mary')).toEqual([true, true, false]);
  const found = await ruth.does(listLoanQueue, { query: 'search=Nakato%20Fresh%20Eggs' });
  expect(new Set(found.data.map((row) => row.id))).toEqual(new Set([loanId, other]));
  // Who decides on the sum has not seen the corrected name.
  const headers = { 'if-match': String(before[1]?.version) };
  const stale = await ruth.isRefused(actOnLoan, { id: other, body: validApproval(), headers });
  expect(stale.status).toBe(409);
});

it('CASE-14 an open draft shows the corrected names and keeps its version: nothing typed is lost', async () => {
  const { client, loanId, id } = await known();
  await putInto(server, loanId, 'COMPLETED');
  const { data: draft } = await client.does(saveLoanDetails, { body: validLoanDetails() });
  await correct(ruth, id, { applicant: { name: 'Nakato Grace Mary' } });
  const body = validLoanDetails({ amount: '1234000' });
  const headers = { 'if-match': String(draft.version) };
  const again = await client.does(saveLoanDetails, { body, headers });
  expect(again.data.version).toBe(draft.version + 1);
  const rows = await sql(server)`SELECT applicant_name FROM loan WHERE id = ${draft.id}::bigint`;
  expect(rows).toEqual([{ applicant_name: 'Nakato Grace Mary' }]);
});

it('CASE-14 two at once: one wins, the other hears of it and has lost nothing', async () => {
  const { id } = await known();
  const version = await versionOf(id);
  const credit = await signedIn(server, 'credit-manager');
  await correct(credit, id, { applicant: { gender: 'Female' } }, version);
  const headers = { 'if-match': String(version) };
  const body = { reason, applicant: { national_id: nin } };
  expect((await ruth.isRefused(correctClient, { id, body, headers })).status).toBe(409);
  expect((await ruth.isRefused(correctClient, { id, body })).status).toBe(409);
  const both = await Promise.all(
    ['Male', 'Other'].map((gender) =>
      ruth.send(correctClient, {
        id,
        body: { reason, applicant: { gender, address: `At ${gender}` } },
        headers: { 'if-match': String(version + 1) },
      }),
    ),
  );
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
});

it.each([
  [{ applicant: { national_id: 'short' } }, 'applicant.national_id'],
  [{ applicant: { date_of_birth: '2020-01-01' } }, 'applicant.date_of_birth'],
  [{ business: { registration_date: '2999-01-01' } }, 'business.registration_date'],
  [{ business: { business_name: ' ' } }, 'business.business_name'],
  [{ applicant: { email: 'new@nakato.ug' } }, 'applicant.email'],
  [{ applicant: { phone: '772123456' } }, 'applicant.phone'],
  [{ reason: '', applicant: { gender: 'Female' } }, 'reason'],
])('CASE-14 %j is refused at its field, and nothing is changed', async (facts, key) => {
  const { client, id } = await known();
  const before = await applicantOf(client);
  const headers = { 'if-match': String(await versionOf(id)) };
  const refused = await ruth.isRefused(correctClient, { id, body: { reason, ...facts }, headers });
  expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, [key]]);
  expect(await applicantOf(client)).toEqual(before);
  expect((await client.does(listOwnCorrections)).data).toEqual([]);
});

it('CASE-14 what is known already is no correction, and only officers and credit managers make one', async () => {
  const { client, id } = await known();
  const same = { applicant: { name: (await applicantOf(client))?.name } };
  const headers = { 'if-match': String(await versionOf(id)) };
  expect(await ruth.isRefused(correctClient, { id, body: { reason, ...same }, headers })).toMatchObject({
    status: 409,
    message: 'You have not changed anything.',
  });
  for (const role of ['cashier', 'advisor', 'auditor', 'client']) {
    const other = await signedIn(server, role);
    const { status } = await other.isRefused(correctClient, { id, body: { reason, ...same }, headers });
    expect([role, status]).toEqual([role, 403]);
  }
});

it('CASE-14 the same person elsewhere is found by the corrected NIN at once, and by the earlier one still', async () => {
  const grace = stranger();
  const first = await submittedBy(server, grace);
  const second = await known();
  const matchesOf = async () =>
    (await ruth.does(readDuplicates, { id: second.loanId })).data.matches.map(({ account }) => account.id);
  expect(await matchesOf()).toEqual([]);
  const other = await publicIdOf(server, first.client.userId);
  await correct(ruth, second.id, { applicant: { national_id: grace.nationalId } });
  expect(await matchesOf()).toEqual([other]);
  await correct(ruth, second.id, { applicant: { national_id: stranger().nationalId } });
  expect(await matchesOf()).toEqual([other]);
});

it('CASE-07 CASE-14 nobody corrects a match or a block away and approves: what was corrected still counts', async () => {
  const grace = stranger();
  const { trackingNumber } = await submittedBy(server, grace);
  const same = stranger({ nationalId: grace.nationalId, registrationNumber: grace.registrationNumber });
  const { client, loanId } = await submittedBy(server, same);
  const id = await publicIdOf(server, client.userId);
  const administrator = await signedIn(server, 'administrator');
  await administrator.does(addWatchlistEntry, {
    body: { kind: 'registration', value: grace.registrationNumber, reason },
  });
  const credit = await signedIn(server, 'credit-manager');
  await act(credit, loanId, { action: 'start-processing' });
  await correct(credit, id, {
    applicant: { national_id: stranger().nationalId, name: stranger().name },
    business: { registration_number: stranger().registrationNumber },
  });
  // Nor does the client by answering or changing the profile afterwards.
  await client.does(storeBusiness, { body: { name: 'Nakato Eggs', registration_number: '80020009' } });
  expect((await credit.does(readDuplicates, { id: loanId })).data).toMatchObject({
    needs_reason: true,
    watchlist: [{ kind: 'registration', place: 'corrected' }],
    matches: [
      {
        in_common: [
          // The permission that was given says it too.
          { kind: 'nin', here: 'consent', there: 'applicant' },
          { kind: 'registration', here: 'corrected', there: 'business' },
        ],
      },
    ],
  });
  const refused = await refusedToAct(credit, loanId, validApproval());
  expect(refused.errors).toEqual({
    match_reason: [`Possible duplicate in ${trackingNumber}. Enter why you approve the loan anyway.`],
  });
  await correct(ruth, id, { business: { registration_number: grace.registrationNumber } });
  const { watchlist } = (await ruth.does(readDuplicates, { id: loanId })).data;
  expect(watchlist).toMatchObject([{ place: 'business' }]);
});

it('CASE-14 GUARD-04 a correction that waited for an erasure corrects nothing', async () => {
  const { client, loanId, id } = await known();
  const headers = { 'if-match': String(await versionOf(id)) };
  const erasure = new Client({ connectionString: server.platform.config.databaseUrl });
  await erasure.connect();
  await erasure.query('BEGIN');
  await erasure.query('SELECT FROM loan WHERE id = $1 FOR UPDATE', [loanId]);
  const late = ruth.isRefused(correctClient, {
    id,
    body: { reason, applicant: { name: 'Nakato Grace Mary' } },
    headers,
  });
  await vi.waitFor(async () => {
    const waiting = await sql(server)`SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE NOT granted AND datname = current_database()`;
    expect(waiting).toHaveLength(1);
  }, 10_000);
  await erasure.query(eraseAccountStatement, [client.userId]);
  await erasure.query('COMMIT');
  await erasure.end();
  expect((await late).status).toBe(404);
  const rows = await sql(server)`SELECT FROM client_correction WHERE user_id = ${client.userId}::bigint`;
  expect(rows).toEqual([]);
});

it('CASE-14 nothing is left of what was corrected in an erased client, and to ask for it is no fault', async () => {
  const { client, id } = await known();
  await sql(server, eraseAccountStatement, [client.userId]);
  expect((await ruth.does(listClientCorrections, { id })).data).toEqual([]);
});

it('CASE-14 the business profile follows where it said the same, and what the client has changed there stays', async () => {
  const { client, id } = await known();
  await correct(ruth, id, { business: { business_name: 'Nakato Layers' } });
  const { business } = await client.does(readBusiness);
  expect(business?.name).toBe('Nakato Layers');
  await client.does(storeBusiness, {
    body: { name: 'Nakato and Daughters', registration_number: business?.registration_number ?? '' },
  });
  await correct(ruth, id, { business: { business_name: 'Nakato Eggs', registration_number: '800111' } });
  expect((await client.does(readBusiness)).business).toMatchObject({
    name: 'Nakato and Daughters',
    registration_number: '800111',
  });
});

it('CASE-14 a correction of one loan through feedback raises the version of the others too', async () => {
  const { client, loanId } = await known();
  const [other = 0] = await moreLoans(client, 1);
  await putInto(server, other, 'PROCESSING');
  const before = (await caseOf(ruth, other)).version;
  await act(ruth, loanId, {
    action: 'request-feedback',
    items: [
      { kind: 'field', target: 'applicant.national_id', reason },
      { kind: 'field', target: 'loan-details.amount', reason },
    ],
  });
  await client.does(changeLoanDetails, { id: loanId, body: validLoanDetails({ amount: '1500000' }) });
  await client.does(changePrequalification, { id: loanId, body: { applicant: { national_id: nin } } });
  await client.does(resubmitLoan, { id: loanId });
  const after = await caseOf(ruth, other);
  expect([after.version, after.prequalification?.applicant['national_id']]).toEqual([before + 1, nin]);
});

it('CASE-14 the audit log names the facts, and of numbers no more than their end', async () => {
  const { client, id } = await known();
  await correct(ruth, id, { applicant: { national_id: nin, name: 'Nakato Grace Mary' } });
  const corrected = { action: 'client.corrected', subject: `user:${client.userId}` };
  const [entry] = await audited(server, corrected);
  expect(entry?.details).toEqual({
    corrected: 'Name, National ID',
    national_id: expect.stringMatching(/^….{3} to …7XY$/),
  });
});
