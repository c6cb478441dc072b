import { validate } from '#kit/rules/engine/validate.ts';
import type { FieldErrors } from '#kit/rules/errors/field-errors.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { crbSchema, incompleteSubmissionMessage, type CrbPermission } from '../../rules/crb.ts';
import { draftStepOf } from '../../rules/wizard.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { act, type Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { holdClient } from '../application-limits/index.ts';
import { loanCases, notifyTakers } from '#workspace/server/index.ts';
import { keepSent, refuseOtherDocuments, refuseStaleVersion } from '#cases/server/client-cases/index.ts';
import { forgetDrafts } from '#drafts/server/index.ts';
import { missingRequiredDocuments } from '../documents/index.ts';
import { keepAccountKeys, keepLoanKeys } from '#duplicates/server/index.ts';
import { shownConsentText } from '#settings/server/index.ts';
import { submittedMessage } from '../messages.ts';
import { lockDraft, submitDraft } from '../submission-store.ts';
import { documentErrors } from './document-errors.ts';
import { refuseBeyondLimits } from './refuse-beyond-limits.ts';
import { refuseIncomplete } from './refuse-incomplete.ts';
import { repeatedSubmit, type Submitter, type SubmittedAnswer } from './repeated-submit.ts';

const loanForms = ['loan-details', 'contact-persons', 'finance-info', 'crb'] as const;

/** Submits the client's draft, once: a repeat gets the first answer (LOAN-16). */
export function submitLoan(platform: Platform, submitter: Submitter): Promise<SubmittedAnswer> {
  const { userId, duplicateOf } = submitter;
  return act(platform, submitter, async (transaction) => {
    await holdClient(transaction, userId);
    const draft = await lockDraft(transaction, userId, submitter.loanId);
    if (draft === undefined) {
      transaction.changedNothing();
      return repeatedSubmit(transaction, submitter);
    }
    // Changed on another device or in another tab: nobody sends what they have not read (EASE-04).
    refuseStaleVersion(draft, submitter.version);
    await refuseOtherDocuments(transaction, 'loan', draft.id, submitter.documents);
    if (draft.step < draftStepOf('uploads')) throw new Refusal('step-locked');
    const verdict = validate(crbSchema, submitter.permission);
    const errors: FieldErrors = {
      ...documentErrors(await missingRequiredDocuments(transaction, draft.id)),
      ...(verdict.ok ? {} : verdict.errors),
    };
    if (!verdict.ok || Object.keys(errors).length > 0) throw invalid(errors, incompleteSubmissionMessage());
    await refuseIncomplete(transaction, userId);
    await refuseBeyondLimits(transaction, { userId, draftId: draft.id, duplicateOf });
    const sent = await submit(platform, transaction, submitter, draft.id, verdict.value);
    await keepSent(transaction, 'loan', draft.id, draft.version);
    return sent;
  });
}

async function submit(
  platform: Platform,
  transaction: Act,
  { userId, clientAddress, permission }: Submitter,
  loanId: string,
  { crb_name: name, crb_nin: nin }: CrbPermission,
): Promise<SubmittedAnswer> {
  const { to: status, timeline: action } = loanWorkflow.moves.submit;
  const { text: consentText } = await shownConsentText(transaction, 'crb', permission.consent_text_version);
  const consent = { name, nin, consentText, clientAddress };
  const loan = await submitDraft(transaction, { loanId, userId, status, action, consent });
  if (loan === undefined) throw new Refusal('conflict');
  await keepAccountKeys(platform, transaction, [userId]);
  await keepLoanKeys(platform, transaction, [loanId]);
  await forgetDrafts(transaction, userId, loanForms);
  const { publicUrl } = platform.config;
  await platform.outbox.enqueue(transaction, submittedMessage({ ...loan, userId, publicUrl }));
  await notifyTakers(transaction, {
    kind: loanCases,
    caseId: loanId,
    message: `New loan application awaiting assignment: ${loan.tracking_number}.`,
  });
  await transaction.record('loan.submitted', { subject: `loan:${loanId}` });
  return { id: loan.id, tracking_number: loan.tracking_number, status: loan.status };
}
