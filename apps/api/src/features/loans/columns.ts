import { moment, money } from '../../platform/database/expressions.ts';

/** Pieces of SQL that several statements of loans share; each takes the SQL of a loan's id or of a column. */

export { moment, money };

/** The loan's collaterals as a JSON list, in the order in which they were typed. */
export const collateralsOf = (loanId: string): string => `coalesce((
  SELECT jsonb_agg(jsonb_build_object('type', type, 'amount', ${money('amount')}) ORDER BY ordinal)
  FROM collateral WHERE loan_id = ${loanId}), '[]')`;

export const contactsOf = (loanId: string): string => `coalesce((
  SELECT jsonb_agg(jsonb_build_object('name', name, 'national_id', national_id, 'position', position,
           'email', email, 'phone', phone, 'phone_code', phone_code) ORDER BY ordinal)
  FROM contact_person WHERE loan_id = ${loanId}), '[]')`;

export const liabilitiesOf = (loanId: string): string => `coalesce((
  SELECT jsonb_agg(jsonb_build_object('name', name, 'amount', ${money('amount')},
           'outstanding', ${money('outstanding')}) ORDER BY ordinal)
  FROM liability WHERE loan_id = ${loanId}), '[]')`;

/** The finance step's columns of money, in the order of the form. */
export const moneyFigures = [
  'minimum_monthly_sales',
  'maximum_monthly_sales',
  'minimum_inventory_balances',
  'maximum_inventory_balances',
  'minimum_inventory_monthly_purchases',
  'maximum_inventory_monthly_purchases',
  'rent',
  'salaries_wages',
  'sales_marketing',
  'transport_delivery',
  'other_expenses',
  'fixed_assets',
] as const;

export const percentages = ['minimum_cash_sales_percentage', 'maximum_cash_sales_percentage'] as const;

/** The finance step as a JSON object, null where it was not saved yet. */
export const financeOf = (loanId: string): string => `(
  SELECT jsonb_build_object('maintain_books_of_account', maintain_books_of_account,
    ${percentages.map((column) => `'${column}', ${column}`).join(', ')},
    ${moneyFigures.map((column) => `'${column}', ${money(column)}`).join(', ')})
  FROM finance_info WHERE loan_id = ${loanId})`;
