import type { LoanStepKey } from './wizard.ts';

/** A field of a step, as feedback names it: `<step>.<field>`. */
export interface LoanPlace {
  readonly step: Exclude<LoanStepKey, 'uploads'>;
  readonly field: string;
  /** What the screens call it. */
  readonly label: string;
}

const details = (field: string, label: string): LoanPlace => ({ step: 'loan-details', field, label });
const contacts = (field: string, label: string): LoanPlace => ({ step: 'contact-persons', field, label });
const finance = (field: string, label: string): LoanPlace => ({ step: 'finance-info', field, label });

/** Every field of an application that an officer may point at; lists of rows count as one. */
export const loanPlaces: readonly LoanPlace[] = [
  details('type', 'Loan type'),
  details('amount', 'Amount'),
  details('repayment_monthly_period', 'Repayment period'),
  details('monthly_installment', 'Monthly installment'),
  details('purpose', 'Purpose'),
  details('collaterals', 'Collateral'),
  contacts('contact_persons', 'Contact persons'),
  finance('maintain_books_of_account', 'Books of account'),
  finance('minimum_monthly_sales', 'Minimum monthly sales'),
  finance('maximum_monthly_sales', 'Maximum monthly sales'),
  finance('minimum_cash_sales_percentage', 'Minimum cash sales (%)'),
  finance('maximum_cash_sales_percentage', 'Maximum cash sales (%)'),
  finance('minimum_inventory_balances', 'Minimum inventory balances'),
  finance('maximum_inventory_balances', 'Maximum inventory balances'),
  finance('minimum_inventory_monthly_purchases', 'Minimum monthly purchases'),
  finance('maximum_inventory_monthly_purchases', 'Maximum monthly purchases'),
  finance('rent', 'Rent'),
  finance('salaries_wages', 'Salaries and wages'),
  finance('sales_marketing', 'Sales and marketing'),
  finance('transport_delivery', 'Transport and delivery'),
  finance('other_expenses', 'Other expenses'),
  finance('fixed_assets', 'Fixed assets'),
  finance('liabilities', 'Liabilities'),
];

/** The steps that feedback may point at as a whole. */
export const loanSections = [
  { step: 'loan-details', label: 'Loan Info' },
  { step: 'contact-persons', label: 'Contact Persons' },
  { step: 'finance-info', label: 'Finance Info' },
] as const;
