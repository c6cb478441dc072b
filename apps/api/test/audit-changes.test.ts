import { afterAll, beforeAll, expect, test } from 'vitest';
import { assignLoan, changeStaffRoles, listAuditLog, type AuditRow } from '@ensigo/rulebook/contract';
import { publicIdOf, renameAccount } from './support/arrange/accounts.ts';
import { submittedLoan } from './support/cases.ts';
import { signedIn, type Person } from './support/loan-clients.ts';
import { closeAfterFiles } from './support/loan-documents.ts';
import { act, requestUpTo, team } from './support/request-cases.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

let server: TestServer;
let administrator: Person;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await signedIn(server, 'administrator');
});
afterAll(() => closeAfterFiles(server));

const detailsOf = async (filters: Record<string, string>): Promise<AuditRow['details'][]> =>
  (await administrator.does(listAuditLog, { query: String(new URLSearchParams(filters)) })).data.map(
    ({ details }) => details,
  );

test('GUARD-07 an entry about other roles says which ones it were before', async () => {
  const daniel = await signedIn(server, ['loan-officer', 'cashier']);
  const id = await publicIdOf(server, daniel.userId);
  await administrator.does(changeStaffRoles, { id, body: { roles: ['advisor'] } });
  expect(await detailsOf({ kind: 'staff.role-changed' })).toEqual([
    { roles_before: 'loan-officer, cashier', roles: 'advisor' },
  ]);
});

test('GUARD-07 an entry about a holder says whose the loan was and whose it is, by name', async () => {
  const { loanId, trackingNumber } = await submittedLoan(server);
  const ruth = await signedIn(server, 'loan-officer');
  const daniel = await signedIn(server, 'loan-officer');
  await renameAccount(server, ruth.userId, 'Namusoke Ruth');
  await renameAccount(server, daniel.userId, 'Opio Daniel');
  for (const officer of [
    await publicIdOf(server, ruth.userId),
    await publicIdOf(server, daniel.userId),
    null,
  ])
    await ruth.does(assignLoan, { id: loanId, body: { officer } });
  expect(await detailsOf({ kind: 'loan.assigned', about: trackingNumber })).toEqual([
    { from: 'Opio Daniel', to: 'nobody' },
    { from: 'Namusoke Ruth', to: 'Opio Daniel' },
    { from: 'nobody', to: 'Namusoke Ruth' },
  ]);
});

test('GUARD-07 an entry about an expert says who it was and who it is, by name', async () => {
  const people = await team(server);
  const { requestId } = await requestUpTo(server, people, 'ASSIGNED TO EXPERT');
  await act(people.advisor, requestId, {
    action: 'reassign-expert',
    expert: people.advisor.publicId,
    comment: 'Brian is on leave.',
  });
  expect(await detailsOf({ kind: 'request.reassign-expert' })).toMatchObject([
    { expert_before: 'Kato Brian', expert: 'Auma Sarah' },
  ]);
});
