import { formatAmount } from '../fields/show.ts';

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const money = (value: unknown): string => (text(value) === '' ? '' : formatAmount(text(value)));
const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

/** How lists of rows and what is no plain text is shown; everything else is an amount or a text. */
const shown: Readonly<Record<string, (value: unknown) => string>> = {
  type: text,
  purpose: text,
  repayment_monthly_period: (value) => `${text(value)} months`,
  minimum_cash_sales_percentage: (value) => `${text(value)}%`,
  maximum_cash_sales_percentage: (value) => `${text(value)}%`,
  maintain_books_of_account: (value) => (value === true || value === 1 ? 'Yes' : 'No'),
  collaterals: (value) =>
    rowsOf(value)
      .map(({ type, amount }) => joined([text(type), money(amount)]))
      .join('; '),
  contact_persons: (value) =>
    rowsOf(value)
      .map((row) =>
        joined([
          text(row['name']),
          text(row['position']),
          text(row['national_id']),
          `${text(row['phone_code'])} ${text(row['phone'])}`,
          text(row['email']),
        ]),
      )
      .join('; '),
  liabilities: (value) =>
    rowsOf(value)
      .map(({ name, amount, outstanding }) =>
        joined([text(name), money(amount), `${money(outstanding)} outstanding`]),
      )
      .join('; '),
};

/** An answer of a loan's step in words, so that two that look the same are the same; null where there is none. */
export function showAnswer(field: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const show = shown[field] ?? money;
  return show(value);
}
