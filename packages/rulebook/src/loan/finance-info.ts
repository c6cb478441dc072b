import * as z from 'zod/mini';
import { yesNoField } from '../engine/field.ts';
import { amount, compareAmounts } from '../fields/amount.ts';
import { required } from '../fields/required.ts';
import { wholeNumber } from '../fields/whole-number.ts';
import { maxRows } from './options.ts';

/** LOAN-10: shown above the form, beside the fixed assets and above the liabilities. */
export const financeHints = {
  zero: 'Enter "0" if not applicable or none',
  fixedAssets: 'value >= 1m',
  liabilities: 'including loans and payables more than 1m',
} as const;

const money = (label: string) => amount({ required: `${label} is required.` });
const percentage = (label: string) =>
  wholeNumber({
    required: `${label} is required.`,
    minimum: 0,
    maximum: 100,
    outside: `${label} must be a whole number from 0 to 100.`,
  });

/** A debt: to whom, how much it was and how much is left, in UGX. */
const liabilitySchema = z.object({
  name: required('Liability name', 200),
  amount: money('Liability amount'),
  outstanding: money('Outstanding amount'),
});

const noLiability = 'Add at least one liability; enter "0" if there is none.';

/** Pairs of which the first may not be above the second (decision 0117). */
const pairs = [
  ['minimum_monthly_sales', 'maximum_monthly_sales', 'Maximum monthly sales'],
  ['minimum_cash_sales_percentage', 'maximum_cash_sales_percentage', 'Maximum cash sales percentage'],
  ['minimum_inventory_balances', 'maximum_inventory_balances', 'Maximum inventory balances'],
  [
    'minimum_inventory_monthly_purchases',
    'maximum_inventory_monthly_purchases',
    'Maximum inventory monthly purchases',
  ],
] as const;

const comparable = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\d+(\.\d{1,2})?$/.test(text) ? text : undefined;
};

/** Runs whatever else is wrong, so that every field's message comes at once. */
const orderedPairs = z.superRefine<object>(
  (value, context) => {
    const fields: Record<string, unknown> = { ...value };
    for (const [low, high, label] of pairs) {
      const [least, most] = [comparable(fields[low]), comparable(fields[high])];
      const refused = context.issues.some((issue) => issue.path?.[0] === low || issue.path?.[0] === high);
      if (refused || least === undefined || most === undefined || compareAmounts(least, most) <= 0) continue;
      context.addIssue({
        code: 'custom',
        message: `${label} must not be below the minimum.`,
        path: [high],
        input: most,
      });
    }
  },
  { when: () => true },
);

/** Step 3 of a draft (LOAN-10, LOAN-11): amounts in UGX as text, percentages as whole numbers. */
export const financeInfoSchema = z
  .object({
    maintain_books_of_account: yesNoField('Please say whether you maintain books of account.'),
    minimum_monthly_sales: money('Minimum monthly sales'),
    maximum_monthly_sales: money('Maximum monthly sales'),
    minimum_cash_sales_percentage: percentage('Minimum cash sales percentage'),
    maximum_cash_sales_percentage: percentage('Maximum cash sales percentage'),
    minimum_inventory_balances: money('Minimum inventory balances'),
    maximum_inventory_balances: money('Maximum inventory balances'),
    minimum_inventory_monthly_purchases: money('Minimum inventory monthly purchases'),
    maximum_inventory_monthly_purchases: money('Maximum inventory monthly purchases'),
    rent: money('Rent'),
    salaries_wages: money('Salaries and wages'),
    sales_marketing: money('Sales and marketing'),
    transport_delivery: money('Transport and delivery'),
    other_expenses: money('Other expenses'),
    fixed_assets: money('Fixed assets'),
    liabilities: z
      .array(liabilitySchema, { error: () => noLiability })
      .check(z.minLength(1, noLiability), z.maxLength(maxRows, `Add at most ${maxRows} liabilities.`)),
  })
  .check(orderedPairs);
