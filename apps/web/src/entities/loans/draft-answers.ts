import type { PrequalificationState } from '@ensigo/rulebook/contract';
import { formFrom, rowsFrom } from '@ensigo/rulebook/fields';
import {
  collateralFields,
  contactPersonFields,
  financeFields,
  liabilityFields,
  loanDetailsFields,
  usualContactPersons,
} from '@ensigo/rulebook/loan';

interface Saved extends Pick<
  PrequalificationState,
  'collaterals' | 'contact_persons' | 'finance_info' | 'liabilities'
> {
  readonly loan: { readonly [Key in keyof typeof loanDetailsFields]: unknown } | null;
}

/** The answers of a loan's steps as their forms show them. */
export const draftAnswersOf = (state: Saved) => ({
  'loan-details': {
    ...formFrom(loanDetailsFields, state.loan),
    collaterals: rowsFrom(collateralFields, state.collaterals),
  },
  'contact-persons': {
    contact_persons: rowsFrom(contactPersonFields, state.contact_persons, usualContactPersons),
  },
  'finance-info': {
    ...formFrom(financeFields, state.finance_info),
    liabilities: rowsFrom(liabilityFields, state.liabilities),
  },
});
