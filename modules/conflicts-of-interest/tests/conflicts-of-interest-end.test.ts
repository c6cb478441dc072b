import { beforeEach, describe, expect, it } from 'vitest';
import { requestConflictOfInterestEnd } from '../endpoints/conflicts-of-interest.ts';
import {
  confirmPendingChange,
  countPendingChanges,
  listPendingChanges,
  refusePendingChange,
  withdrawPendingChange,
} from '#pending-changes/endpoints/pending-changes.ts';
import { actOnLoan, showLoanCase } from '#loans/endpoints/staff-loans.ts';
import { leaveNoOtherDecider } from '#app/tests/support/arrange/staff.ts';
import { publicIdOf } from '#app/tests/support/arrange/accounts.ts';
import { audited } from '#app/tests/support/audited.ts';
import { bellOf } from '#app/tests/support/bell.ts';
import { caseOf, take } from '#app/tests/support/cases.ts';
import {
  decidingManager,
  declares,
  hidden,
  newestOf,
  requestsEnd,
} from '#app/tests/support/conflicts-of-interest.ts';
import { clientWithLoan } from '#app/tests/support/duplicates.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();

let ruth: Person;
let manager: Person;
let grace: Awaited<ReturnType<typeof clientWithLoan>>;
beforeEach(async () => {
  [ruth, manager, grace] = await Promise.all([
    signedIn(server, 'loan-officer'),
    decidingManager(server),
    clientWithLoan(server),
  ]);
  await declares(ruth, { kind: 'nin', value: grace.identity.nationalId });
});

const sees = async (staff: Person) => (await staff.send(showLoanCase, { id: grace.loanId })).status;
const changesOf = async (staff: Person) =>
  (await staff.does(listPendingChanges)).data.filter(({ kind }) => kind === 'conflict-of-interest-end');
const changeOf = async (staff: Person, id: number) =>
  (await changesOf(staff)).find((change) => change.id === id);

