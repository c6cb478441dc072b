import { financeInfoSchema } from '#loans/rules/finance-info.ts';
import { loanDetailsSchema } from '#lending/rules/loan/loan-details.ts';

/** Valid answers, for tests; each call creates new ones. */
export const validLoanDetails = (changes: Record<string, unknown> = {}) => ({
  type: 'Business Growth Loan',
  amount: '15000000',
  repayment_monthly_period: '12',
  monthly_installment: '1450000.50',
  purpose: 'Working Capital',
  collaterals: [
    { type: 'Motor Vehicle', amount: '24500000' },
    { type: 'Business Assets', amount: '8000000' },
  ],
  ...changes,
});

export const validContactPerson = (
  changes: Partial<
    Record<'name' | 'national_id' | 'position' | 'email' | 'phone' | 'phone_code', string>
  > = {},
) => ({
  name: 'Okello John',
  national_id: 'CM8801210K4HJB',
  position: 'Shareholder',
  email: 'john.okello@example.com',
  phone: '701234567',
  phone_code: '+256',
  ...changes,
});

export const validContactPersons = () => ({
  contact_persons: [
    validContactPerson(),
    validContactPerson({ name: 'Achieng Mary', national_id: 'CF9001210K4HJC', position: 'Accountant' }),
  ],
});

export const validFinanceInfo = (changes: Record<string, unknown> = {}) => ({
  maintain_books_of_account: true,
  minimum_monthly_sales: '4000000',
  maximum_monthly_sales: '9000000',
  minimum_cash_sales_percentage: '40',
  maximum_cash_sales_percentage: '80',
  minimum_inventory_balances: '1000000',
  maximum_inventory_balances: '3000000',
  minimum_inventory_monthly_purchases: '500000',
  maximum_inventory_monthly_purchases: '2500000',
  rent: '600000',
  salaries_wages: '1200000',
  sales_marketing: '0',
  transport_delivery: '250000.75',
  other_expenses: '100000',
  fixed_assets: '12000000',
  liabilities: [{ name: 'Centenary Bank', amount: '5000000', outstanding: '2000000' }],
  ...changes,
});

export const validCrb = (changes: Record<string, unknown> = {}) => ({
  crb_name: 'Nakato Grace',
  crb_nin: 'CF9107210K4HJA',
  disclaimer: true,
  ...changes,
});

/** The same as saved and answered: amounts in plain digits, months and percentages as numbers. */
export const savedLoanDetails = () => loanDetailsSchema.parse(validLoanDetails());
export const savedFinanceInfo = () => financeInfoSchema.parse(validFinanceInfo());
