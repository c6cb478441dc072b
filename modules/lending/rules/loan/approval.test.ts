import { describe, expect, test } from 'vitest';
import { validate } from '#kit/rules/engine/validate.ts';
import { approvalTerms } from '#app/tests/payloads/offers.ts';
import { approvalFacts } from './decided.ts';
import { judgeApproval, scheduleOfApproval } from './approval.ts';
import { loanNotice } from '#loans/rules/notices.ts';
import {
  judgeDisbursement,
  referenceKey,
  type Disbursement,
  type DisbursementFacts,
} from './disbursement.ts';
import { staffLoanActionSchema } from '#loans/rules/staff-actions.ts';

const today = '2025-11-19';

const terms = approvalTerms({
  fees: [{ kind: 'percentage', label: 'Approved amount', value: '200', taken: 'deducted' }],
  conditions: 'The 2025 trading licence is sent first.',
});

const errorsOf = (body: unknown): unknown => {
  const result = validate(staffLoanActionSchema, body);
  return result.ok ? {} : result.errors;
};

const noRate = 'Interest rate a month must be from 0% to 100%, with at most two decimals.';
const fixedFee = { kind: 'fixed', label: 'Fee', value: '9000000', taken: 'deducted' } as const;
const aboveRequest = (sum: string) => ({ amount: [`Approve at most the amount requested: UGX ${sum}.`] });

