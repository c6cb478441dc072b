import { say } from '#kit/messages/index.ts';
import type { LoanDetail } from '../../endpoints/loan-answers.ts';
import { factsOf } from '#kit/rules/fields/show-field.ts';
import { formatAmount, formatNumber } from '#kit/rules/fields/show.ts';
import { contactPersonFields } from '../../rules/contact-persons.ts';
import { liabilityFields, singleFigures } from '../../rules/finance-info.ts';
import { loanDetailsFields } from '#lending/rules/loan/loan-details.ts';
import type { Fact } from '#kit/ui/fact-list.tsx';

/** The first section. */
export const loanFacts = (loan: LoanDetail): Fact[] => factsOf(loanDetailsFields, loan, 'loan-details');

/** A contact person: the number without its code, as dialled locally. */
export function contactFacts(person: LoanDetail['contacts'][number]): Fact[] {
  const { name, national_id, position, phone, email } = contactPersonFields;
  return factsOf({ name, national_id, position, phone, email }, person);
}

/** A liability: the outstanding amount before the original one. */
export function liabilityFacts(liability: LoanDetail['liabilities'][number]): Fact[] {
  const { name, outstanding, amount } = liabilityFields;
  return factsOf({ name, outstanding, amount }, liability);
}

type Figure = string | number | null;

function range(low: Figure, high: Figure, unit: 'UGX' | '%'): string {
  if (low === null || high === null) return '-';
  return unit === 'UGX'
    ? `${formatAmount(low)} - ${formatNumber(high)}`
    : `${String(low)}% - ${String(high)}%`;
}

/** DETAIL-01: 1 is Yes, anything else No; money in UGX with thousands separators. */
export function financeFacts(loan: LoanDetail): Fact[] {
  return [
    {
      label: say('Maintains books of account'),
      value: loan.maintain_books_of_account === 1 ? say('Yes') : say('No'),
    },
    {
      label: say('Monthly sales'),
      value: range(loan.minimum_monthly_sales, loan.maximum_monthly_sales, 'UGX'),
      target: 'finance-info.minimum_monthly_sales',
    },
    {
      label: say('Cash sales'),
      value: range(loan.minimum_cash_sales_percentage, loan.maximum_cash_sales_percentage, '%'),
    },
    {
      label: say('Inventory balances'),
      value: range(loan.minimum_inventory_balances, loan.maximum_inventory_balances, 'UGX'),
    },
    {
      label: say('Monthly purchases'),
      value: range(loan.minimum_inventory_monthly_purchases, loan.maximum_inventory_monthly_purchases, 'UGX'),
    },
    ...factsOf(singleFigures, loan, 'finance-info'),
  ];
}
