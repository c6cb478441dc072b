import * as z from 'zod/mini';
import { say, sayNamed } from '#kit/messages/index.ts';
import { amount } from '#kit/rules/fields/amount.ts';
import { choice } from '#kit/rules/fields/choice.ts';
import { rowsRule, rulesOf, type FieldTable, type StepFields } from '#kit/rules/fields/field-table.ts';
import { wholeNumber } from '#kit/rules/fields/whole-number.ts';
import { judgeInstallment } from './installment.ts';
import { collateralTypes, loanPurposes, loanTypes, maxRows, repaymentMonths } from './options.ts';

const positive = (label: () => string) =>
  amount({
    required: () => say`${label()} is required.`,
    positive: () => say`${label()} must be more than 0.`,
  });

/** One collateral: its type, and its value in UGX. */
export const collateralFields = {
  type: {
    kind: 'text',
    shown: sayNamed,
    get label() {
      return say('Collateral Type');
    },
    rule: choice(collateralTypes, { required: () => say('Collateral type is required.') }),
  },
  amount: {
    kind: 'money',
    get label() {
      return say('Collateral Value');
    },
    rule: positive(() => say('Collateral value')),
  },
} as const satisfies FieldTable;

/** LOAN-06: the details of the loan that is asked for. */
export const loanDetailsFields = {
  type: {
    kind: 'text',
    shown: sayNamed,
    get label() {
      return say('Loan type');
    },
    get short() {
      return say('Type');
    },
    rule: choice(loanTypes, { required: () => say('Loan type is required.') }),
  },
  amount: {
    kind: 'money',
    get label() {
      return say('Amount');
    },
    rule: positive(() => say('Amount')),
  },
  repayment_monthly_period: {
    kind: 'number',
    get label() {
      return say('Repayment period');
    },
    unit: 'month',
    rule: wholeNumber({
      required: () => say('Repayment period is required.'),
      ...repaymentMonths,
      outside: () =>
        say`Repayment period must be a whole number of months from ${repaymentMonths.minimum} to ${repaymentMonths.maximum}.`,
    }),
  },
  monthly_installment: {
    kind: 'money',
    get label() {
      return say('Monthly installment');
    },
    rule: positive(() => say('Monthly installment')),
  },
  purpose: {
    kind: 'text',
    shown: sayNamed,
    get label() {
      return say('Purpose');
    },
    rule: choice(loanPurposes, { required: () => say('Purpose is required.') }),
  },
} as const satisfies FieldTable;

const together = ['amount', 'repayment_monthly_period', 'monthly_installment'] as const;

/** Step 1 of a draft (LOAN-06, LOAN-07). */
export const loanDetails = {
  key: 'loan-details',
  fields: loanDetailsFields,
  together: [together],
  lists: {
    collaterals: {
      get label() {
        return say('Collateral');
      },
      get one() {
        return say('Collateral');
      },
      knownBy: 'type',
      fields: collateralFields,
      rule: rowsRule(z.object(rulesOf(collateralFields)), {
        none: () => say('Add at least one item of collateral.'),
        maximum: maxRows,
        tooMany: () => say`Add at most ${maxRows} items of collateral.`,
      }),
    },
  },
} as const satisfies StepFields;

/** Step 1 field by field: amounts in UGX as text, the period in months. */
export const loanDetailsByField = z.object({ ...rulesOf(loanDetails.fields), ...rulesOf(loanDetails.lists) });

/** What a loan costs a month with interest and fees, in whole UGX; undefined where no interest is set. */
export type PricedInstallment = (asked: {
  readonly type: unknown;
  /** UGX in digits with at most two decimals. */
  readonly amount: string;
  readonly months: number;
}) => bigint | undefined;

/** Runs even if other fields are refused, so that all messages come at once. */
const repays = (priced: PricedInstallment) =>
  z.superRefine<object>(
    (value, context) => {
      const fields: Record<string, unknown> = { ...value };
      const {
        type,
        amount: asked,
        repayment_monthly_period: months,
        monthly_installment: installment,
      } = fields;
      const isRefused = context.issues.some(({ path }) => together.some((name) => path?.[0] === name));
      if (
        isRefused ||
        typeof asked !== 'string' ||
        typeof installment !== 'string' ||
        typeof months !== 'number'
      )
        return;
      const message = judgeInstallment(
        { amount: asked, months, installment },
        priced({ type, amount: asked, months }),
      );
      if (message === undefined) return;
      context.addIssue({ code: 'custom', message, path: ['monthly_installment'], input: installment });
    },
    { when: () => true },
  );

/** Step 1 as its form is validated: the installments repay the loan at this interest as well (MONEY-11). */
export const loanDetailsAt = (priced: PricedInstallment) => loanDetailsByField.check(repays(priced));

/** The same where no interest is known: they repay the amount. */
export const loanDetailsSchema = loanDetailsAt(() => undefined);
