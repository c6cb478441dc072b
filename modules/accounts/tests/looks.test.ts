import { expect, test } from 'vitest';
import { listClientCorrections } from '#corrections/endpoints/staff-corrections.ts';
import { listClientNotes } from '#clients/endpoints/staff-client-notes.ts';
import { readLoanOffers } from '#offers/endpoints/staff-offers.ts';
import { readLoanRecord } from '#repayments/endpoints/staff-repayments.ts';
import { readDuplicates } from '#duplicates/endpoints/staff-duplicates.ts';
import { showClient } from '#clients/endpoints/staff-clients.ts';
import { showLoanCase } from '#loans/endpoints/staff-loans.ts';
import { publicIdOf } from '#app/tests/support/arrange/accounts.ts';
import { openedLoan } from '#app/tests/support/arrange/audit.ts';
import { officer } from '#app/tests/support/cases.ts';
import type { Person } from '#app/tests/support/loan-clients.ts';
import { moneyPeople, disbursedLoan } from '#app/tests/support/repayments.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const people = await moneyPeople(server);

/** What the log says of a person's looks at something: which part, or nothing for the whole. */
async function looksOf({ userId }: Person, subject: string): Promise<(string | null)[]> {
  const rows = await sql(server)<{ part: string | null }>`SELECT details ->> 'part' AS part FROM audit_log
    WHERE actor_id = ${userId}::bigint AND subject = ${subject} AND action LIKE '%.opened' ORDER BY id`;
  return rows.map(({ part }) => part);
}

test.each([
  [readLoanOffers, 'offers'],
  [readLoanRecord, 'repayments'],
  [readDuplicates, 'possible duplicates'],
] as const)('GUARD-07 reading $name alone counts as a look at the loan', async (call, part) => {
  const { loanId } = await disbursedLoan(server, people);
  const ruth = await officer(server);
  await ruth.does(call, { id: loanId });
  await ruth.does(call, { id: loanId });
  expect(await looksOf(ruth, `loan:${String(loanId)}`)).toEqual([part]);
});

test.each([
  [listClientCorrections, 'corrections'],
  [listClientNotes, 'notes'],
] as const)('GUARD-07 reading $name alone counts as a look at the client', async (call, part) => {
  const { client } = await disbursedLoan(server, people);
  const id = await publicIdOf(server, client.userId);
  const ruth = await officer(server);
  await ruth.does(call, { id });
  await ruth.does(call, { id });
  expect(await looksOf(ruth, `user:${client.userId}`)).toEqual([part]);
});

test('GUARD-07 parts of what a person has opened add nothing to the log for an hour', async () => {
  const { client, loanId } = await disbursedLoan(server, people);
  const id = await publicIdOf(server, client.userId);
  const ruth = await officer(server);
  await ruth.does(showLoanCase, { id: loanId });
  await ruth.does(showClient, { id });
  for (const call of [readLoanOffers, readLoanRecord, readDuplicates]) await ruth.does(call, { id: loanId });
  for (const call of [listClientCorrections, listClientNotes]) await ruth.does(call, { id });
  expect(await looksOf(ruth, `loan:${String(loanId)}`)).toEqual([null]);
  expect(await looksOf(ruth, `user:${client.userId}`)).toEqual([null]);
});

test('GUARD-07 parts of what was opened long before are a look of their own', async () => {
  const { loanId } = await disbursedLoan(server, people);
  const ruth = await officer(server);
  await openedLoan(server, ruth.userId, loanId, '61 minutes');
  for (const call of [readLoanRecord, readDuplicates]) await ruth.does(call, { id: loanId });
  expect(await looksOf(ruth, `loan:${String(loanId)}`)).toEqual([null, 'repayments']);
});

test('GUARD-07 what is refused, or is not there, is no look', async () => {
  const ruth = await officer(server);
  expect((await ruth.send(readLoanOffers, { id: 999_999_999 })).status).toBe(200);
  expect((await ruth.send(readLoanRecord, { id: 999_999_999 })).status).toBe(404);
  expect(await looksOf(ruth, 'loan:999999999')).toEqual([]);
});
