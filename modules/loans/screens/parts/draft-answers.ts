import type { PrequalificationState } from '#client-state/endpoints/client-state.ts';
import { formFrom, rowsFrom } from '#kit/rules/fields/field-forms.ts';
import { collateralFields, loanDetailsFields } from '#lending/rules/loan/loan-details.ts';
import { contactPersonFields, usualContactPersons } from '../../rules/contact-persons.ts';
import { financeFields, liabilityFields } from '../../rules/finance-info.ts';

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
