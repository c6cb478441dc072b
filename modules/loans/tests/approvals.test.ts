import { describe, expect, test } from 'vitest';
import { actOnLoan, exportLoanQueue, listLoanQueue } from '../endpoints/staff-loans.ts';
import { changeLoanDetails, resubmitLoan } from '../endpoints/loan-variants.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import type { StaffLoanActionInput } from '../rules/staff-actions.ts';
import {
  auditDetailsOf,
  dayFromNow,
  mailSubjectOf,
  validApproval,
  validDisbursement,
} from '#app/tests/support/decisions.ts';
import { validLoanDetails } from '#app/tests/payloads/loan.ts';
import {
  act,
  caseOf,
  officer,
  refusedToAct,
  seenLoan,
  take,
  loanInProcessing,
  shownTo,
} from '#app/tests/support/cases.ts';
import type { Person } from '#app/tests/support/loan-clients.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { approvedDaysAgo, setLoanAmount } from '#app/tests/support/arrange/loans.ts';
import { sql } from '#app/tests/support/sql.ts';

const server = await sharedServer();
const [ruth, daniel] = await Promise.all([officer(server), officer(server)]);

const processed = () => loanInProcessing(server, ruth);

async function approved(changes: Parameters<typeof validApproval>[0] = {}) {
  const loan = await processed();
  await act(ruth, loan.loanId, validApproval(changes));
  return loan;
}

async function refusedFor(staff: Person, loanId: number, body: StaffLoanActionInput) {
  const { status, errors } = await refusedToAct(staff, loanId, body);
  return [status, errors];
}

/** Of two who did the same at once: the statuses, and the text of the refusal. */
async function outcomeOf(replies: readonly Response[]) {
  const refused = replies.find(({ status }) => status !== 200);
  return [replies.map(({ status }) => status).toSorted((a, b) => a - b), await refused?.text()];
}

const aboveRequest = 'Approve at most the amount requested: UGX 15,000,000.';