describe('an approval', () => {
  test('MONEY-02 a price beyond all measure is refused at its field', () => {
    const fees = terms.fees.map((fee) => ({ ...fee, value: '3000' }));
    const absurd = { ...terms, months: 1, monthly_interest_bps: 10_000, fees };
    expect(scheduleOfApproval(absurd, today).errors).toEqual({
      monthly_interest_bps: ['Interest and fees together are too high.'],
    });
  });

  test('MONEY-02 without its terms every field says what is missing, all at once', () => {
    expect(errorsOf({ action: 'approve' })).toEqual({
      amount: ['Approved amount is required.'],
      months: ['Number of months is required.'],
      monthly_interest_bps: ['Interest rate a month is required.'],
      method: ['Choose the interest method.'],
      valid_until: ['Valid until is required.'],
    });
  });

  test.each([
    [{ amount: '9000000.50' }, 'amount', 'Enter whole shillings as digits, without decimals.'],
    [{ amount: '-1' }, 'amount', 'Enter whole shillings as digits, without decimals.'],
    [{ amount: '0' }, 'amount', 'Approved amount must be more than 0.'],
    [{ months: 0 }, 'months', 'Number of months must be a whole number from 1 to 120.'],
    [{ months: '121' }, 'months', 'Number of months must be a whole number from 1 to 120.'],
    [{ monthly_interest_bps: '10001' }, 'monthly_interest_bps', noRate],
    [{ monthly_interest_bps: '2.8%' }, 'monthly_interest_bps', noRate],
    [{ method: 'compound' }, 'method', 'Choose the interest method.'],
    [{ fees: [{ ...fixedFee, label: ' ' }] }, 'fees.0.label', 'Fee name is required.'],
  ])('MONEY-02 %j is refused at %s', (change, field, message) => {
    expect(errorsOf({ action: 'approve', ...terms, ...change })).toMatchObject({ [field]: [message] });
  });

  test('MONEY-02 separators, and decimals that are nothing, are read as typed', () => {
    const result = validate(staffLoanActionSchema, { action: 'approve', ...terms, amount: '9,000,000.00' });
    expect(result.ok && result.value).toMatchObject({ amount: '9000000' });
  });

  test.each([
    ['15000001', '15000000', '2025-12-03', aboveRequest('15,000,000')],
    ['15000000', '15000000', '2025-12-03', {}],
    ['15000000', '15000000.50', '2025-12-03', {}],
    ['15000001', '15000000.50', '2025-12-03', aboveRequest('15,000,000.50')],
    ['1', '2', today, { valid_until: ['Choose a date from 20 Nov 2025 to 17 Feb 2026.'] }],
    ['1', '2', '2025-11-20', {}],
    ['1', '2', '2026-02-17', {}],
    ['1', '2', '2026-02-18', { valid_until: ['Choose a date from 20 Nov 2025 to 17 Feb 2026.'] }],
    ['1', '2', '2025-02-30', { valid_until: ['Enter a date as day, month and year.'] }],
  ])('MONEY-02 %s approved of %s asked, valid until %s: %j', (amount, asked, until, errors) => {
    expect(judgeApproval({ ...terms, amount, valid_until: until }, { asked, today })).toEqual(errors);
  });

  const amounts = { minimum_amount: '500000', maximum_amount: '9000000' };
  const product = { ...amounts, minimum_months: 3, maximum_months: 24 };
  const ofAmount = {
    amount: ['Approve an amount from UGX 500,000 to UGX 9,000,000, the limits of this product.'],
  };
  const ofMonths = { months: ['The term of this product is 3 to 24 months.'] };
  test.each([
    [{}, {}],
    [{ amount: '500000', months: 3 }, {}],
    [{ amount: '9000001' }, ofAmount],
    [{ amount: '499999' }, ofAmount],
    [{ months: 2 }, ofMonths],
    [{ months: 25 }, ofMonths],
    [
      { amount: '9000001', months: 25 },
      { ...ofAmount, ...ofMonths },
    ],
  ])('MONEY-01 MONEY-02 %j within a product: %j', (changes, errors) => {
    const facts = { asked: '15000000', today, product };
    expect(judgeApproval({ ...terms, ...changes }, facts)).toEqual(errors);
  });

  const noSchedule = 'A schedule cannot be calculated for these terms.';
  const tooFewMonths = 'Number of months must be higher than the interest-only months.';

  test('MONEY-02 MONEY-07 its figures are those of the schedule', () => {
    const made = scheduleOfApproval(terms, today);
    if (made.errors !== undefined) throw new Error('refused');
    expect(made.figures).toEqual({
      received: '8820000',
      payment: '465128',
      total: '11163056',
      cost: '2343056',
      apr_bps: 2649,
    });
    const fact = { label: 'Approved amount', value: 'UGX 9,000,000' };
    expect(approvalFacts({ ...terms, ...made.figures })).toContainEqual(fact);
  });

  test.each([
    [{ amount: '3' }, 'amount', 'The amount is too small for these terms.'],
    [{ monthly_interest_bps: 6000, months: 120 }, 'monthly_interest_bps', noSchedule],
    [{ fees: [fixedFee] }, 'fees', 'The fees leave nothing to disburse.'],
    [{ months: 2, interest_only_months: 2 }, 'months', tooFewMonths],
  ] as const)('MONEY-02 %j has no schedule, and %s says why', (change, field, message) => {
    const fees = 'fees' in change ? [...change.fees] : [];
    const { errors } = scheduleOfApproval({ ...terms, ...change, fees }, today);
    expect(errors).toEqual({ [field]: [message] });
  });
});

