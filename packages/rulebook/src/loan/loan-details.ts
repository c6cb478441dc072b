import * as z from 'zod/mini';
import { amount } from '../fields/amount.ts';
import { wholeNumber } from '../fields/whole-number.ts';
import { choice } from '../fields/choice.ts';
import { collateralTypes, loanPurposes, loanTypes, maxRows, repaymentMonths } from './options.ts';

const positive = (label: string) =>
  amount({ required: `${label} is required.`, positive: `${label} must be more than 0.` });

const noCollateral = 'Add at least one collateral.';

/** A collateral: its kind, and its value in UGX. */
const collateralSchema = z.object({
  type: choice(collateralTypes, { required: 'Collateral type is required.' }),
  amount: positive('Collateral value'),
});

/** Step 1 of a draft (LOAN-06, LOAN-07): amounts in UGX as text, the period in months. */
export const loanDetailsSchema = z.object({
  type: choice(loanTypes, { required: 'Loan type is required.' }),
  amount: positive('Amount'),
  repayment_monthly_period: wholeNumber({
    required: 'Repayment period is required.',
    ...repaymentMonths,
    outside: `Repayment period must be a whole number of months from ${repaymentMonths.minimum} to ${repaymentMonths.maximum}.`,
  }),
  monthly_installment: positive('Monthly installment'),
  purpose: choice(loanPurposes, { required: 'Purpose is required.' }),
  collaterals: z
    .array(collateralSchema, { error: () => noCollateral })
    .check(z.minLength(1, noCollateral), z.maxLength(maxRows, `Add at most ${maxRows} collaterals.`)),
});
