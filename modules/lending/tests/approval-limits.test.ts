import { afterEach, describe, expect, it } from 'vitest';
import type { StaffRole } from '#kit/rules/access/roles.ts';
import { actOnLoan } from '#loans/endpoints/staff-loans.ts';
import { listSettings } from '#settings/endpoints/settings.ts';
import { readApprovalLimitSettings, storeApprovalLimits } from '../endpoints/approval-limits.ts';
import { readDuplicates, markDifferentPerson } from '#duplicates/endpoints/staff-duplicates.ts';
import type { StaffLoanActionInput } from '#loans/rules/staff-actions.ts';
import {
  act,
  caseOf,
  loanStaff,
  putInto,
  refusedBeforehand,
  refusedToAct,
  seenLoan,
  take,
  loanInProcessing,
} from '#app/tests/support/cases.ts';
import { auditDetailsOf, validApproval, validDisbursement } from '#app/tests/support/decisions.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { repay } from '#app/tests/support/repayments.ts';
import { stranger, submittedBy, type Identity } from '#app/tests/support/duplicates.ts';
import { approvedWithoutSum, giveLoanTo } from '#app/tests/support/arrange/loans.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { waivesAnything } from '#app/tests/support/arrange/write-offs.ts';

const server = await sharedServer();
const { administrator, officer, colleague, manager, cashier } = await loanStaff(server);
const staff = (...roles: StaffRole[]): Promise<Person> => signedIn(server, roles);
afterEach(() => limitTo({}));

interface Limits {
  readonly loan_officer?: string | null;
  readonly credit_manager?: string | null;
  readonly three_people_above?: string | null;
}

const limitTo = (body: Limits) => administrator.does(storeApprovalLimits, { body });
const taken = (by: Person = colleague) => loanInProcessing(server, by);

async function refusal(person: Person, loanId: number, body: StaffLoanActionInput) {
  const { status, message } = await refusedToAct(person, loanId, body);
  return [status, message];
}

const approve = (amount: string) => validApproval({ amount, fees: [] });

describe('the limits', () => {
  it('MONEY-02 are a setting with versions that borrowers never see, unset at first', async () => {
    const before = await administrator.does(readApprovalLimitSettings);
    const presets = { write_off: '1000000', small_balance: '1000' };
    expect(before.data).toEqual({
      loan_officer: null,
      credit_manager: null,
      three_people_above: null,
      ...presets,
    });
    const body = {
      loan_officer: '10000000',
      credit_manager: '20000000',
      three_people_above: '0',
      ...presets,
    };
    const headers = { 'if-match': String(before.version) };
    await administrator.does(storeApprovalLimits, { body, headers });
    const after = await administrator.does(readApprovalLimitSettings);
    expect([after.data, after.version]).toEqual([body, before.version + 1]);
    const again = await administrator.isRefused(storeApprovalLimits, { body, headers });
    expect(again.status).toBe(409);
    const { data } = await officer.does(listSettings);
    expect(data.map(({ name }) => name)).not.toContain('approval_limits');
  });

  it('MONEY-02 nobody but an administrator sets them', async () => {
    expect((await manager.isRefused(storeApprovalLimits, { body: {} })).status).toBe(403);
  });

  it('MONEY-02 an officer approves up to theirs; above it the refusal says who may, and a manager may', async () => {
    await limitTo({ loan_officer: '8000000', credit_manager: '20000000' });
    const { loanId } = await taken();
    const before = await caseOf(officer, loanId);
    expect(before.approver_limit).toEqual({
      loan_officer: '8000000',
      credit_manager: '20000000',
      roles: ['loan-officer'],
      open_principal: '0',
    });
    expect(await refusal(officer, loanId, approve('8000001'))).toEqual([
      403,
      'UGX 8,000,001 is above your limit of UGX 8,000,000. A credit manager can approve it.',
    ]);
    const { status, version } = await caseOf(officer, loanId);
    expect([status, version]).toEqual(['PROCESSING', before.version]);
    await act(manager, loanId, approve('8000001'));
    const { version: limits } = await administrator.does(readApprovalLimitSettings);
    expect(await auditDetailsOf(server, loanId, 'loan.approve')).toMatchObject({
      amount: '8000001',
      limit: '20000000',
      limits_version: String(limits),
      open_principal: '0',
      sum_met: '8000001',
    });
  });

  it('MONEY-02 nobody approves above every limit, and the refusal says so', async () => {
    await limitTo({ loan_officer: '1000000', credit_manager: '2000000' });
    const { loanId } = await taken();
    expect(await refusal(manager, loanId, approve('2000001'))).toEqual([
      403,
      'UGX 2,000,001 is above your limit of UGX 2,000,000. No one can approve that much for one client.',
    ]);
  });

  it('MONEY-02 someone with several roles has the highest of their limits', async () => {
    await limitTo({ loan_officer: '1000000', credit_manager: '9000000' });
    const both = await staff('loan-officer', 'credit-manager');
    const { loanId } = await taken();
    await act(both, loanId, approve('9000000'));
    expect(await auditDetailsOf(server, loanId, 'loan.approve')).toHaveProperty('limit', '9000000');
  });

  it('MONEY-02 a limit counts from the moment it is stored, whatever was shown before', async () => {
    await limitTo({ loan_officer: '9000000' });
    const { loanId } = await taken();
    const body = approve('9000000');
    const headers = await seenLoan(officer, loanId, body);
    await limitTo({ loan_officer: '5000000' });
    const refused = await officer.isRefused(actOnLoan, { id: loanId, body, headers });
    expect([refused.status, refused.message]).toEqual([
      403,
      'UGX 9,000,000 is above your limit of UGX 5,000,000. A credit manager can approve it.',
    ]);
  });
});

