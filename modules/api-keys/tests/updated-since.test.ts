import { expect, test } from 'vitest';
import { listClients } from '#clients/endpoints/staff-clients.ts';
import { suspendClient } from '#clients/endpoints/staff-suspensions.ts';
import { storeBusiness } from '#business/endpoints/business.ts';
import { assignLoan, listLoanQueue } from '#loans/endpoints/staff-loans.ts';
import { listRequestQueue } from '#support-requests/endpoints/staff-requests.ts';
import { systemWith } from '#app/tests/support/api-keys.ts';
import { anotherVersion } from '#app/tests/support/arrange/loans.ts';
import { submittedLoan } from '#app/tests/support/cases.ts';
import { manyLoans, prequalified, signedIn } from '#app/tests/support/loan-clients.ts';
import { disbursedLoan, moneyPeople, repay } from '#app/tests/support/repayments.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const { system } = await systemWith(server, ['loans:read', 'requests:read', 'clients:read']);

/** The database's time, from which on changes count. */
async function now(): Promise<string> {
  const [row] = await sql<{ now: string }>(
    server,
    `SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS now`,
  );
  return row?.now ?? '';
}

/** The ids of all rows that changed since, over as many pages as it takes. */
async function changedSince(list: typeof listLoanQueue | typeof listClients, since: string) {
  const ids: (string | number)[] = [];
  let pages = 0;
  for (let cursor: string | null = ''; cursor !== null; pages += 1) {
    const query = new URLSearchParams({ updated_since: since, cursor }).toString();
    const page: { data: { id: string | number }[]; next: string | null } = await system.does(list, { query });
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.next;
  }
  return { ids, pages };
}

const loansSince = async (since: string) => (await changedSince(listLoanQueue, since)).ids;
const clientsSince = async (since: string) => (await changedSince(listClients, since)).ids;
async function publicIdOf(userId: string): Promise<string> {
  const [row] = await sql<{ id: string }>(
    server,
    'SELECT public_id::text AS id FROM users WHERE id = $1::bigint',
    [userId],
  );
  return row?.id ?? '';
}

test('JOIN-02 loans that changed since: sent, assigned or repaid; the first change first', async () => {
  const people = await moneyPeople(server);
  const [one, other, paid] = [
    await submittedLoan(server),
    await submittedLoan(server),
    await disbursedLoan(server, people),
  ];
  const since = await now();
  expect(await loansSince(since)).toEqual([]);
  await repay(people.cashier, paid.loanId);
  await people.officer.does(assignLoan, { id: one.loanId, body: { officer: 'me' } });
  expect(await loansSince(since)).toEqual([paid.loanId, one.loanId]);
  const { data } = await system.does(listLoanQueue, { query: `updated_since=${since}` });
  expect(String(data[0]?.updated_at) >= since.slice(0, 23)).toBe(true);
  expect(await loansSince('2020-01-01T00:00:00Z')).toContain(other.loanId);
});

test('JOIN-02 pages miss nothing that changes while they are read', async () => {
  const client = await signedIn(server);
  const since = await now();
  await manyLoans(server, client.userId, 50);
  const { ids, pages } = await changedSince(listLoanQueue, since);
  expect([ids.length, new Set(ids).size, pages]).toEqual([50, 50, 3]);
  const first = await system.does(listLoanQueue, { query: `updated_since=${since}` });
  const seen = first.data.map(({ id }) => id);
  await anotherVersion(server, seen[0] ?? 0);
  const later: number[] = [];
  for (let cursor = first.next; cursor !== null;) {
    const page = await system.does(listLoanQueue, { query: `updated_since=${since}&cursor=${cursor}` });
    later.push(...page.data.map(({ id }) => id));
    cursor = page.next;
  }
  expect([later.length, later.at(-1)]).toEqual([31, seen[0]]);
});

test('JOIN-02 clients whose account, prequalification or business changed since', async () => {
  const [one, other] = [await signedIn(server), await signedIn(server)];
  const since = await now();
  expect(await clientsSince(since)).toEqual([]);
  const third = await prequalified(server);
  const administrator = await signedIn(server, 'administrator');
  const id = await publicIdOf(one.userId);
  await administrator.does(suspendClient, { id, body: { reason: 'Papers are missing.', note: '' } });
  expect(await clientsSince(since)).toEqual([await publicIdOf(third.userId), id]);
  const between = await now();
  await third.does(storeBusiness, { body: { name: 'Nakato Foods', registration_number: 'UG-1' } });
  expect(await clientsSince(between)).toEqual([await publicIdOf(third.userId)]);
  expect(await clientsSince('2020-01-01T00:00:00Z')).toContain(await publicIdOf(other.userId));
});

test.each([
  ['yesterday', 422],
  ['2026-11-27', 422],
  ['2026-02-30T08:00:00Z', 422],
  ['2026-11-27T08:00:00', 422],
  ['0001-01-01T00:00:00Z', 422],
  ['2026-11-27T08:00:00.123456+03:00', 200],
  ['2026-11-27T08:00Z', 200],
  ['', 200],
])('JOIN-02 %s as the time since when: %i', async (since, status) => {
  const query = new URLSearchParams({ updated_since: since }).toString();
  for (const list of [listLoanQueue, listRequestQueue, listClients]) {
    const answer = await system.send(list, { query });
    const text = await answer.text();
    expect([list.name, answer.status, text.includes('with its time zone, for example')]).toEqual([
      list.name,
      status,
      status === 422,
    ]);
  }
});
