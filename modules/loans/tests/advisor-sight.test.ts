import { expect, test } from 'vitest';
import { mayDo } from '#kit/rules/access/roles.ts';
import { allEndpoints } from '#app/endpoints.ts';
import { listClients, showClient } from '#clients/endpoints/staff-clients.ts';
import { showRequestCase } from '#support-requests/endpoints/staff-requests.ts';
import { validApproval, validDisbursement } from '#app/tests/support/decisions.ts';
import { act, officer as anOfficer, loanInProcessing } from '#app/tests/support/cases.ts';
import { manyLoans, signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { sql } from '#app/tests/support/sql.ts';
import { askWithNationalId } from '#app/tests/support/arrange/requests.ts';

const server = await sharedServer();
const [advisor, officer, colleague] = await Promise.all([
  signedIn(server, 'advisor'),
  anOfficer(server),
  anOfficer(server),
]);
const paid = await loanInProcessing(server, officer);
await act(officer, paid.loanId, validApproval());
const lessPaid = validDisbursement({ amount_disbursed: '4567890', reason: 'Needs less.' });
await act(colleague, paid.loanId, lessPaid);
const nationalId = 'CM900121234ABC';
const [row] = await askWithNationalId(server, paid.client.userId, nationalId);
const clientId = row?.public_id ?? '';
const requestId = row?.request ?? 0;

/** Parts of a loan that no answer to an advisor may contain. */
const secrets = (): string[] => [paid.trackingNumber, nationalId, '4567890', '4,567,890', 'Spark Loan'];

test('STAFF-04 the overview of a client shows an advisor no loan, no amount, no national ID and no comment on a loan', async () => {
  const shown = await advisor.does(showClient, { id: clientId });
  const text = JSON.stringify(shown);
  expect(secrets().filter((secret) => text.includes(secret))).toEqual([]);
  expect(shown.data.loans).toBeNull();
  expect(shown.data.prequalification?.applicant).not.toHaveProperty('national_id');
  expect(shown.data.notifications.map(({ message }) => message)).toEqual(['Your request is under review.']);
  expect(shown.data.requests).toHaveLength(1);

  const officers = await officer.does(showClient, { id: clientId });
  expect(officers.data.loans).toMatchObject([{ tracking_number: paid.trackingNumber }]);
  expect(officers.data.prequalification?.applicant).toMatchObject({ national_id: nationalId });
  expect(officers.data.notifications.length).toBeGreaterThan(3);
});

test('STAFF-04 an advisor cannot use the search to find out whose a national ID is', async () => {
  const found = async (who: Person, words: string) =>
    (await who.does(listClients, { query: `search=${encodeURIComponent(words)}` })).data;
  for (const words of [nationalId, nationalId.slice(0, 8), `nakato ${nationalId}`]) {
    expect([words, await found(advisor, words)]).toEqual([words, []]);
    expect([words, (await found(officer, words)).length]).toEqual([words, 1]);
  }
  const [byName] = await found(advisor, paid.client.email);
  expect(byName).toMatchObject({ loans: null, requests: 1 });
});

test('STAFF-04 no call open to advisors returns anything about a loan', async () => {
  const open = allEndpoints.filter(
    ({ audience, method, permission, answer }) =>
      method === 'GET' &&
      answer !== 'events' &&
      (audience === 'signed-in' || audience === 'staff') &&
      (permission === undefined || mayDo(['advisor'], permission)),
  );
  expect(open).toContain(showRequestCase);
  // Including an open one, which others see beside the same client's requests (GUARD-15).
  await manyLoans(server, paid.client.userId, 1);
  const ids = [String(requestId), clientId, String(paid.loanId), '1'];
  const files = await sql<{ id: string }>(
    server,
    `SELECT id::text FROM loan_document UNION ALL SELECT id::text FROM loan_attachment`,
  );
  for (const call of open) {
    const wanted = call.path.includes(':') ? [...ids, ...files.map(({ id }) => id)] : [''];
    for (const id of wanted) {
      const response = await advisor.send(call, { id });
      const text = await response.text();
      expect([call.name, id, secrets().filter((secret) => text.includes(secret))]).toEqual([
        call.name,
        id,
        [],
      ]);
    }
  }
});
