import type { LoanDetail } from '@ensigo/rulebook/contract';
import { formatAmount, formatNumber } from '@ensigo/rulebook/fields';
import type { Fact } from '../../ui/fact-list.tsx';

const months = (count: number): string => (count === 1 ? '1 month' : `${String(count)} months`);

/** The first section. */
export function loanFacts(loan: LoanDetail): Fact[] {
  return [
    { label: 'Type', value: loan.type },
    { label: 'Amount', value: formatAmount(loan.amount) },
    { label: 'Repayment period', value: months(loan.repayment_monthly_period) },
    { label: 'Monthly installment', value: formatAmount(loan.monthly_installment) },
    { label: 'Purpose', value: loan.purpose },
  ];
}

type Figure = string | number | null;

function range(low: Figure, high: Figure, unit: 'UGX' | '%'): string {
  if (low === null || high === null) return '-';
  return unit === 'UGX'
    ? `${formatAmount(low)} - ${formatNumber(high)}`
    : `${String(low)}% - ${String(high)}%`;
}

const money = (value: Figure): string => (value === null ? '-' : formatAmount(value));

/** DETAIL-01: 1 is Yes, anything else No; money in UGX with grouping. */
export function financeFacts(loan: LoanDetail): Fact[] {
  return [
    { label: 'Maintains books of account', value: loan.maintain_books_of_account === 1 ? 'Yes' : 'No' },
    { label: 'Monthly sales', value: range(loan.minimum_monthly_sales, loan.maximum_monthly_sales, 'UGX') },
    {
      label: 'Cash sales',
      value: range(loan.minimum_cash_sales_percentage, loan.maximum_cash_sales_percentage, '%'),
    },
    {
      label: 'Inventory balances',
      value: range(loan.minimum_inventory_balances, loan.maximum_inventory_balances, 'UGX'),
    },
    {
      label: 'Monthly purchases',
      value: range(loan.minimum_inventory_monthly_purchases, loan.maximum_inventory_monthly_purchases, 'UGX'),
    },
    { label: 'Rent', value: money(loan.rent) },
    { label: 'Salaries and wages', value: money(loan.salaries_wages) },
    { label: 'Sales and marketing', value: money(loan.sales_marketing) },
    { label: 'Transport and delivery', value: money(loan.transport_delivery) },
    { label: 'Other expenses', value: money(loan.other_expenses) },
    { label: 'Fixed assets', value: money(loan.fixed_assets) },
  ];
}
