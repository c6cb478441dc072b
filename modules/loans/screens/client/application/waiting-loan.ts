import { feedbackStatus } from '#cases/rules/status.ts';
import type { LoanResubmission } from '../../../endpoints/loan-variants.ts';
import type { PrequalificationState } from '#client-state/endpoints/client-state.ts';

/** The waiting loan in place of a draft. */
export function asState(state: PrequalificationState, loan: LoanResubmission): PrequalificationState {
  const { id, tracking_number, version, finance_info, collaterals, contact_persons, liabilities } = loan;
  return {
    ...state,
    applicant: loan.applicant,
    business: loan.business,
    loan: {
      ...loan.loan,
      id,
      tracking_number,
      version,
      status: feedbackStatus,
      step: 4,
      repeats_id: null,
    },
    finance_info,
    collaterals,
    contact_persons,
    liabilities,
    drafts: {},
  };
}
