import type { LoanDetail } from '@ensigo/rulebook/contract';
import { eachOf } from '@ensigo/rulebook/fields';
import { financeFields } from '@ensigo/rulebook/loan';
import type { StoredDocument } from '@ensigo/rulebook/uploads';
import type { DetailRow } from './store.ts';

/** The finance fields of a loan whose finance step has not been saved. */
const noFinance = eachOf(financeFields, null);

/** What only actions on requests have; the timeline's fields are the same for both. */
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

/** A loan for its detail page: books of account as 1 or 0 (DETAIL-01), newest action first. */
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
