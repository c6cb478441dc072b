import * as z from 'zod/mini';
import { amount } from '../fields/amount.ts';
import { choice } from '../fields/choice.ts';
import { rowsRule, rulesOf, type FieldTable, type StepFields } from '../fields/field-table.ts';
import { wholeNumber } from '../fields/whole-number.ts';
import { judgeInstallment } from './installment.ts';
import { collateralTypes, loanPurposes, loanTypes, maxRows, repaymentMonths } from './options.ts';

const positive = (label: string) =>
  amount({ required: `${label} is required.`, positive: `${label} must be more than 0.` });

/** One collateral: its type, and its value in UGX. */
export const collateralFields = {
  type: {
    kind: 'text',
    label: 'Collateral Type',
    rule: choice(collateralTypes, { required: 'Collateral type is required.' }),
  },
  amount: { kind: 'money', label: 'Collateral Value', rule: positive('Collateral value') },
} as const satisfies FieldTable;

/** LOAN-06: the details of the loan that is asked for. */
export const loanDetailsFields = {
  type: {
    kind: 'text',
    label: 'Loan type',
    short: 'Type',
    rule: choice(loanTypes, { required: 'Loan type is required.' }),
  },
  amount: { kind: 'money', label: 'Amount', rule: positive('Amount') },
  repayment_monthly_period: {
    kind: 'number',
    label: 'Repayment period',
    unit: 'month',
    rule: wholeNumber({
      required: 'Repayment period is required.',
      ...repaymentMonths,
      outside: `Repayment period must be a whole number of months from ${repaymentMonths.minimum} to ${repaymentMonths.maximum}.`,
    }),
  },
  monthly_installment: { kind: 'money', label: 'Monthly installment', rule: positive('Monthly installment') },
  purpose: {
    kind: 'text',
    label: 'Purpose',
    rule: choice(loanPurposes, { required: 'Purpose is required.' }),
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
      label: 'Collateral',
      one: 'Collateral',
      knownBy: 'type',
      fields: collateralFields,
      rule: rowsRule(z.object(rulesOf(collateralFields)), {
        none: 'Add at least one collateral.',
        maximum: maxRows,
        tooMany: `Add at most ${maxRows} collaterals.`,
      }),
    },
  },
} as const satisfies StepFields;

/** Step 1 field by field: amounts in UGX as text, the period in months. */
export const loanDetailsByField = z.object({ ...rulesOf(loanDetails.fields), ...rulesOf(loanDetails.lists) });

/** Runs even if other fields are refused, so that all messages come at once. */
const repays = z.superRefine<object>(
  (value, context) => {
    const fields: Record<string, unknown> = { ...value };
    const { amount: asked, repayment_monthly_period: months, monthly_installment: installment } = fields;
    const isRefused = context.issues.some(({ path }) => together.some((name) => path?.[0] === name));
    if (
      isRefused ||
      typeof asked !== 'string' ||
      typeof installment !== 'string' ||
      typeof months !== 'number'
    )
      return;
    const message = judgeInstallment({ amount: asked, months, installment });
    if (message === undefined) return;
    context.addIssue({ code: 'custom', message, path: ['monthly_installment'], input: installment });
  },
  { when: () => true },
);

/** Step 1 as its form is validated: the installments repay the amount as well (MONEY-11). */
export const loanDetailsSchema = loanDetailsByField.check(repays);
