import { describe, expect, test } from 'vitest';
import { judgeTransition, actionsNow } from '#kit/rules/engine/workflow.ts';
import { stepState } from '#kit/rules/engine/wizard.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import {
  validContactPerson,
  validContactPersons,
  validCrb,
  validFinanceInfo,
  validLoanDetails,
} from '#app/tests/payloads/loan.ts';
import { contactPersonsSchema } from './contact-persons.ts';
import { crbSchema } from './crb.ts';
import { draftStepOf, loanSteps, runningNumber } from './wizard.ts';
import { financeInfoSchema, noLiability, saysNoLiability } from './finance-info.ts';
import { incompleteSteps } from './completeness.ts';
import { loanDetailsByField, loanDetailsSchema } from '#lending/rules/loan/loan-details.ts';
import { loanRowActions, loanStatuses, loanStatusGroups } from '#cases/rules/loan/statuses.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';

function errorsOf(...judged: Parameters<typeof validate>) {
  const result = validate(...judged);
  return result.ok ? {} : result.errors;
}

describe('loan details', () => {
  test('LOAN-07 every field is required, and at least one collateral', () => {
    expect(errorsOf(loanDetailsSchema, {})).toEqual({
      type: ['Loan type is required.'],
      amount: ['Amount is required.'],
      repayment_monthly_period: ['Repayment period is required.'],
      monthly_installment: ['Monthly installment is required.'],
      purpose: ['Purpose is required.'],
      collaterals: ['Add at least one item of collateral.'],
    });
    expect(errorsOf(loanDetailsSchema, validLoanDetails({ collaterals: [] }))).toEqual({
      collaterals: ['Add at least one item of collateral.'],
    });
  });

  test.each([
    ['type', 'Payday Loan', 'Choose one from the list.'],
    ['purpose', 'Holiday', 'Choose one from the list.'],
    ['amount', '0', 'Amount must be more than 0.'],
    [
      'amount',
      '1.234',
      'Use one or two digits after the point, for example 1.50. Use commas for thousands, for example 1,000.',
    ],
    ['amount', '-5', 'Enter an amount in digits, with at most two decimals.'],
    ['monthly_installment', '0.00', 'Monthly installment must be more than 0.'],
    ['repayment_monthly_period', 0, 'Repayment period must be a whole number of months from 1 to 120.'],
    ['repayment_monthly_period', '1.5', 'Repayment period must be a whole number of months from 1 to 120.'],
    ['repayment_monthly_period', '121', 'Repayment period must be a whole number of months from 1 to 120.'],
  ])('LOAN-06 %s = %s is refused', (field, value, message) => {
    expect(errorsOf(loanDetailsSchema, validLoanDetails({ [field]: value }))).toEqual({
      [field]: [message],
    });
  });

  test('LOAN-07 every collateral needs type and amount, and errors name its row', () => {
    const collaterals = [
      { type: 'T-Bill', amount: '1' },
      { type: '', amount: '' },
    ];
    expect(errorsOf(loanDetailsSchema, validLoanDetails({ collaterals }))).toEqual({
      'collaterals.1.type': ['Collateral type is required.'],
      'collaterals.1.amount': ['Collateral value is required.'],
    });
  });

  const more = 'a month, or choose more months.';
  test.each([
    [
      '26000000',
      '12',
      '2011200',
      `12 × 2,011,200 is less than the 26,000,000 you want to borrow. Enter at least 2,166,667 ${more}`,
    ],
    [
      '9999999999999999',
      '120',
      '5',
      `120 × 5 is less than the 9,999,999,999,999,999 you want to borrow. Enter at least 83,333,333,333,334 ${more}`,
    ],
    [
      '1000.01',
      '1',
      '1000',
      `1 × 1,000 is less than the 1,000.01 you want to borrow. Enter at least 1,001 ${more}`,
    ],
    ['26000000', '12', '2166667', undefined],
    ['1000.50', '2', '500.25', undefined],
  ])('MONEY-11 %s over %s months at %s a month', (amount, repayment_monthly_period, installment, message) => {
    const answers = validLoanDetails({ amount, repayment_monthly_period, monthly_installment: installment });
    const errors = message === undefined ? {} : { monthly_installment: [message] };
    expect(errorsOf(loanDetailsSchema, answers)).toEqual(errors);
    expect(validate(loanDetailsByField, answers).ok).toBe(true);
  });

  test('MONEY-11 an installment is not compared with an amount that is refused itself', () => {
    const answers = validLoanDetails({ amount: '', monthly_installment: '1', purpose: '' });
    expect(errorsOf(loanDetailsSchema, answers)).toEqual({
      amount: ['Amount is required.'],
      purpose: ['Purpose is required.'],
    });
    expect(errorsOf(loanDetailsSchema, validLoanDetails({ amount: '1'.repeat(17) }))).toEqual({
      amount: ['Enter an amount of at most 16 digits.'],
    });
  });

  test('LOAN-06 amounts are returned as plain digits, the period as a number', () => {
    const typed = { amount: '15,000,000.50', monthly_installment: 1450000, repayment_monthly_period: '12' };
    expect(validate(loanDetailsSchema, validLoanDetails(typed))).toMatchObject({
      ok: true,
      value: { amount: '15000000.50', monthly_installment: '1450000', repayment_monthly_period: 12 },
    });
  });
});