describe('an approval', () => {
  test('MONEY-02 states its terms: client, staff, timeline, audit log, message and CSV agree to the shilling', async () => {
    const { client, loanId, trackingNumber } = await processed();
    const until = dayFromNow(30);
    const conditions = 'The licence comes first.';
    await act(ruth, loanId, validApproval({ valid_until: until, conditions }));
    const terms = {
      amount: '9000000',
      months: 12,
      monthly_interest_bps: 250,
      method: 'declining_balance',
      condition_list: [{ text: conditions, before_on: null }],
      valid_until: until,
      received: '8820000',
      payment: '877384',
      total: '10528609',
      cost: '1708609',
      approved_by: 'Nakato Grace',
    };
    const own = await shownTo(client, loanId);
    expect(own.approval).toMatchObject(terms);
    expect((await caseOf(daniel, loanId)).approval).toEqual(own.approval);
    expect(own.actions[0]?.facts).toContainEqual({ label: 'Every month', value: 'UGX 877,384' });
    expect(own.actions[0]?.facts).toContainEqual({
      label: 'Handling',
      value: 'UGX 180,000, 2%, deducted from the amount paid out',
    });
    expect(own.actions[1]?.facts).toEqual([]);
    expect(await auditDetailsOf(server, loanId, 'loan.approve')).toEqual({
      from: 'PROCESSING',
      to: 'PENDING',
      asked: '15000000',
      amount: '9000000',
      over_months: '12',
      monthly_interest_bps: '250',
      method: 'declining_balance',
      fees_deducted: '180000',
      received: '8820000',
      payment: '877384',
      total: '10528609',
      apr_bps: String(own.approval?.apr_bps),
      effective_monthly_bps: '284',
      conditions: '1',
      valid_until: until,
    });
    expect(await mailSubjectOf(server, client, 'loan-approve')).toBe(
      `Your loan ${trackingNumber} is approved: UGX 9,000,000 over 12 months, UGX 877,384 a month`,
    );
    const query = `search=${trackingNumber}`;
    const [row] = (await daniel.does(listLoanQueue, { query })).data;
    expect(row).toMatchObject({ approved_amount: '9000000', disbursed_amount: null, reference: null });
  });

  test.each([
    ['900,000,000,000 on 15,000,000', { amount: '900000000000' }, 'amount', aboveRequest],
    ['a shilling more than was asked', { amount: '15000001' }, 'amount', aboveRequest],
    [
      'less than a shilling',
      { amount: '8999999.50' },
      'amount',
      'Enter whole shillings as digits, without decimals.',
    ],
    ['an amount too small', { amount: '3' }, 'amount', 'The amount is too small for these terms.'],
    [
      'a price that runs away',
      { monthly_interest_bps: '6000', months: '120' },
      'monthly_interest_bps',
      'A schedule cannot be calculated for these terms.',
    ],
    [
      'fees that take everything',
      { fees: [{ label: 'Total', kind: 'percentage', value: '10000', taken: 'deducted' }] },
      'fees',
      'The fees leave nothing to disburse.',
    ],
  ])('MONEY-02 %s is refused at its field, and nothing changes', async (_, changes, field, message) => {
    const { loanId } = await processed();
    const before = await caseOf(ruth, loanId);
    expect(await refusedFor(ruth, loanId, validApproval(changes))).toEqual([422, { [field]: [message] }]);
    const { version, status, approval } = await caseOf(ruth, loanId);
    expect([version, status, approval]).toEqual([before.version, 'PROCESSING', null]);
  });

  test.each([0, -1, 91])('MONEY-02 valid until a day %i days away is refused', async (days) => {
    const { loanId } = await processed();
    const message = `Choose a date from ${formatDate(dayFromNow(1))} to ${formatDate(dayFromNow(90))}.`;
    expect(await refusedFor(ruth, loanId, validApproval({ valid_until: dayFromNow(days) }))).toEqual([
      422,
      { valid_until: [message] },
    ]);
  });

  test('MONEY-02 what was asked may carry decimals; what is approved stays below it', async () => {
    const { loanId } = await processed();
    await setLoanAmount(server, loanId, 8_999_999.5);
    const [status] = await refusedFor(ruth, loanId, validApproval());
    expect(status).toBe(422);
    await act(ruth, loanId, validApproval({ amount: '8999999' }));
  });

  test('MONEY-02 after feedback the approval counts no more; the second replaces it, and its history stays', async () => {
    const { client, loanId } = await approved();
    await act(ruth, loanId, {
      action: 'request-feedback',
      items: [{ kind: 'field', target: 'loan-details.amount', reason: 'Less would do.' }],
    });
    const waiting = await caseOf(ruth, loanId);
    expect(waiting.approval).toBeNull();
    await client.does(changeLoanDetails, { id: loanId, body: validLoanDetails({ amount: '7000000' }) });
    await client.does(resubmitLoan, { id: loanId });
    await act(ruth, loanId, take);
    const [status] = await refusedFor(ruth, loanId, validApproval());
    expect(status).toBe(422);
    await act(ruth, loanId, validApproval({ amount: '7000000' }));
    const again = await caseOf(ruth, loanId);
    expect(again.approval?.amount).toBe('7000000');
    const sums = again.actions.flatMap(({ facts = [] }) =>
      facts.filter(({ label }) => label === 'Approved amount').map(({ value }) => value),
    );
    expect(sums).toEqual(['UGX 7,000,000', 'UGX 9,000,000']);
  });

  test('MONEY-02 a loan that is approved can be approved again on other terms', async () => {
    const { loanId } = await approved();
    await act(ruth, loanId, validApproval({ amount: '6000000', fees: [] }));
    const again = await caseOf(ruth, loanId);
    expect([again.status, again.approval?.received]).toEqual(['PENDING', '6000000']);
    expect(await refusedFor(daniel, loanId, validDisbursement())).toEqual([
      422,
      { amount_disbursed: ['Disburse at most the approved amount less fees: UGX 6,000,000.'] },
    ]);
  });

  test('MONEY-02 two who approve at once: one wins, the other hears what happened', async () => {
    const { loanId } = await processed();
    const headers = await seenLoan(ruth, loanId, validApproval());
    const replies = await Promise.all([
      ruth.send(actOnLoan, { id: loanId, body: validApproval(), headers }),
      daniel.send(actOnLoan, { id: loanId, body: validApproval({ amount: '5000000' }), headers }),
    ]);
    expect(await outcomeOf(replies)).toEqual([
      [200, 409],
      expect.stringContaining("It is now PENDING. Last entry: 'approved' by Nakato Grace."),
    ]);
    const rows = await sql(server, `SELECT FROM loan_approval WHERE loan_id = $1::bigint`, [loanId]);
    expect(rows).toHaveLength(1);
  });
});

