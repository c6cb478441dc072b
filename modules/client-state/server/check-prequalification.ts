import type { PrequalificationState } from '../endpoints/client-state.ts';
import { uploadsByType } from '#kit/rules/uploads/document.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { draftsOf } from '#drafts/server/index.ts';
import { documentsOfLoan } from '#loans/server/documents/index.ts';
import { draftOfClient, lastLoanIsClosed } from '#loans/server/index.ts';
import { noRequestForms, requestFormsOf } from '#support-requests/server/index.ts';
import { findPrequalification } from '#prequalification/server/index.ts';

/** The client's state and everything that fills the forms (SESS-06, LOAN-17, SHELL-02). */
export async function checkPrequalification(
  reads: Queryable,
  userId: string,
): Promise<PrequalificationState> {
  const [{ known, hasBusinessProfile, eligibility, suspended }, draft, closed, drafts] = await Promise.all([
    findPrequalification(reads, userId),
    draftOfClient(reads, userId),
    lastLoanIsClosed(reads, userId),
    draftsOf(reads, userId),
  ]);
  // Only clients with a closed loan may ask for management support.
  const request = closed ? await requestFormsOf(reads, userId) : noRequestForms;
  const documents = draft === undefined ? [] : await documentsOfLoan(reads, String(draft.id));
  const {
    collaterals = [],
    contact_persons = [],
    liabilities = [],
    finance_info = null,
    ...loan
  } = draft ?? {};
  return {
    prequalified: known === undefined ? null : true,
    eligibility,
    closed_loan: closed,
    has_business_profile: hasBusinessProfile,
    suspended,
    step: draft?.step ?? null,
    applicant: known?.applicant ?? null,
    business: known?.business ?? null,
    documents:
      known === undefined
        ? null
        : { documents: known.documents, documents_availability: known.documents_availability },
    loan: 'id' in loan ? loan : null,
    finance_info,
    contact_persons,
    collaterals,
    liabilities,
    uploads: uploadsByType(documents),
    ...request,
    ...drafts,
  };
}
