import { describe, expect, it } from 'vitest';
import { actOnLoan, showLoanCase } from '#loans/endpoints/staff-loans.ts';
import { changeLoanDetails, resubmitLoan } from '#loans/endpoints/loan-variants.ts';
import { recordRepayment, refundCredit, reverseEntry } from '#repayments/endpoints/staff-repayments.ts';
import {
  saveContactPersons,
  saveFinanceInfo,
  saveLoanDetails,
  showLoan,
  submitLoan,
} from '#loans/endpoints/loans.ts';
import { submitPrequalification } from '#prequalification/endpoints/prequalification.ts';
import { signOffer } from '#offers/endpoints/offers.ts';
import { conflictOfInterestMessage } from '#conflicts-of-interest/rules/conflicts-of-interest.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { validContactPersons, validCrb, validFinanceInfo, validLoanDetails } from './payloads/loan.ts';
import { validApplicant, validPrequalification } from './payloads/prequalification.ts';
import { act, caseOf } from './support/cases.ts';
import { sharedPostedServer, wrongCode } from './support/clients.ts';
import { dayFromNow, validApproval, validDisbursement } from './support/decisions.ts';
import { addDocuments, type Person } from './support/loan-clients.ts';
import { codeToSign } from './support/offers.ts';
import { acts, expectRefused, outOfPlace, tries, unseen, type Attempt } from './support/refusals.ts';
import { recordOf, repay, reverse, validRepayment } from './support/repayments.ts';
import { stranger } from './support/duplicates.ts';
import { sql } from './support/sql.ts';
import { earlierLoan, lenderAround, notAllowed, notFound, signInAgain, strangers } from './support/walk.ts';

let loanId: number;
const identity = stranger();
const server = await sharedPostedServer();
const earlier = await earlierLoan(server);
const people = await lenderAround(server, identity);

type Says = Attempt['says'];
const expectAllRefused = (...attempts: readonly Attempt[]) => expectRefused(server, loanId, attempts);
const take = { action: 'start-processing' } as const;
const complete = { action: 'complete' } as const;
const remind = { action: 'remind' } as const;
const reject = { action: 'reject', comment: 'No.', reasons: ['cannot-pay-back'] } as const;
const [yesterday, today, tomorrow] = [dayFromNow(-1), dayFromNow(0), dayFromNow(1)];
const threeAct = 'Loans above UGX 5,000,000 require three people:';
const usedBefore = () =>
  `Already used on ${formatDate(today)} for ${earlier.trackingNumber}. Check the receipt.`;

