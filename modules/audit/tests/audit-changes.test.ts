import { expect, test } from 'vitest';
import { storeAuditMailbox, storeWaitingExpiry } from '#administration/endpoints/administration.ts';
import { askErasure, listErasures, refuseErasure } from '#privacy/endpoints/privacy.ts';
import { assignLoan, exportLoanQueue } from '#loans/endpoints/staff-loans.ts';
import { changeStaffRoles } from '#staff/endpoints/staff-accounts.ts';
import { exportAuditLog, listAuditLog, type AuditRow } from '../endpoints/staff-audit.ts';
import { exportReport } from '#reports/endpoints/staff-reports.ts';
import { storeStaffPreferences } from '#notifications/endpoints/notifications.ts';
import { publicIdOf, renameAccount } from '#app/tests/support/arrange/accounts.ts';
import { submittedLoan } from '#app/tests/support/cases.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import { act, requestUpTo, team } from '#app/tests/support/request-cases.ts';
import { submittedRequest } from '#app/tests/support/request-clients.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const administrator = await signedIn(server, 'administrator');

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
  const [toRuth, toDaniel] = [await publicIdOf(server, ruth.userId), await publicIdOf(server, daniel.userId)];
  for (const officer of [toRuth, toDaniel, null])
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

test('GUARD-07 an entry names the roles that its actor had then, not those of today', async () => {
  const daniel = await signedIn(server, ['loan-officer']);
  const { loanId, trackingNumber } = await submittedLoan(server);
  const id = await publicIdOf(server, daniel.userId);
  const rolesIn = async (kind: string) =>
    (await administrator.does(listAuditLog, { query: `kind=${kind}&about=${trackingNumber}` })).data.map(
      ({ actor }) => actor?.roles,
    );
  await daniel.does(assignLoan, { id: loanId, body: { officer: 'me' } });
  for (const roles of [['cashier'], ['advisor']])
    await administrator.does(changeStaffRoles, { id, body: { roles } });
  expect(await rolesIn('loan.assigned')).toEqual([['loan-officer']]);
});

test('GUARD-07 an answer to a request for erasure is about its client, not about a case with its number', async () => {
  const client = await signedIn(server);
  await client.does(askErasure, { body: { reason: 'I have moved away.' } });
  const [asked] = (await administrator.does(listErasures)).data.open;
  const { requestId } = await submittedRequest(server);
  await administrator.does(refuseErasure, { id: asked?.id ?? 0, body: { answer: 'A court asks for it.' } });
  const about = { kind: 'person', id: await publicIdOf(server, client.userId) };
  const { data } = await administrator.does(listAuditLog, { query: 'kind=erasure.refused' });
  expect(data).toMatchObject([{ about, details: { erasure: String(asked?.id) } }]);
  const query = `about=request:${String(requestId)}`;
  const { data: found } = await administrator.does(listAuditLog, { query });
  expect(found.map(({ action }) => action)).not.toContain('erasure.refused');
});

test('GUARD-07 what staff are told of beyond their own cases is in the log when they choose it', async () => {
  const ruth = await signedIn(server, 'loan-officer');
  const wanted = { bell_for_new_cases: false, mail_open_cases: true };
  await ruth.does(storeStaffPreferences, { body: wanted });
  expect(await detailsOf({ kind: 'notifications.chosen', who: ruth.email })).toEqual([wanted]);
});

test('GUARD-07 who took lists or whole cases away is found with one choice', async () => {
  const auditor = await signedIn(server, 'auditor');
  await auditor.does(storeStaffPreferences, { body: { bell_for_new_cases: true, mail_open_cases: false } });
  for (const call of [exportLoanQueue, exportReport, exportAuditLog])
    await auditor.send(call, { query: call === exportReport ? 'kind=loan&table=weeks' : '' });
  const { data } = await administrator.does(listAuditLog, { query: `kind=exports&who=${auditor.email}` });
  const taken = ['audit-log.exported', 'report.exported', 'loan-queue.exported'];
  expect(data.map(({ action }) => action)).toEqual(taken);
});

test('STAFF-04 GUARD-07 the changes of one setting are found by its name', async () => {
  await administrator.does(storeWaitingExpiry, { body: { days: '14' } });
  await administrator.does(storeAuditMailbox, { body: { email: 'auditor@example.com' } });
  const found = await detailsOf({ kind: 'settings.changed', about: 'settings:waiting-expiry' });
  expect(found).toEqual([expect.objectContaining({ after: '{"days":14}' })]);
});
