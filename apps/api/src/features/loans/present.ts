import type { LoanDetail } from '@ensigo/rulebook/contract';
import type { StoredDocument } from '@ensigo/rulebook/uploads';
import type { DetailRow } from './store.ts';

/** The finance fields of a loan whose finance step was not saved yet. */
const noFinance = {
  maintain_books_of_account: null,
  minimum_monthly_sales: null,
  maximum_monthly_sales: null,
  minimum_cash_sales_percentage: null,
  maximum_cash_sales_percentage: null,
  minimum_inventory_balances: null,
  maximum_inventory_balances: null,
  minimum_inventory_monthly_purchases: null,
  maximum_inventory_monthly_purchases: null,
  rent: null,
  salaries_wages: null,
  sales_marketing: null,
  transport_delivery: null,
  other_expenses: null,
  fixed_assets: null,
} as const;

/** What only actions of management requests carry; the timeline's fields are the same for both. */
const notOfLoans = {
  expert: null,
  expert_id: null,
  proposedBudget: null,
  approvedBudget: null,
  staffSolution: null,
  risk: null,
  diagnosis: null,
};

/** A timeline entry with the fields that only requests fill. */
export const presentAction = <Action extends DetailRow['actions'][number]>(action: Action) => ({
  ...action,
  ...notOfLoans,
});

/** A loan as its detail shows it: books of account as 1 or 0 (DETAIL-01), newest action first. */
export function presentDetail(row: DetailRow, documents: StoredDocument[]): LoanDetail {
  const { finance, actions, ...own } = row;
  return {
    ...own,
    ...(finance === null
      ? noFinance
      : { ...finance, maintain_books_of_account: finance.maintain_books_of_account ? 1 : 0 }),
    documents,
    actions: actions.map(presentAction),
  };
}
