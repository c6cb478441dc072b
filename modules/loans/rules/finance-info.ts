import * as z from 'zod/mini';
import { say } from '#kit/messages/index.ts';
import { yesNoField } from '#kit/rules/engine/field.ts';
import { amount, compareAmounts } from '#kit/rules/fields/amount.ts';
import { rowsRule, rulesOf, type FieldTable, type StepFields } from '#kit/rules/fields/field-table.ts';
import { required } from '#kit/rules/fields/required.ts';
import { wholeNumber } from '#kit/rules/fields/whole-number.ts';
import { maxRows } from '#lending/rules/loan/options.ts';

/** LOAN-10: hints shown above the form, beside the fixed assets and above the liabilities. */
export const financeHints = {
  zero: () => say('Enter "0" if not applicable or none'),
  fixedAssets: () => say('value >= 1m'),
  liabilities: () => say('including loans and payables more than 1m'),
} as const;

/** `inMessages`: its name in messages, if different from the label. */
const money = (label: () => string, inMessages = label) =>
  ({
    kind: 'money',
    get label() {
      return label();
    },
    rule: amount({ required: () => say`${inMessages()} is required.` }),
  }) as const;
const percentage = (label: () => string, inMessages: () => string) =>
  ({
    kind: 'number',
    get label() {
      return label();
    },
    unit: '%',
    rule: wholeNumber({
      required: () => say`${inMessages()} is required.`,
      minimum: 0,
      maximum: 100,
      outside: () => say`${inMessages()} must be a whole number from 0 to 100.`,
    }),
  }) as const;

/** Many businesses have none: an empty form begins with 0 (EASE-07). */
const moneyOrNone = (label: () => string) => Object.assign(money(label), { initial: '0' } as const);

/** Single figures; all others come in pairs of a minimum and a maximum. */
export const singleFigures = {
  rent: money(() => say('Rent')),
  salaries_wages: money(() => say('Salaries and wages')),
  sales_marketing: moneyOrNone(() => say('Sales and marketing')),
  transport_delivery: moneyOrNone(() => say('Transport and delivery')),
  other_expenses: moneyOrNone(() => say('Other expenses')),
  fixed_assets: moneyOrNone(() => say('Fixed assets')),
} as const satisfies FieldTable;

/** LOAN-10: the figures of the business; amounts in UGX. */
export const financeFields = {
  maintain_books_of_account: {
    kind: 'yesNo',
    get label() {
      return say('Books of account');
    },
    rule: yesNoField(() => say('Choose whether you maintain books of account.')),
  },
  minimum_monthly_sales: money(() => say('Minimum monthly sales')),
  maximum_monthly_sales: money(() => say('Maximum monthly sales')),
  minimum_cash_sales_percentage: percentage(
    () => say('Minimum cash sales (%)'),
    () => say('Minimum cash sales percentage'),
  ),
  maximum_cash_sales_percentage: percentage(
    () => say('Maximum cash sales (%)'),
    () => say('Maximum cash sales percentage'),
  ),
  minimum_inventory_balances: money(() => say('Minimum inventory balances')),
  maximum_inventory_balances: money(() => say('Maximum inventory balances')),
  minimum_inventory_monthly_purchases: money(
    () => say('Minimum monthly purchases'),
    () => say('Minimum monthly purchases'),
  ),
  maximum_inventory_monthly_purchases: money(
    () => say('Maximum monthly purchases'),
    () => say('Maximum monthly purchases'),
  ),
  ...singleFigures,
} as const satisfies FieldTable;

/** A debt: the creditor, the amount and the outstanding amount, in UGX. */
export const liabilityFields = {
  name: {
    kind: 'text',
    get label() {
      return say('Liability name');
    },
    get short() {
      return say('Name');
    },
    rule: required(() => say('Liability name'), 200),
  },
  amount: {
    kind: 'money',
    get label() {
      return say('Liability amount');
    },
    get short() {
      return say('Amount');
    },
    rule: amount({ required: () => say('Liability amount is required.') }),
  },
  outstanding: {
    kind: 'money',
    get label() {
      return say('Outstanding amount');
    },
    get short() {
      return say('Outstanding');
    },
    rule: amount({ required: () => say('Outstanding amount is required.') }),
  },
} as const satisfies FieldTable;

/** The one row of someone without debts (LOAN-11, EASE-07). */
export const noLiability = { name: 'None', amount: '0', outstanding: '0' } as const;

/** Whether the rows say that there are no debts. */
export function saysNoLiability(
  rows: readonly { readonly [Key in keyof typeof liabilityFields]?: string | undefined }[],
): boolean {
  const [only] = rows;
  return (
    rows.length === 1 &&
    only?.name?.trim().toLowerCase() === 'none' &&
    only.amount === '0' &&
    only.outstanding === '0'
  );
}

/** Pairs in which the first must not exceed the second (decision 0073). */
const pairs = [
  ['minimum_monthly_sales', 'maximum_monthly_sales', () => say('Maximum monthly sales')],
  [
    'minimum_cash_sales_percentage',
    'maximum_cash_sales_percentage',
    () => say('Maximum cash sales percentage'),
  ],
  ['minimum_inventory_balances', 'maximum_inventory_balances', () => say('Maximum inventory balances')],
  [
    'minimum_inventory_monthly_purchases',
    'maximum_inventory_monthly_purchases',
    () => say('Maximum monthly purchases'),
  ],
] as const;

/** Step 3 of a draft (LOAN-10, LOAN-11). */
export const financeInfo = {
  key: 'finance-info',
  fields: financeFields,
  together: /* @__PURE__ */ pairs.map(([least, most]) => [least, most]),
  lists: {
    liabilities: {
      get label() {
        return say('Liabilities');
      },
      get one() {
        return say('Liability');
      },
      knownBy: 'name',
      fields: liabilityFields,
      rule: rowsRule(z.object(rulesOf(liabilityFields)), {
        none: () => say('Add at least one liability; enter "0" if there is none.'),
        maximum: maxRows,
        tooMany: () => say`Add at most ${maxRows} liabilities.`,
      }),
      parts: (row: Record<keyof typeof liabilityFields, string>) => [
        row.name,
        row.amount,
        say`${row.outstanding} outstanding`,
      ],
    },
  },
} as const satisfies StepFields;

const comparable = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\d+(\.\d{1,2})?$/.test(text) ? text : undefined;
};

/** Runs even if other checks fail, so that all messages come at once. */
const orderedPairs = z.superRefine<object>(
  (value, context) => {
    const fields: Record<string, unknown> = { ...value };
    for (const [low, high, label] of pairs) {
      const [least, most] = [comparable(fields[low]), comparable(fields[high])];
      const refused = context.issues.some((issue) => issue.path?.[0] === low || issue.path?.[0] === high);
      if (refused || least === undefined || most === undefined || compareAmounts(least, most) <= 0) continue;
      context.addIssue({
        code: 'custom',
        message: say`${label()} must not be below the minimum.`,
        path: [high],
        input: most,
      });
    }
  },
  { when: () => true },
);

/** Step 3 as its form is validated: amounts in UGX as text, percentages as whole numbers. */
export const financeInfoSchema = z
  .object({ ...rulesOf(financeInfo.fields), ...rulesOf(financeInfo.lists) })
  .check(orderedPairs);
