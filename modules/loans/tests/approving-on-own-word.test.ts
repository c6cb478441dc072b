import { expect, it } from 'vitest';
import { readDuplicates, markDifferentPerson } from '#duplicates/endpoints/staff-duplicates.ts';
import type { StaffLoanActionInput } from '../rules/staff-actions.ts';
import { act, refusedBeforehand, refusedToAct, take } from '#app/tests/support/cases.ts';
import { validApproval } from '#app/tests/support/decisions.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { stranger, submittedBy } from '#app/tests/support/duplicates.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const [officer, colleague, manager] = await Promise.all([
  signedIn(server, 'loan-officer'),
  signedIn(server, 'loan-officer'),
  signedIn(server, 'credit-manager'),
]);

async function refusal(person: Person, loanId: number, body: StaffLoanActionInput) {
  const { status, message } = await refusedToAct(person, loanId, body);
  return [status, message];
}

it('CASE-07 that a match needs a credit manager is known before an officer presses Approve', async () => {
  const grace = stranger();
  const { trackingNumber } = await submittedBy(server, grace);
  const { loanId } = await submittedBy(server, stranger({ nationalId: grace.nationalId }));
  await act(officer, loanId, take);
  expect(await refusedBeforehand(officer, loanId, 'approve')).toBe(
    `Possible duplicate in ${trackingNumber}. A credit manager must approve this loan.`,
  );
  expect(await refusedBeforehand(manager, loanId, 'approve')).toBeNull();
});

it('CASE-07 who says that a match is someone else does not approve on their own word, others do', async () => {
  const grace = stranger();
  const { trackingNumber } = await submittedBy(server, grace);
  const { loanId } = await submittedBy(server, stranger({ nationalId: grace.nationalId }));
  await act(colleague, loanId, take);
  const seen = async (by: Person) => (await by.does(readDuplicates, { id: loanId })).data;
  const params = { id: loanId, account: (await seen(officer)).matches[0]?.account.id ?? '' };
  const say = (by: Person) => by.does(markDifferentPerson, { params, body: { reason: 'Seen both.' } });
  await say(officer);
  expect(await seen(officer)).toMatchObject({
    needs_reason: true,
    matches: [{ different_person: { by_asker: true } }],
  });
  expect(await seen(manager)).toMatchObject({
    needs_reason: false,
    matches: [{ different_person: { by_asker: false } }],
  });
  const refused = `You marked ${trackingNumber} as a different person. Someone else must approve this loan.`;
  expect(await refusedBeforehand(officer, loanId, 'approve')).toBe(refused);
  expect(await refusal(officer, loanId, validApproval())).toEqual([403, refused]);
  await say(manager);
  expect((await refusedToAct(manager, loanId, validApproval())).errors).toEqual({
    match_reason: [`Possible duplicate in ${trackingNumber}. Enter why you approve the loan anyway.`],
  });
  await act(officer, loanId, validApproval());
});