describe('a disbursement', () => {
  const facts: DisbursementFacts = {
    most: '8820000',
    approvedOn: today,
    validUntil: '2025-12-03',
    today: '2025-11-21',
  };
  const disbursement: Disbursement = {
    amount_disbursed: '8820000',
    paid_on: '2025-11-21',
    payment_method: 'mobile-money',
    account: '+256 772 145 098',
    reference: 'MP251121.1045.A77301',
    reason: '',
  };

  test('MONEY-06 without its facts every field says what is missing', () => {
    expect(errorsOf({ action: 'close' })).toEqual({
      amount_disbursed: ['Amount disbursed is required.'],
      payment_method: ['Choose the payment method.'],
      reference: ['Reference is required.'],
    });
    expect(errorsOf({ action: 'close', ...disbursement, reference: '--' })).toEqual({
      reference: ['Enter the reference number from the receipt (3 to 60 letters or digits).'],
    });
  });

  const tooMuch = 'Disburse at most the approved amount less fees: UGX 8,820,000.';
  const before = 'The loan was approved on 19 Nov 2025. Choose that date or later.';
  const unsigned = 'The client signed on 20 Nov 2025. Choose that date or later.';
  const lapsed = 'The approval was valid until 03 Dec 2025. The loan must be approved again.';
  const late =
    'The approval was valid until 03 Dec 2025, and a disbursement must be recorded within 3 days. The loan must be approved again.';
  test.each([
    [{}, {}, {}],
    [{ paid_on: '' }, {}, {}],
    [{ amount_disbursed: '8820001' }, {}, { amount_disbursed: [tooMuch] }],
    [
      { amount_disbursed: '8819999' },
      {},
      { reason: ['Enter why you are disbursing less than was approved.'] },
    ],
    [{ amount_disbursed: '8819999', reason: 'She needs less.' }, {}, {}],
    [{ paid_on: '2025-11-22' }, {}, { paid_on: ['The disbursement date cannot be in the future.'] }],
    [{ paid_on: '2025-11-18' }, {}, { paid_on: [before] }],
    [{ paid_on: '2025-11-18' }, { approvedOn: '' }, {}],
    [{ paid_on: '2025-11-19' }, { signedOn: '2025-11-20' }, { paid_on: [unsigned] }],
    [{ paid_on: '2025-11-20' }, { signedOn: '2025-11-20' }, {}],
    [{ paid_on: '2025-11-19' }, { signedOn: undefined }, {}],
    [{ paid_on: '2025-12-04' }, { today: '2025-12-05' }, { paid_on: [lapsed] }],
    [{ paid_on: '2025-12-03' }, { today: '2025-12-06' }, {}],
    [{ paid_on: '2025-12-01' }, { today: '2025-12-04' }, {}],
    [{ paid_on: '2025-11-20' }, { today: '2025-12-03' }, {}],
    [{ paid_on: '2025-12-01' }, { today: '2025-12-05' }, { paid_on: [late] }],
    [{ account: '' }, {}, { account: ['Enter the phone number that received the money.'] }],
    [
      { account: '', payment_method: 'bank' },
      {},
      { account: ['Enter the account that received the money.'] },
    ],
    [{ account: '', payment_method: 'cash' }, {}, {}],
  ] as const)('MONEY-06 %j held against %j: %j', (change, held, errors) => {
    expect(judgeDisbursement({ ...disbursement, ...change }, { ...facts, ...held })).toEqual(errors);
  });

  test('MONEY-06 a reference is the same however it is written', () => {
    expect(referenceKey('mp 251121-1045.a77301')).toBe(referenceKey(disbursement.reference));
  });
});

test('MONEY-02 MONEY-06 the client is told the sums', () => {
  const made = scheduleOfApproval(terms, today);
  if (made.errors !== undefined) throw new Error('refused');
  const approved = { ...terms, ...made.figures };
  const notice = loanNotice('approve', { trackingNumber: 'LN-2025-00418', comment: '', approved });
  expect(notice.paragraphs).toEqual([
    'Your loan LN-2025-00418 is approved: UGX 9,000,000 over 24 months, UGX 465,128 a month.',
    "You receive UGX 8,820,000 and repay UGX 11,163,056 in total. The approval is valid until 03 Dec 2025. We're getting the money ready. We'll tell you when it's paid out. Before we pay out: The 2025 trading licence is sent first.",
  ]);
  const saidOf = (askedFor: string) =>
    loanNotice('approve', { trackingNumber: 'LN-2025-00418', comment: '', approved, askedFor }).paragraphs[1];
  expect(saidOf('15000000')).toMatch(/^This is less than the UGX 15,000,000 you asked for. You receive/);
  expect(saidOf('9000000')).toMatch(/^You receive/);
  const disbursement = {
    amount_disbursed: '8000000',
    paid_on: '2025-11-21',
    payment_method: 'cash',
    account: '',
    reference: 'R-17',
    reason: 'She needs less.',
  };
  const paid = loanNotice('close', { trackingNumber: 'LN-2025-00418', comment: '', disbursement });
  expect(paid.paragraphs).toEqual([
    "We've paid out your loan LN-2025-00418: UGX 8,000,000.",
    'Paid on 21 Nov 2025 in cash, reference R-17. You can now also ask for management support. This is less than we approved. The reason: She needs less.',
  ]);
});
