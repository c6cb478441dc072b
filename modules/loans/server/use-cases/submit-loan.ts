import { validate } from '#kit/rules/engine/validate.ts';
import { type FieldErrors, invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import {
  crbSchema,
  incompleteSubmissionMessage,
  type CrbPermission,
  requiredDocumentMessage,
} from '../../rules/crb.ts';
import { draftStepOf, loanWizard } from '../../rules/wizard.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { act, type Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { holdClient, applicationLimits, refuseBeyondDay } from '../application-limits/index.ts';
import { loanCases, notifyCaseTeam } from '#workspace/server/index.ts';
import {
  keepSent,
  refuseOtherDocuments,
  refuseStaleVersion,
  refuseOtherThanSent,
  type ReadBefore,
} from '#cases/server/client-cases/index.ts';
import { forgetDrafts } from '#drafts/server/index.ts';
import { missingRequiredDocuments } from '../documents/index.ts';
import { keepAccountKeys, keepLoanKeys } from '#duplicates/server/index.ts';
import { shownConsentText, loanProductsOf } from '#settings/server/index.ts';
import { submittedMessage } from '../messages.ts';
import { lockDraft, submitDraft, findSubmitted } from '../submission-store.ts';
import { say } from '#kit/messages/index.ts';
import { incompleteSteps } from '../../rules/completeness.ts';
import { judgeAsked, judgeOfferedInstallment } from '#lending/rules/products/product-limits.ts';
import type { Queryable, Transaction } from '#kit/platform/database/types.ts';
import { findDraft, type DraftRow } from '../store.ts';
import { draftPositionOf } from '../step-store.ts';
import type { SentPermission } from './renew-consent.ts';
import { sameAgainMinutes } from '#settings/rules/application-limits.ts';
import { waitInWords } from '#kit/http/limits.ts';
import { openLoans, type OpenLoan } from '../open-store.ts';

/** An error under `documents.<type>` for each missing document (LOAN-13). */
const documentErrors = (types: readonly string[]): FieldErrors =>
  Object.fromEntries(types.map((type) => [`documents.${type}`, [requiredDocumentMessage()]]));

/** Refuses changes that leave a required document without a file; one that was already missing does not count. */
export async function refuseMissing(
  transaction: Transaction,
  loanId: string,
  changes: readonly { readonly target: string }[],
): Promise<void> {
  const touched = new Set(changes.map(({ target }) => target));
  const missing = (await missingRequiredDocuments(transaction, loanId)).filter((type) => touched.has(type));
  if (missing.length > 0) throw invalid(documentErrors(missing), incompleteSubmissionMessage());
}

interface Sent {
  readonly userId: string;
  readonly draftId: string;
  /** The open loan that the client was shown, and sends this one in addition to. */
  readonly duplicateOf: string | undefined;
}

/**
 * Refuses a draft that duplicates an open loan (always soon after that one's submission, later unless the client has
 * confirmed it), and one that exceeds the lender's limits (GUARD-15). The client is locked.
 */
async function refuseBeyondLimits(transaction: Transaction, sent: Sent): Promise<void> {
  const open = await openLoans(transaction, sent.userId, sent.draftId);
  const same = open.find(({ is_same: isSame }) => isSame);
  if (same !== undefined) refuseSame(same, sent.duplicateOf);
  const { open_loans: most } = await applicationLimits(transaction);
  if (most !== null && open.length >= most) {
    const numbers = open.map(({ tracking_number: number }) => number).join(', ');
    throw new Refusal('open-limit', {
      message:
        open.length === 1
          ? say`You have 1 open loan with us (${numbers}). The limit is ${String(most)} at a time. We've saved this application: you can send it once your open loan has ended.`
          : say`You have ${String(open.length)} open loans with us (${numbers}). The limit is ${String(most)} at a time. We've saved this application: you can send it once one of them has ended.`,
    });
  }
  await refuseBeyondDay(transaction, 'loan', sent.userId);
}

function refuseSame(same: OpenLoan, duplicateOf: string | undefined): void {
  const { id, tracking_number: number, seconds_ago: ago } = same;
  const wait = sameAgainMinutes * 60 - ago;
  if (wait > 0) {
    throw new Refusal('same-again', {
      message: say`You've just sent ${number} for the same loan. If you need a second one, you can send it in ${waitInWords(wait)}. We've saved it.`,
      retryAfterSeconds: wait,
      duplicate: { id, tracking_number: number, may_be_sent: false },
    });
  }
  if (duplicateOf === number) return;
  throw new Refusal('same-application', {
    message: say`${number} is already open for the same type, amount, purpose and period.`,
    duplicate: { id, tracking_number: number, may_be_sent: true },
  });
}

interface Submitter extends ReadBefore {
  readonly userId: string;
  readonly clientAddress: string;
  /** The draft, if the client names it. */
  readonly loanId: number | undefined;
  readonly permission: SentPermission;
  /** Tracking number of the open loan that asks for the same, if the client was asked about it. */
  readonly duplicateOf: string | undefined;
}

interface SubmittedAnswer {
  id: number;
  tracking_number: string;
  status: string;
}

/**
 * A submit that finds no draft: a double click, a second tab or a retry after a lost answer. It is recognised by the
 * named loan, or by the consent of the client's last submitted loan; anything else is refused, as is what another device
 * has sent with other answers.
 */
async function repeatedSubmit(connection: Queryable, submitter: Submitter): Promise<SubmittedAnswer> {
  const { userId, loanId, permission } = submitter;
  const result = validate(crbSchema, permission);
  const { crb_name: name, crb_nin: nin } = result.ok ? result.value : permission;
  const before = await findSubmitted(connection, userId, loanId, { name, nin });
  if (before !== undefined && (loanId !== undefined || before.same_consent === true)) {
    const { id, tracking_number, status } = before;
    await refuseOtherThanSent(connection, 'loan', String(id), submitter);
    return { id, tracking_number, status };
  }
  if (loanId !== undefined) throw new Refusal('not-found');
  if (!(await draftPositionOf(connection, userId)).prequalified) throw new Refusal('not-prequalified');
  if (!result.ok) throw invalid(result.errors, incompleteSubmissionMessage());
  throw new Refusal('conflict', { message: say('You have no open application to submit.') });
}

/** Checks the saved answers again before they are sent: a rule may have changed since they were saved. */
async function refuseIncomplete(connection: Queryable, userId: string): Promise<void> {
  const draft = await findDraft(connection, userId);
  const finance = draft?.finance_info ?? null;
  const [missing] = incompleteSteps({
    'loan-details': draft ?? null,
    'contact-persons': draft ?? null,
    'finance-info': finance === null ? null : { ...finance, liabilities: draft?.liabilities },
  });
  if (missing === undefined) return refuseOutsideOffer(connection, draft);
  const title = loanWizard.find((step) => step.key === missing)?.title ?? missing;
  throw new Refusal('step-locked', { message: say`Complete ${title} first.` });
}

/** The lender may have changed what it offers since the loan details were saved (MONEY-01, MONEY-11). */
async function refuseOutsideOffer(connection: Queryable, draft: DraftRow | undefined): Promise<void> {
  if (draft === undefined) return;
  const { products } = await loanProductsOf(connection);
  const { type, amount, repayment_monthly_period: months, monthly_installment: installment } = draft;
  const asked = { type, amount, months };
  const [message = judgeOfferedInstallment(products, { ...asked, installment })] = Object.values(
    judgeAsked(products, asked),
  );
  if (message !== undefined)
    throw new Refusal('step-locked', { message: say`Change Loan Info first. ${message}` });
}

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
    const result = validate(crbSchema, submitter.permission);
    const errors: FieldErrors = {
      ...documentErrors(await missingRequiredDocuments(transaction, draft.id)),
      ...(result.ok ? {} : result.errors),
    };
    if (!result.ok || Object.keys(errors).length > 0) throw invalid(errors, incompleteSubmissionMessage());
    await refuseIncomplete(transaction, userId);
    await refuseBeyondLimits(transaction, { userId, draftId: draft.id, duplicateOf });
    const sent = await submit(platform, transaction, submitter, draft.id, result.value);
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
  const { to: status, timeline: action } = loanWorkflow.transitions.submit;
  const { text: consentText } = await shownConsentText(transaction, 'crb', permission.consent_text_version);
  const consent = { name, nin, consentText, clientAddress };
  const loan = await submitDraft(transaction, { loanId, userId, status, action, consent });
  if (loan === undefined) throw new Refusal('conflict');
  await keepAccountKeys(platform, transaction, [userId]);
  await keepLoanKeys(platform, transaction, [loanId]);
  await forgetDrafts(transaction, userId, loanForms);
  const { publicUrl } = platform.config;
  await platform.outbox.enqueue(transaction, submittedMessage({ ...loan, userId, publicUrl }));
  await notifyCaseTeam(transaction, {
    kind: loanCases,
    caseId: loanId,
    message: `New loan application awaiting assignment: ${loan.tracking_number}.`,
  });
  await transaction.record('loan.submitted', { subject: `loan:${loanId}` });
  return { id: loan.id, tracking_number: loan.tracking_number, status: loan.status };
}