test('EASE-07 having no debts is an answer that is valid and known again', () => {
  const answers = validFinanceInfo({ liabilities: [noLiability] });
  expect(validate(financeInfoSchema, answers).ok).toBe(true);
  expect(saysNoLiability([{ ...noLiability }])).toBe(true);
  expect(saysNoLiability([])).toBe(false);
  expect(saysNoLiability([{ ...noLiability }, { ...noLiability }])).toBe(false);
  expect(saysNoLiability([{ ...noLiability, outstanding: '1' }])).toBe(false);
});

describe('contact persons', () => {
  const judge = (changes: Record<string, string>) =>
    errorsOf(contactPersonsSchema, {
      contact_persons: [validContactPerson(), validContactPerson(changes)],
    });

  test('EASE-07 a NIN is taken as people type it', () => {
    const row = validContactPerson({ national_id: ' cm88 0121 0k4hjb ' });
    expect(validate(contactPersonsSchema, { contact_persons: [row] })).toMatchObject({
      ok: true,
      value: { contact_persons: [{ national_id: 'CM8801210K4HJB' }] },
    });
    expect(validate(crbSchema, validCrb({ crb_nin: 'cf910721 0k4hja' }))).toMatchObject({
      ok: true,
      value: { crb_nin: 'CF9107210K4HJA' },
    });
  });

  test('LOAN-09 the messages of an empty row', () => {
    expect(errorsOf(contactPersonsSchema, { contact_persons: [{}] })).toEqual({
      'contact_persons.0.name': ['Name is required'],
      'contact_persons.0.national_id': ['National ID is required'],
      'contact_persons.0.position': ['Position is required'],
      'contact_persons.0.email': ['Email is required'],
      'contact_persons.0.phone': ['Phone number is required'],
    });
  });

  test.each([
    ['national_id', 'X', 'NIN must be alphanumeric and 13 to 14 characters long.'],
    ['email', 'x@', 'Invalid email format.'],
    ['phone', '1234', 'Phone number must be exactly 9 digits.'],
  ])('LOAN-09 %s = %s is refused', (field, value, message) => {
    expect(judge({ [field]: value })).toEqual({ [`contact_persons.1.${field}`]: [message] });
  });

  test('LOAN-08 at least one row; +256 by default; Egyptian numbers may have ten digits', () => {
    expect(errorsOf(contactPersonsSchema, {})).toEqual({
      contact_persons: ['Add at least one contact person.'],
    });
    const result = validate(contactPersonsSchema, {
      contact_persons: [
        { ...validContactPerson({ phone: '0701 234 567' }), phone_code: undefined },
        validContactPerson({ phone: '01012345678', phone_code: '+20' }),
      ],
    });
    expect(result.ok && result.value.contact_persons.map((row) => [row.phone_code, row.phone])).toEqual([
      ['+256', '701234567'],
      ['+20', '1012345678'],
    ]);
  });
});

describe('finance info', () => {
  const purchases = (bound: string) => `${bound}_inventory_monthly_purchases`;

  test('LOAN-10 LOAN-11 all fifteen fields and one liability are required', () => {
    const errors = errorsOf(financeInfoSchema, {});
    expect(Object.keys(errors)).toHaveLength(16);
    expect(errors['maintain_books_of_account']).toEqual(['Choose whether you maintain books of account.']);
    expect(errors['rent']).toEqual(['Rent is required.']);
    expect(errors['liabilities']).toEqual(['Add at least one liability; enter "0" if there is none.']);
  });

  test('LOAN-10 zero is accepted everywhere, and Yes or No becomes a boolean', () => {
    const none = Object.fromEntries(Object.keys(validFinanceInfo()).map((key) => [key, '0']));
    const result = validate(financeInfoSchema, {
      ...none,
      maintain_books_of_account: 'No',
      liabilities: [{ name: '0', amount: 0, outstanding: '0' }],
    });
    expect(result).toMatchObject({ ok: true, value: { maintain_books_of_account: false, rent: '0' } });
  });

  test.each([
    ['minimum_monthly_sales', '9000000.01', 'maximum_monthly_sales', 'Maximum monthly sales'],
    ['minimum_cash_sales_percentage', 81, 'maximum_cash_sales_percentage', 'Maximum cash sales percentage'],
    ['minimum_inventory_balances', '10000000', 'maximum_inventory_balances', 'Maximum inventory balances'],
    [purchases('minimum'), '2500001', purchases('maximum'), 'Maximum monthly purchases'],
  ])(
    'LOAN-10 %s = %s above its maximum is refused at the maximum, along with all other errors',
    (field, value, at, label) => {
      const answers = validFinanceInfo({ rent: '', liabilities: null, [field]: value });
      expect(errorsOf(financeInfoSchema, answers)).toEqual({
        rent: ['Rent is required.'],
        liabilities: ['Add at least one liability; enter "0" if there is none.'],
        [at]: [`${label} must not be below the minimum.`],
      });
    },
  );

  test('LOAN-10 a percentage is a whole number from 0 to 100', () => {
    for (const value of ['101', '5.5', '-1']) {
      const errors = errorsOf(financeInfoSchema, validFinanceInfo({ maximum_cash_sales_percentage: value }));
      const message = 'Maximum cash sales percentage must be a whole number from 0 to 100.';
      expect(errors['maximum_cash_sales_percentage']).toEqual([message]);
    }
  });

  test('LOAN-11 every liability needs name, amount and outstanding', () => {
    expect(errorsOf(financeInfoSchema, validFinanceInfo({ liabilities: [{ name: '' }] }))).toEqual({
      'liabilities.0.name': ['Liability name is required.'],
      'liabilities.0.amount': ['Liability amount is required.'],
      'liabilities.0.outstanding': ['Outstanding amount is required.'],
    });
  });
});