describe('SERVE-07 the end of a conflict of interest', () => {
  it('SERVE-07 takes the agreement of a credit manager, and those who manage the case are told', async () => {
    const james = await signedIn(server, 'loan-officer');
    const { version, tracking_number: number } = await caseOf(james, grace.loanId);
    await james.does(actOnLoan, {
      id: grace.loanId,
      body: take,
      headers: { 'if-match': String(version) },
    });
    const { id: declared } = await newestOf(ruth);
    const ask = (staff: Person, reason: string) =>
      staff.isRefused(requestConflictOfInterestEnd, { id: declared, body: { reason } });
    expect(await ask(ruth, '')).toMatchObject({ errors: { reason: ['Reason is required.'] } });
    expect(await ask(james, 'Not mine.')).toMatchObject({ status: 404 });
    const id = await requestsEnd(ruth);
    expect(await ask(ruth, 'Again.')).toMatchObject({ status: 409 });
    expect(await sees(ruth)).toBe(403);
    expect((await manager.does(countPendingChanges)).data.conflicts).toBeGreaterThan(0);
    expect(await changeOf(manager, id)).toMatchObject({
      words: 'end a declared conflict of interest',
      refused: null,
      lines: [
        {
          before: `NIN ending ${grace.identity.nationalId.slice(-4)}, Family, since 01 Jan 2020`,
          after: 'Ended',
        },
        { label: 'Reason', after: 'We have parted.' },
      ],
    });
    expect(await ruth.isRefused(confirmPendingChange, { id })).toMatchObject({ status: 403 });
    await manager.does(confirmPendingChange, { id });
    expect(await sees(ruth)).toBe(200);
    const ended = `The conflict of interest of Staff with the client of ${number} has ended.`;
    expect((await bellOf(james))[0]?.replace(/of [A-Z].* with/, 'of Staff with')).toContain(ended);
    expect((await bellOf(ruth))[0]).toMatch(/confirmed the request by .* to end a declared conflict/);
    expect(await audited(server, { by: manager, action: 'conflict-of-interest.removed' })).toMatchObject([
      { details: { conflict_of_interest_in: 'nin', relation: 'family', change: id } },
    ]);
    const [kept] = await sql(server)`SELECT value, lines FROM pending_change WHERE id = ${id}::bigint`;
    expect(kept).toEqual({ value: null, lines: [] });
  });

  it('SERVE-07 its author cannot agree, whatever their role, and the try is recorded', async () => {
    await declares(manager, { kind: 'nin', value: grace.identity.nationalId });
    const id = await requestsEnd(manager);
    expect(await changeOf(manager, id)).toMatchObject({ is_own: true });
    expect(await manager.isRefused(confirmPendingChange, { id })).toMatchObject({
      status: 403,
      message: 'You requested this change. Another credit manager or administrator must confirm it.',
    });
    expect(await audited(server, { by: manager, action: 'pending-change.own-refused' })).toHaveLength(1);
    expect(await sees(manager)).toBe(403);
  });

  it('SERVE-07 two who agree at the same moment: it ends once', async () => {
    const id = await requestsEnd(ruth);
    const both = await Promise.all(
      [manager, await decidingManager(server)].map((one) => one.send(confirmPendingChange, { id })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await audited(server, { action: 'conflict-of-interest.removed' })).toEqual(
      expect.arrayContaining([expect.objectContaining({ details: expect.objectContaining({ change: id }) })]),
    );
    expect(await sees(ruth)).toBe(200);
  });

  it('SERVE-07 declined with a reason or withdrawn by its author alone, it stays', async () => {
    const declined = await requestsEnd(ruth);
    expect(await manager.isRefused(refusePendingChange, { id: declined, body: {} })).toMatchObject({
      errors: { reason: ['Reason is required.'] },
    });
    await manager.does(refusePendingChange, { id: declined, body: { reason: 'You still share a house.' } });
    expect((await bellOf(ruth))[0]).toContain('You still share a house. Nothing has changed.');
    const withdrawn = await requestsEnd(ruth);
    const james = await signedIn(server, 'loan-officer');
    expect(await james.isRefused(withdrawPendingChange, { id: withdrawn })).toMatchObject({ status: 404 });
    await ruth.does(withdrawPendingChange, { id: withdrawn });
    expect((await newestOf(ruth)).end_requested).toBeNull();
    expect(await sees(ruth)).toBe(403);
  });

  it('SERVE-07 who has a conflict of interest with the same client can neither read nor agree', async () => {
    await declares(ruth, { client: await publicIdOf(server, grace.client.userId) });
    await declares(manager, { kind: 'phone', value: grace.identity.accountPhone });
    const id = await requestsEnd(ruth);
    const refused =
      'You declared a conflict of interest with the same client. Another credit manager or administrator must decide.';
    expect(await changeOf(manager, id)).toMatchObject({ refused, lines: [] });
    expect(await manager.isRefused(confirmPendingChange, { id })).toMatchObject({ message: refused });
    const other = await decidingManager(server);
    await other.does(confirmPendingChange, { id });
    const byNumber = await requestsEnd(ruth);
    expect(await manager.isRefused(confirmPendingChange, { id: byNumber })).toMatchObject({
      status: 403,
      message: refused,
    });
    expect(await sees(ruth)).toBe(403);
    await other.does(confirmPendingChange, { id: byNumber });
    expect(await sees(ruth)).toBe(200);
  });

  it('SERVE-07 nothing ends while nobody else could agree', async () => {
    await leaveNoOtherDecider(server, ruth.userId);
    const { id } = await newestOf(ruth);
    expect(
      await ruth.isRefused(requestConflictOfInterestEnd, { id, body: { reason: 'We have parted.' } }),
    ).toMatchObject({
      status: 409,
      message:
        'Another credit manager or administrator must agree, but there is none. Ask an administrator to invite one.',
    });
    expect(await ruth.isRefused(showLoanCase, { id: grace.loanId })).toMatchObject(hidden);
  });
});