describe('what a client has open', () => {
  const openFor = async (person: Person, loanId: number) =>
    (await caseOf(person, loanId)).approver_limit?.open_principal;

  /** A loan of this client, taken by the colleague. */
  async function reviewedBy(identity: Identity) {
    const { loanId } = await submittedBy(server, identity);
    await act(colleague, loanId, take);
    return loanId;
  }

  /** A loan of the same client, taken by the colleague. */
  async function anotherOf(userId: string) {
    const { loanId } = await taken();
    await giveLoanTo(server, loanId, userId);
    return loanId;
  }

  it('MONEY-02 counts: approved, then what is left after repayments, completed or not, and not what is asked, rejected, paid back or this loan', async () => {
    const { client, loanId: first } = await taken();
    await act(officer, first, validApproval());
    const loanId = await anotherOf(client.userId);
    await limitTo({ loan_officer: '15000000' });
    const open = () => openFor(officer, loanId);
    expect(await open()).toBe('9000000');
    const asked = await anotherOf(client.userId);
    expect(await open()).toBe('9000000');
    await act(officer, asked, { action: 'reject', comment: 'No.', reasons: ['cannot-pay-back'] });
    await act(cashier, first, validDisbursement());
    expect(await open()).toBe('9000000');
    await repay(cashier, first, { amount: '1000000' });
    expect(await open()).toBe('8347616');
    expect(await refusal(officer, loanId, approve('7000000'))).toEqual([
      403,
      "With existing exposure of UGX 8,347,616, the client's total exposure would be UGX 15,347,616: above your limit of UGX 15,000,000. A credit manager can approve it.",
    ]);
    await act(officer, loanId, approve('6652384'));
    expect(await auditDetailsOf(server, loanId, 'loan.approve')).toMatchObject({
      open_principal: '8347616',
      sum_met: '15000000',
    });
    await act(officer, loanId, approve('6000000'));
    // Completed with something owed: nobody frees a limit by that.
    await waivesAnything(server);
    await act(manager, first, { action: 'complete', comment: 'Waived.' });
    expect(await open()).toBe('8347616');
    await repay(cashier, first, { amount: '9000000' });
    expect(await open()).toBe('0');
  });

  it('MONEY-02 counts while an approved loan waits for its client, and by what was asked without a sum', async () => {
    const { client, loanId: first } = await taken();
    await act(colleague, first, { action: 'request-feedback', whole: true, comment: 'Look again.' });
    await act(colleague, first, { action: 'withdraw-feedback' });
    await act(officer, first, approve('4000000'));
    const items = [{ kind: 'field', target: 'loan-details.amount', reason: 'Less?' }] as const;
    await act(officer, first, { action: 'request-feedback', items: [...items] });
    const loanId = await anotherOf(client.userId);
    const second = await anotherOf(client.userId);
    await approvedWithoutSum(server, second, officer.userId);
    await limitTo({ loan_officer: '15000000' });
    expect(await openFor(officer, loanId)).toBe('19000000');
    expect(await refusedBeforehand(officer, loanId, 'approve')).toBe(
      "The client's exposure of UGX 19,000,000 uses up your limit of UGX 15,000,000. A credit manager can approve it.",
    );
    expect(await refusedBeforehand(manager, loanId, 'approve')).toBeNull();
    // A completed loan of which nothing is known binds nothing.
    await putInto(server, second, 'COMPLETED');
    expect(await openFor(officer, loanId)).toBe('4000000');
  });

  it('MONEY-02 counts in a matched account too, until someone other than the approver says that it is someone else', async () => {
    const grace = stranger();
    const first = await reviewedBy(grace);
    await act(manager, first, validApproval());
    const loanId = await reviewedBy(stranger({ nationalId: grace.nationalId }));
    await limitTo({ loan_officer: '10000000', credit_manager: '10000000' });
    const match_reason = 'Second shop.';
    expect(await refusal(manager, loanId, { ...approve('2000000'), match_reason })).toEqual([
      403,
      "With existing exposure of UGX 9,000,000, the client's total exposure would be UGX 11,000,000: above your limit of UGX 10,000,000. No one can approve that much for one client.",
    ]);
    const [match] = (await officer.does(readDuplicates, { id: loanId })).data.matches;
    const params = { id: loanId, account: match?.account.id ?? '' };
    const say = (by: Person) => by.does(markDifferentPerson, { params, body: { reason: 'Seen both.' } });
    await say(officer);
    expect(await openFor(officer, loanId)).toBe('9000000');
    expect((await refusal(officer, loanId, approve('2000000')))[0]).toBe(403);
    expect(await openFor(manager, loanId)).toBe('0');
    await say(colleague);
    await act(officer, loanId, approve('2000000'));
  });

  it('MONEY-02 a NIN that is only nearly the same does not add up', async () => {
    const grace = stranger({ nationalId: 'CM851230O1ABCD' });
    const first = await reviewedBy(grace);
    await act(officer, first, validApproval());
    const loanId = await reviewedBy(stranger({ nationalId: 'CM8512300IABCD' }));
    await limitTo({ loan_officer: '10000000' });
    expect((await officer.does(readDuplicates, { id: loanId })).data.matches).toHaveLength(1);
    expect(await openFor(officer, loanId)).toBe('0');
  });

  it('MONEY-02 two approvals for one client at the same moment cannot share what the limit leaves', async () => {
    const { client, loanId } = await taken();
    const other = await anotherOf(client.userId);
    await limitTo({ loan_officer: '9000000' });
    const body = approve('5000000');
    const replies = await Promise.all(
      [loanId, other].map(async (id, index) => {
        const by = index === 0 ? officer : colleague;
        return by.send(actOnLoan, { id, body, headers: await seenLoan(by, id, body) });
      }),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });
});
