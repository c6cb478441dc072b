import type { LoanStepProps } from './step-props.ts';

/** The fields of the step by the card they stand in (LOAN-10); percentages are not money. */
export const salesFields = [
  ['minimum_monthly_sales', 'Minimum monthly sales'],
  ['maximum_monthly_sales', 'Maximum monthly sales'],
] as const;
export const percentageFields = [
  ['minimum_cash_sales_percentage', 'Minimum cash sales (%)'],
  ['maximum_cash_sales_percentage', 'Maximum cash sales (%)'],
] as const;
export const stockFields = [
  ['minimum_inventory_balances', 'Minimum inventory balances'],
  ['maximum_inventory_balances', 'Maximum inventory balances'],
  ['minimum_inventory_monthly_purchases', 'Minimum monthly purchases'],
  ['maximum_inventory_monthly_purchases', 'Maximum monthly purchases'],
] as const;
export const costFields = [
  ['rent', 'Rent'],
  ['salaries_wages', 'Salaries and wages'],
  ['sales_marketing', 'Sales and marketing'],
  ['transport_delivery', 'Transport and delivery'],
  ['other_expenses', 'Other expenses'],
] as const;

type FigureName =
  | (typeof salesFields)[number][0]
  | (typeof percentageFields)[number][0]
  | (typeof stockFields)[number][0]
  | (typeof costFields)[number][0]
  | 'fixed_assets';

/** The step as its inputs hold it; Yes or No may not be chosen yet. */
export type FinanceForm = Record<FigureName, string> & {
  maintain_books_of_account: boolean | null;
  liabilities: { name: string; amount: string; outstanding: string }[];
};

export const figureNames: readonly FigureName[] = [
  ...[...salesFields, ...percentageFields, ...stockFields, ...costFields].map(([name]) => name),
  'fixed_assets',
];

export const noLiability = { name: '', amount: '', outstanding: '' };

/** What was saved, or an empty form. */
export function savedFinance({ finance_info: saved, liabilities }: LoanStepProps['state']): FinanceForm {
  const figure = (name: FigureName): string => (saved === null ? '' : String(saved[name]));
  return {
    maintain_books_of_account: saved?.maintain_books_of_account ?? null,
    minimum_monthly_sales: figure('minimum_monthly_sales'),
    maximum_monthly_sales: figure('maximum_monthly_sales'),
    minimum_cash_sales_percentage: figure('minimum_cash_sales_percentage'),
    maximum_cash_sales_percentage: figure('maximum_cash_sales_percentage'),
    minimum_inventory_balances: figure('minimum_inventory_balances'),
    maximum_inventory_balances: figure('maximum_inventory_balances'),
    minimum_inventory_monthly_purchases: figure('minimum_inventory_monthly_purchases'),
    maximum_inventory_monthly_purchases: figure('maximum_inventory_monthly_purchases'),
    rent: figure('rent'),
    salaries_wages: figure('salaries_wages'),
    sales_marketing: figure('sales_marketing'),
    transport_delivery: figure('transport_delivery'),
    other_expenses: figure('other_expenses'),
    fixed_assets: figure('fixed_assets'),
    liabilities: liabilities.length === 0 ? [noLiability] : liabilities,
  };
}
