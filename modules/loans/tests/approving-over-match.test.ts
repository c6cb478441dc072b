import { expect, it } from 'vitest';
import {
  addWatchlistEntry,
  readDuplicates,
  markDifferentPerson,
} from '#duplicates/endpoints/staff-duplicates.ts';
import { act, caseOf, officer, refusedToAct, take } from '#app/tests/support/cases.ts';
import { auditDetailsOf, validApproval } from '#app/tests/support/decisions.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { stranger, submittedBy } from '#app/tests/support/duplicates.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const [ruth, manager] = await Promise.all([officer(server), signedIn(server, 'credit-manager')]);

const reason = 'Same owner, second shop. That loan is withdrawn today.';

/** A loan in processing, and the number of another one with the same NIN. */
async function twice() {
  const grace = stranger();
  const { trackingNumber } = await submittedBy(server, grace);
  const { loanId } = await submittedBy(server, stranger({ nationalId: grace.nationalId }));
  await act(ruth, loanId, take);
  return { loanId, trackingNumber, nationalId: grace.nationalId };
}

async function refusal(staff: Person, loanId: number, more: { match_reason?: string } = {}) {
  return refusedToAct(staff, loanId, validApproval(more));
}

it('CASE-07 an officer does not approve over a match, and a manager only with a reason', async () => {
  const { loanId, trackingNumber } = await twice();
  expect(await refusal(ruth, loanId, { match_reason: reason })).toMatchObject({
    status: 403,
    message: `Possible duplicate in ${trackingNumber}. A credit manager must approve this loan.`,
  });
  expect((await refusal(manager, loanId)).errors).toEqual({
    match_reason: [`Possible duplicate in ${trackingNumber}. Enter why you approve the loan anyway.`],
  });
  expect((await caseOf(ruth, loanId)).status).toBe('PROCESSING');
  await act(manager, loanId, validApproval({ match_reason: reason }));
  const { status, actions } = await caseOf(ruth, loanId);
  expect(status).toBe('PENDING');
  const said = actions.flatMap(({ comments }) => comments);
  expect(said).toMatchObject([{ visibility: 'internal', comment: expect.stringContaining(reason) }]);
  const details = await auditDetailsOf(server, loanId, 'loan.approve');
  expect(details?.['approved_over']).toBe(trackingNumber);
  expect(JSON.stringify(details)).not.toContain(reason);
});

it('CASE-07 what is explained needs no reason; a block counts as a match', async () => {
  const { loanId, nationalId } = await twice();
  const [match] = (await ruth.does(readDuplicates, { id: loanId })).data.matches;
  const params = { id: loanId, account: match?.account.id ?? '' };
  const other = await officer(server);
  await other.does(markDifferentPerson, { params, body: { reason: 'Seen both.' } });
  const administrator = await signedIn(server, 'administrator');
  await administrator.does(addWatchlistEntry, {
    body: { kind: 'nin', value: nationalId, reason: 'False papers.' },
  });
  expect(await refusal(ruth, loanId)).toMatchObject({
    status: 403,
    message: 'This person is on the watchlist. A credit manager must approve this loan.',
  });
  await act(manager, loanId, validApproval({ match_reason: reason }));
  expect(await auditDetailsOf(server, loanId, 'loan.approve')).toMatchObject({
    watchlist_entries_overridden: '1',
  });
});
