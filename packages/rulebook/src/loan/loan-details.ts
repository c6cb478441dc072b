import * as z from 'zod/mini';
import { amount } from '../fields/amount.ts';
import { choice } from '../fields/choice.ts';
import { rowsRule, rulesOf, type FieldTable, type StepFields } from '../fields/field-table.ts';
import { wholeNumber } from '../fields/whole-number.ts';
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

/** Step 1 of a draft (LOAN-06, LOAN-07). */
export const loanDetails = {
  key: 'loan-details',
  fields: loanDetailsFields,
  together: [['amount', 'repayment_monthly_period', 'monthly_installment']],
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

/** Step 1 as its form is validated: amounts in UGX as text, the period in months. */
export const loanDetailsSchema = z.object({ ...rulesOf(loanDetails.fields), ...rulesOf(loanDetails.lists) });
