import type { Finances } from './affordability.ts';
import { wholeShillings } from './rounding.ts';

type Money = string | null;

/** What is read of a loan's answers; amounts in UGX, digits with at most two decimals. */
export interface LoanFigures {
  readonly amount: string;
  readonly repayment_monthly_period: number;
  readonly monthly_installment: string;
  readonly collaterals: readonly { readonly type: string; readonly amount: string }[];
  readonly liabilities: readonly { readonly amount: string; readonly outstanding: string }[];
  readonly minimum_monthly_sales: Money;
  readonly maximum_monthly_sales: Money;
  readonly minimum_cash_sales_percentage: number | null;
  readonly minimum_inventory_balances: Money;
  readonly maximum_inventory_balances: Money;
  readonly minimum_inventory_monthly_purchases: Money;
  readonly maximum_inventory_monthly_purchases: Money;
  readonly rent: Money;
  readonly salaries_wages: Money;
  readonly sales_marketing: Money;
  readonly transport_delivery: Money;
  readonly other_expenses: Money;
  readonly fixed_assets: Money;
  /** What an officer knows of all other debts: whole UGX a month. */
  readonly debt_payments: { readonly monthly: string } | null;
  /** Of the client's running loans with this lender: whole UGX a month. */
  readonly running_installment: string;
}

const shillings = (amount: Money): bigint => (amount === null ? 0n : wholeShillings(amount));

/** Answers that are costs of every month. */
const costs = ['rent', 'salaries_wages', 'sales_marketing', 'transport_delivery', 'other_expenses'] as const;

/** The money of the business in whole UGX (CASE-08); undefined until the finance step is answered. */
export function financesOf(loan: LoanFigures): Finances | undefined {
  if (loan.minimum_monthly_sales === null || loan.maximum_monthly_sales === null) return undefined;
  const { debt_payments: known } = loan;
  return {
    sales: {
      minimum: shillings(loan.minimum_monthly_sales),
      maximum: shillings(loan.maximum_monthly_sales),
    },
    purchases: {
      minimum: shillings(loan.minimum_inventory_monthly_purchases),
      maximum: shillings(loan.maximum_inventory_monthly_purchases),
    },
    inventory: {
      minimum: shillings(loan.minimum_inventory_balances),
      maximum: shillings(loan.maximum_inventory_balances),
    },
    minimumCashPercentage: loan.minimum_cash_sales_percentage ?? 100,
    costs: costs.reduce((sum, name) => sum + shillings(loan[name]), 0n),
    debts: loan.liabilities.map(({ amount, outstanding }) => ({
      amount: shillings(amount),
      outstanding: shillings(outstanding),
    })),
    ...(known !== null && { debtPayments: BigInt(known.monthly) }),
    runningInstallment: BigInt(loan.running_installment),
  };
}