test('LOAN-13 the CRB section needs a full name, a NIN and the disclaimer', () => {
  expect(errorsOf(crbSchema, {})).toEqual({
    crb_name: ['Full name is required.'],
    crb_nin: ['NIN must be alphanumeric and 13 to 14 characters long.'],
    disclaimer: ['Tick the box to agree.'],
  });
  expect(validate(crbSchema, validCrb()).ok).toBe(true);
});

describe('wizard', () => {
  test('LOAN-02 one running number across both stages: 5 to 8 for the steps 1 to 4', () => {
    expect([null, 1, 2, 3, 4].map((step) => runningNumber(step))).toEqual([5, 5, 6, 7, 8]);
    expect(loanSteps.map((step) => [step.title, stepState(step, runningNumber(3))])).toEqual([
      ['Prequalification Info', 'done'],
      ['Loan Info', 'done'],
      ['Contact Persons', 'done'],
      ['Finance Info', 'in-progress'],
      ['Uploads', 'locked'],
    ]);
    expect(draftStepOf('uploads')).toBe(4);
  });

  test('LOAN-16 completeness is computed from the saved answers', () => {
    const saved = {
      'loan-details': validLoanDetails(),
      'contact-persons': validContactPersons(),
      'finance-info': validFinanceInfo(),
    };
    expect(incompleteSteps(saved)).toEqual([]);
    const lacking = incompleteSteps({ ...saved, 'loan-details': null, 'finance-info': {} });
    expect(lacking).toEqual(['loan-details', 'finance-info']);
  });
});

describe('statuses', () => {
  test('LIST-06 the nine statuses, each in one group of the dashboard', () => {
    expect(new Set(loanStatuses.all).size).toBe(9);
    expect(Object.values(loanStatusGroups).flat().sort()).toEqual([...loanStatuses.all].sort());
  });

  test('STAFF-05 a client may submit a draft and resubmit what waits for feedback, and nothing else', () => {
    const may = loanStatuses.all.map((status) => [status, actionsNow(loanWorkflow, status, ['client'])]);
    expect(may.filter(([, actions]) => actions?.length)).toEqual([
      ['APPLYING', ['submit']],
      ['WAITING FOR FEEDBACK', ['resubmit']],
    ]);
    const sent = judgeTransition(loanWorkflow, 'APPLYING', 'submit', ['client']);
    expect(sent).toEqual({ legal: true, to: 'SUBMITTED' });
    expect(judgeTransition(loanWorkflow, 'APPLYING', 'approve', ['credit-manager']).legal).toBe(false);
  });

  test('STAFF-05 staff take a loan from submitted to repaid', () => {
    let status = 'SUBMITTED';
    for (const action of ['start-processing', 'approve', 'close', 'complete'] as const) {
      const result = judgeTransition(loanWorkflow, asStatus(status), action, ['loan-officer', 'cashier']);
      expect(result.legal).toBe(true);
      if (result.legal) status = result.to;
    }
    expect(status).toBe('COMPLETED');
  });

  test.each([
    ['APPLYING', {}, ['CONTINUE']],
    ['SUBMITTED', {}, ['REPEAT', 'VIEW']],
    ['WAITING FOR FEEDBACK', { can_edit: true }, ['UPDATE', 'VIEW']],
    ['WAITING FOR FEEDBACK', { can_edit: true, can_edit_documents: true }, ['UPDATE DOCS', 'VIEW']],
    ['WAITING FOR FEEDBACK', {}, ['VIEW']],
  ])('LIST-03 LIST-04 a row that is %s with %o offers %o', (status, abilities, actions) => {
    const row = { can_edit: false, can_edit_documents: false, ...abilities };
    const waiting_for_feedback = status === 'WAITING FOR FEEDBACK';
    expect(loanRowActions({ ...row, status, waiting_for_feedback })).toEqual(actions);
  });
});

function asStatus(word: string) {
  const status = loanStatuses.all.find((candidate) => candidate === word);
  if (status === undefined) throw new Error(word);
  return status;
}
