import type { PrequalificationState } from '@ensigo/rulebook/contract';
import { uploadsByType } from '@ensigo/rulebook/uploads';
import type { Queryable } from '../../../platform/database/types.ts';
import { draftsOf } from '../../drafts/door.ts';
import { documentsOfLoan } from '../../loan-documents/door.ts';
import { draftOfClient, lastLoanIsClosed } from '../../loans/door.ts';
import { noRequestForms, requestFormsOf } from '../../requests/door.ts';
import { findPrequalification } from '../store.ts';

/** The client's state and everything that fills the forms (SESS-06, LOAN-17, SHELL-02). */
export async function checkPrequalification(
  reads: Queryable,
  userId: string,
): Promise<PrequalificationState> {
  const [{ known, hasBusinessProfile, verdict, suspended }, draft, closed, drafts] = await Promise.all([
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
    verdict,
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