describe('one application from draft to repaid: what must be refused on the way, and the act that holds', () => {
  it('MONEY-12 a draft is for nobody but its owner, and complete before it is sent', async () => {
    const { client, neighbour, officer, manager } = people;
    const { name, nationalId: national_id } = identity;
    await client.does(submitPrequalification, {
      body: { ...validPrequalification(), applicant: validApplicant({ name, national_id }) },
    });
    loanId = (await client.does(saveLoanDetails, { body: validLoanDetails() })).data.id;
    await client.does(saveContactPersons, { body: validContactPersons() });
    await client.does(saveFinanceInfo, { body: validFinanceInfo() });
    const consent = validCrb({ crb_name: name, crb_nin: national_id });
    const incomplete = 'Please complete all required documents and info to continue.';
    await expectAllRefused(
      tries(neighbour, showLoan, undefined, 404, notFound),
      tries(officer, showLoanCase, undefined, 404, notFound),
      acts(officer, take, 404, notFound),
      acts(manager, validApproval(), 404, notFound),
      tries(client, submitLoan, consent, 422, incomplete),
    );
    await addDocuments(server, loanId);
    const untold = { ...consent, disclaimer: false };
    const tick = { disclaimer: 'Tick the box to agree.' };
    await expectAllRefused(tries(client, submitLoan, untold, 422, tick));
    await client.does(submitLoan, { body: consent });
  });

  it('MONEY-12 MONEY-03 CASE-04 only permitted staff start processing, and no step can be skipped', async () => {
    const { taker, officer, manager, cashier } = people;
    const asking = (answer_by: string, says: string) => {
      const body = { action: 'request-feedback', whole: true, comment: 'Look at it again.', answer_by };
      return acts(officer, body, 422, { answer_by: says });
    };
    const last = formatDate(dayFromNow(90));
    const notDisbursed = 'You can record repayments once the loan is disbursed.';
    await expectAllRefused(
      ...strangers(people, take),
      outOfPlace(cashier, take, 'SUBMITTED'),
      outOfPlace(manager, validApproval(), 'SUBMITTED'),
      outOfPlace(cashier, validDisbursement(), 'SUBMITTED'),
      outOfPlace(manager, complete, 'SUBMITTED'),
      outOfPlace(officer, remind, 'SUBMITTED'),
      outOfPlace(officer, { action: 'withdraw-feedback' }, 'SUBMITTED'),
      asking('2020-01-01', 'Choose a date after today.'),
      asking(today, 'Choose a date after today.'),
      asking(dayFromNow(91), `Choose a date no later than ${last} (90 days from today).`),
      tries(cashier, recordRepayment, validRepayment(), 409, notDisbursed),
    );
    await act(taker, loanId, take);
  });

  it('CASE-04 while the client is asked, staff decide nothing and the client changes nothing else', async () => {
    const { client, neighbour, taker, manager, cashier } = people;
    const items = [{ kind: 'field', target: 'loan-details.amount', reason: 'Is it all needed?' }] as const;
    await act(taker, loanId, { action: 'request-feedback', items: [...items], answer_by: dayFromNow(7) });
    await act(taker, loanId, remind);
    const waiting = 'WAITING FOR FEEDBACK';
    const less = { ...validLoanDetails(), amount: '14000000' };
    const locked = { purpose: "We didn't ask you to change this, so you can't change it now." };
    await expectAllRefused(
      ...strangers(people, remind),
      acts(taker, remind, 409, 'The client has already been reminded today.'),
      outOfPlace(taker, take, waiting),
      outOfPlace(manager, validApproval(), waiting),
      outOfPlace(cashier, validDisbursement(), waiting),
      tries(neighbour, changeLoanDetails, less, 404, notFound),
      tries(client, changeLoanDetails, { ...less, purpose: 'Fixed Assets' }, 422, locked),
    );
    await client.does(changeLoanDetails, { id: loanId, body: less });
    await client.does(resubmitLoan, { id: loanId });
    await act(taker, loanId, take);
  });

  it('MONEY-02 MONEY-03 nobody approves above what was asked, their limit or their part, nor what they have not seen', async () => {
    const { taker, officer, manager, approver, cashier } = people;
    const approving = (by: Person, amount: string, status: number, says: Says) =>
      acts(by, validApproval({ amount, fees: [] }), status, says);
    const aboveLimit = (amount: string, limit: string, who: string) =>
      `UGX ${amount} is above your limit of UGX ${limit}. ${who}`;
    const a = aboveLimit('8,000,001', '8,000,000', 'A credit manager can approve it.');
    const b = aboveLimit('12,000,001', '12,000,000', 'No one can approve that much for one client.');
    const days = `Choose a date from ${formatDate(tomorrow)} to ${formatDate(dayFromNow(90))}.`;
    await expectAllRefused(
      ...strangers(people, validApproval()),
      ...unseen(manager, validApproval()),
      outOfPlace(cashier, validApproval(), 'PROCESSING'),
      outOfPlace(cashier, validDisbursement(), 'PROCESSING'),
      approving(manager, '14000001', 422, {
        amount: 'Approve at most the amount requested: UGX 14,000,000.',
      }),
      approving(officer, '8000001', 403, a),
      approving(manager, '12000001', 403, b),
      approving(taker, '6000000', 403, `You reviewed this loan. ${threeAct} someone else must approve it.`),
      ...[yesterday, today, dayFromNow(91)].map((until) =>
        acts(manager, validApproval({ valid_until: until }), 422, { valid_until: days }),
      ),
    );
    // Two managers at the same moment: one approval, and the other hears of it.
    const headers = { 'if-match': String((await caseOf(manager, loanId)).version) };
    const body = validApproval({ amount: '8000000' });
    const both = await Promise.all(
      [manager, approver].map((by) => by.send(actOnLoan, { id: loanId, body, headers })),
    );
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const lost = await both.find(({ status }) => status === 409)?.text();
    expect(lost).toContain("It is now PENDING. Last entry: 'approved' by");
    const approvals = await sql(server)`SELECT FROM loan_approval WHERE loan_id = ${loanId}::bigint`;
    expect(approvals).toHaveLength(1);
    await act(approver, loanId, validApproval());
  });

  it('MONEY-06 nothing is paid out before the client, and nobody else, has signed', async () => {
    const { client, neighbour, cashier } = people;
    const signature = await codeToSign(server, client, loanId);
    const other = { ...signature, sha256: '0'.repeat(64) };
    const open = `The offer is open until ${formatDate(dayFromNow(14))}.`;
    const changed = 'The agreement has changed since you opened it. Read it again before you sign.';
    await expectAllRefused(
      acts(cashier, validDisbursement(), 409, `The client has not signed the agreement yet. ${open}`),
      tries(neighbour, signOffer, signature, 404, notFound),
      tries(client, signOffer, other, 409, changed),
    );
    // A wrong code is counted, so this alone leaves a trace.
    const body = { ...signature, code: wrongCode(signature.code) };
    const wrong = 'This code is wrong. Check the newest message and try again.';
    expect(await client.isRefused(signOffer, { id: loanId, body })).toMatchObject({
      status: 422,
      errors: { code: [wrong] },
    });
    await expectAllRefused(acts(cashier, validDisbursement(), 409, /has not signed/));
    await client.does(signOffer, { id: loanId, body: signature });
  });

  it('MONEY-06 MONEY-03 a signed loan is paid out by a third person, once, as approved, on a day that was', async () => {
    const { taker, officer, approver, cashier } = people;
    const paying = (changes: Parameters<typeof validDisbursement>[0], says: Says) =>
      acts(cashier, validDisbursement(changes), 422, says);
    const disbursement = validDisbursement();
    const most = 'Disburse at most the approved amount less fees: UGX 8,820,000.';
    const early = `The loan was approved on ${formatDate(today)}. Choose that date or later.`;
    await expectAllRefused(
      ...strangers(people, disbursement),
      ...unseen(cashier, disbursement),
      outOfPlace(officer, disbursement, 'PENDING'),
      acts(approver, disbursement, 403, 'You approved this loan. Someone else must disburse it.'),
      acts(taker, disbursement, 403, `You reviewed this loan. ${threeAct} someone else must disburse it.`),
      paying({ amount_disbursed: '8820001' }, { amount_disbursed: most }),
      paying({ amount_disbursed: '50' }, { reason: 'Enter why you are disbursing less than was approved.' }),
      paying({ paid_on: tomorrow }, { paid_on: 'The disbursement date cannot be in the future.' }),
      paying({ paid_on: yesterday }, { paid_on: early }),
      paying({ reference: earlier.disbursement.toLowerCase() }, { reference: usedBefore() }),
    );
    await act(cashier, loanId, disbursement);
    await expectAllRefused(
      outOfPlace(cashier, disbursement, 'CLOSED'),
      outOfPlace(approver, validApproval(), 'CLOSED'),
    );
  });

  it('MONEY-08 MONEY-03 a repayment is recorded once, by a cashier, and reversed by someone else', async () => {
    const { client, auditor, officer, manager, approver, administrator, cousin, former } = people;
    const { cashier, otherCashier } = people;
    const recording = (by: Person, changes: object, status: number, says: Says) =>
      tries(by, recordRepayment, { ...validRepayment(), ...changes }, status, says);
    const unpaid =
      'UGX 10,528,609 is still outstanding. Only up to UGX 1,000 can be waived. Write off the loan instead.';
    const recent = 'A cashier must record repayments from the last 3 days.';
    const before = `The loan was disbursed on ${formatDate(today)}. Choose that date or later.`;
    const half = { amount: 'Enter whole shillings as digits, without decimals.' };
    await expectAllRefused(
      ...[client, auditor, officer, administrator].map((by) => recording(by, {}, 403, notAllowed)),
      recording(cousin, {}, 403, conflictOfInterestMessage),
      recording(former, {}, 401, signInAgain),
      recording(manager, {}, 422, { value_on: recent }),
      recording(cashier, { amount: '0.50' }, 422, half),
      recording(cashier, { value_on: tomorrow }, 422, {
        value_on: 'The repayment date cannot be in the future.',
      }),
      recording(cashier, { value_on: yesterday }, 422, { value_on: before }),
      recording(cashier, { reference: earlier.repayment.toLowerCase() }, 422, { reference: usedBefore() }),
      acts(cashier, complete, 409, unpaid),
      acts(manager, complete, 409, unpaid),
    );
    await repay(approver, loanId, { amount: '9001000' });
    const reversing = (by: Person, number: number, status: number, says: Says, reason = 'Not theirs.') => ({
      ...tries(by, reverseEntry, { reason }, status, says),
      params: { number },
    });
    const refunding = (by: Person, amount: string, status: number, says: Says) =>
      tries(by, refundCredit, { amount, payment_method: 'cash', reference: 'MP 9001' }, status, says);
    const own = 'You recorded a payment on this loan. Someone else must refund the overpayment.';
    const credit = { amount: 'Refund at most the overpayment: UGX 1,000.' };
    await expectAllRefused(
      reversing(cashier, 1, 403, notAllowed),
      reversing(approver, 1, 403, 'You recorded this entry. Someone else must reverse it.'),
      reversing(manager, 2, 404, notFound),
      reversing(manager, 1, 422, { reason: 'Reason is required.' }, ' '),
      refunding(approver, '1000', 403, own),
      refunding(otherCashier, '1001', 422, credit),
    );
    await reverse(manager, loanId, 1);
    await expectAllRefused(
      reversing(manager, 1, 409, 'This entry has already been reversed.'),
      reversing(approver, 1, 403, 'You recorded this entry. Someone else must reverse it.'),
    );
    await repay(otherCashier, loanId, { amount: '9000000' });
    expect((await recordOf(manager, loanId)).position?.balance).toBe('0');
  });

  it('MONEY-12 MONEY-08 only permitted staff complete a repaid loan, and the audit log records it', async () => {
    const { client, officer, manager, cashier } = people;
    await expectAllRefused(
      ...strangers(people, complete),
      ...unseen(manager, complete),
      outOfPlace(officer, complete, 'CLOSED'),
    );
    await act(cashier, loanId, complete);
    await expectAllRefused(
      outOfPlace(cashier, complete, 'COMPLETED'),
      outOfPlace(manager, reject, 'COMPLETED'),
      outOfPlace(manager, validApproval(), 'COMPLETED'),
      outOfPlace(cashier, validDisbursement(), 'COMPLETED'),
    );
    expect((await client.does(showLoan, { id: loanId })).data.status).toBe('COMPLETED');
    const log = await sql<{ action: string }>(
      server,
      `SELECT action FROM audit_log WHERE subject = $1 AND action NOT IN ('conflict-of-interest.refused', 'loan.opened') ORDER BY id`,
      [`loan:${String(loanId)}`],
    );
    const held = [
      'submitted start-processing request-feedback remind resubmitted start-processing',
      'approve approve offer-code-sent offer-signed close',
      'repayment-recorded repayment-reversed repayment-recorded complete',
    ];
    expect(log.map(({ action }) => action.replace('loan.', '')).join(' ')).toBe(held.join(' '));
  });
});