describe('a disbursement', () => {
  test('MONEY-06 all of it is with client, staff, timeline, audit log, message and CSV', async () => {
    const { client, loanId, trackingNumber } = await approved();
    const disbursement = validDisbursement({
      amount_disbursed: '8000000',
      reason: 'The tractor was cheaper.',
    });
    await act(daniel, loanId, disbursement);
    const paid = {
      amount: '8000000',
      paid_on: dayFromNow(0),
      payment_method: 'mobile-money',
      account: '+256 701 000 111',
      reference: disbursement.reference,
      reason: 'The tractor was cheaper.',
    };
    const own = await shownTo(client, loanId);
    expect(own.disbursement).toEqual(paid);
    const shown = await caseOf(ruth, loanId);
    expect(shown).toMatchObject({ disbursement: paid, disbursed_amount: '8000000' });
    expect(shown.approval?.amount).toBe('9000000');
    expect(own.actions[0]?.facts).toContainEqual({ label: 'Reference', value: disbursement.reference });
    expect(await auditDetailsOf(server, loanId, 'loan.close')).toEqual({
      from: 'PENDING',
      to: 'CLOSED',
      amount_disbursed: '8000000',
      paid_on: dayFromNow(0),
      paid_by: 'mobile-money',
      account: '…0111',
      reference: disbursement.reference,
      less_than_approved: 'yes',
      payment: '795813',
      total: '9549759',
      apr_bps: '3986',
    });
    expect(await mailSubjectOf(server, client, 'loan-close')).toBe(
      `We've paid out your loan ${trackingNumber}: UGX 8,000,000`,
    );
    const csv = await (await daniel.send(exportLoanQueue, { query: `search=${trackingNumber}` })).text();
    expect(csv).toContain('"Approved (UGX)","Disbursed (UGX)","Reference"'.replaceAll('"', ''));
    expect(csv).toContain(`15000000,9000000,8000000,${disbursement.reference},CLOSED`);
  });

  test.each([
    [
      '50,000,000 on 15,000,000',
      { amount_disbursed: '50000000' },
      { amount_disbursed: ['Disburse at most the approved amount less fees: UGX 8,820,000.'] },
    ],
    [
      'less without a reason',
      { amount_disbursed: '50' },
      { reason: ['Enter why you are disbursing less than was approved.'] },
    ],
    ['tomorrow', { paid_on: dayFromNow(1) }, { paid_on: ['The disbursement date cannot be in the future.'] }],
    ['no number', { account: '' }, { account: ['Enter the phone number that received the money.'] }],
    [
      'no account',
      { payment_method: 'bank', account: '' },
      { account: ['Enter the account that received the money.'] },
    ],
    ['another channel', { payment_method: 'pigeon' }, { payment_method: ['Choose the payment method.'] }],
    ['no reference', { reference: ' ' }, { reference: ['Reference is required.'] }],
  ])('MONEY-06 %s is refused at its field, and nothing changes', async (_, changes, errors) => {
    const { loanId } = await approved();
    expect(await refusedFor(daniel, loanId, validDisbursement(changes))).toEqual([422, errors]);
    const { status, disbursement, disbursed_amount: sum } = await caseOf(daniel, loanId);
    expect([status, disbursement, sum]).toEqual(['PENDING', null, null]);
  });

  test('MONEY-06 a day before the approval is refused; the day itself and later ones are not', async () => {
    const { loanId } = await approved();
    await approvedDaysAgo(server, loanId, 3);
    const before = validDisbursement({ paid_on: dayFromNow(-4) });
    const message = `The loan was approved on ${formatDate(dayFromNow(-3))}. Choose that date or later.`;
    expect(await refusedFor(daniel, loanId, before)).toEqual([422, { paid_on: [message] }]);
    await act(daniel, loanId, validDisbursement({ paid_on: dayFromNow(-3) }));
    expect((await caseOf(daniel, loanId)).disbursement?.paid_on).toBe(dayFromNow(-3));
  });

  test('MONEY-06 an approval that is no longer valid pays nothing out until it is given again', async () => {
    const { loanId } = await approved();
    await approvedDaysAgo(server, loanId, 15);
    const message = `The approval was valid until ${formatDate(dayFromNow(-1))}. The loan must be approved again.`;
    expect(await refusedFor(daniel, loanId, validDisbursement())).toEqual([422, { paid_on: [message] }]);
    await act(ruth, loanId, validApproval());
    await act(daniel, loanId, validDisbursement());
  });

  test('MONEY-06 cash names no account, whatever was sent', async () => {
    const { loanId } = await approved();
    await act(daniel, loanId, validDisbursement({ payment_method: 'cash', account: '+256 701 000 111' }));
    expect((await caseOf(daniel, loanId)).disbursement?.account).toBeNull();
  });

  test('MONEY-06 a reference is used once per channel, however it is written; the refusal says where', async () => {
    const first = await approved();
    const second = await approved();
    const used = validDisbursement();
    await act(daniel, first.loanId, used);
    const same = validDisbursement({ reference: used.reference.toLowerCase().replaceAll('.', ' ') });
    const message = `Already used on ${formatDate(dayFromNow(0))} for ${first.trackingNumber}. Check the receipt.`;
    expect(await refusedFor(daniel, second.loanId, same)).toEqual([422, { reference: [message] }]);
    await act(daniel, second.loanId, { ...same, payment_method: 'bank', account: '0140 5512 8891' });
  });

  test('MONEY-06 a reference that two use at the same moment pays out one loan', async () => {
    const loans = [await approved(), await approved()];
    const body = validDisbursement();
    const replies = await Promise.all(
      loans.map(async ({ loanId }) => {
        const headers = await seenLoan(daniel, loanId, body);
        return daniel.send(actOnLoan, { id: loanId, body, headers });
      }),
    );
    expect(await outcomeOf(replies)).toEqual([[200, 422], expect.stringContaining('Check the receipt.')]);
  });

  test('MONEY-06 two who pay out at once: one wins, the other hears what happened', async () => {
    const { loanId } = await approved();
    const third = await officer(server);
    const headers = await seenLoan(daniel, loanId, validDisbursement());
    const replies = await Promise.all(
      [daniel, third].map((staff) =>
        staff.send(actOnLoan, { id: loanId, body: validDisbursement(), headers }),
      ),
    );
    expect(await outcomeOf(replies)).toEqual([
      [200, 409],
      expect.stringContaining("It is now CLOSED. Last entry: 'closed' by Nakato Grace."),
    ]);
  });
});
