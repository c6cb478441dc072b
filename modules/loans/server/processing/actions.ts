import { abilitiesOf, loanFeedback } from '../../rules/feedback.ts';
import { loanNotice } from '../../rules/notices.ts';
import type { ApprovalFigures } from '#lending/rules/loan/approval.ts';
import { deviationWords } from '#lending/rules/loan/pricing.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import type { Disbursement } from '#lending/rules/loan/disbursement.ts';
import { staffLoanActionsDone, type StaffLoanActionBody } from '../../rules/staff-actions.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import {
  lockedStatement,
  loanCases,
  carryOutAction,
  moveStatement,
  type Asker,
  type CaseActions,
  writeFeedback,
  type LockedCase,
  writeComment,
} from '#workspace/server/index.ts';
import { openConditionWords, refuseOpenConditions, writeConditions } from '#conditions/server/index.ts';
import { withoutConflicted } from '#conflicts-of-interest/server/index.ts';
import { notify } from '#notifications/server/index.ts';
import { makeOffer, refuseUnsigned } from '#offers/server/index.ts';
import { waivedBy } from '#repayments/server/index.ts';
import {
  arrearsDetails,
  judgeArrears,
  keepArrearsOverride,
  keepServicing,
  sendingWords,
  type ArrearsOverride,
} from '#servicing/server/index.ts';
import { judgeOverride, keepOverride, overrideDetails, type Override } from '#duplicates/server/index.ts';
import { agreementRequiredOf, documentTypesOf, today } from '#settings/server/index.ts';
import { writeApproval, type Approved } from './approval-store.ts';
import { approvalSums, approvedBy, judgeWhoApproves } from './approving.ts';
import { judgeWhoPays, keepDisbursement, lessSums, disbursementBy, disbursementSums } from './disbursing.ts';
import { listPayers, lockedLoan, loanAction, type LockedLoanColumns, rowCountsOf } from './acting-store.ts';
import { loanPolicy } from './policy.ts';
import { judgeAnswerBy, type FeedbackItem } from '#cases/rules/feedback.ts';
import { type FieldErrors, invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { saidDocument } from '#kit/rules/uploads/document-title.ts';

interface Asked {
  readonly items: readonly FeedbackItem[];
  readonly answer_by?: string | null | undefined;
}

const rowOf = /^(.+)\.(\d+)$/;

/** Refuses what this loan does not have, and a day too early or too late; returns what says how the items are called. */
async function judgeFeedback(
  transaction: Transaction,
  loanId: string,
  { items, answer_by: answerBy }: Asked,
): Promise<(() => string)[]> {
  const types = await documentTypesOf(transaction);
  const rows = await rowCountsOf(transaction, loanId);
  const errors: FieldErrors = {};
  const names = items.map(({ kind, target }, index) => {
    const [, list = '', row = '0'] = rowOf.exec(target) ?? [];
    const { [list]: count = Infinity } = rows;
    const isDocument = kind === 'document';
    const type = isDocument ? types.find((listed) => listed.name === target) : undefined;
    const isKnown = isDocument ? type !== undefined : loanFeedback.nameOf(target) !== undefined;
    if (isKnown && Number(row) < count)
      return () => (type === undefined ? (loanFeedback.nameOf(target) ?? target) : saidDocument(type));
    errors[`items.${String(index)}.target`] = [
      isDocument ? 'We do not ask for this document.' : 'This is not part of the application.',
    ];
    return () => target;
  });
  const wrongDay = judgeAnswerBy(answerBy, await today(transaction));
  if (wrongDay !== undefined) errors['answer_by'] = [wrongDay];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return names;
}

type LockedLoan = LockedCase & LockedLoanColumns;
type Body = Exclude<StaffLoanActionBody, { action: 'comment' }>;

const readStatement = lockedStatement(loanCases, lockedLoan);
const transition = moveStatement(loanCases, loanAction);

/** What a move decides about money, once it is judged. */
interface Decided {
  /** What feedback points at, as it is called in the reader's language. */
  readonly asked?: readonly (() => string)[];
  readonly approved?: Approved;
  /** Approved although the person appears elsewhere. */
  readonly override?: Override | undefined;
  /** Approved although another loan of the client is past due or written off. */
  readonly arrears?: ArrearsOverride | undefined;
  readonly disbursement?: Disbursement;
  /** What is to be paid back where less is paid out than approved. */
  readonly less?: ApprovalFigures | undefined;
  /** Whether it is paid out only once the client has signed. */
  readonly toSign?: boolean;
  /** The unpaid amount of a loan that is completed anyway, in whole UGX. */
  readonly waived?: string | undefined;
  /** Up to which it may be: whole UGX. */
  readonly smallBalance?: string;
  /** Which limits it was held against, for the audit log. */
  readonly held?: Record<string, string>;
  /** Those who, beside the approver, may not pay it out. */
  readonly barred?: readonly string[];
}

const nothingOpen = { can_edit: false, can_edit_documents: false };

async function decide(
  transaction: Transaction,
  loan: LockedLoan,
  body: Body,
  { userId, roles }: Asker,
): Promise<Decided> {
  const sending = await sendingWords(transaction, loan.id);
  if (sending !== undefined) throw new Refusal('conflict', { message: sending });
  if (body.action === 'request-feedback') return { asked: await judgeFeedback(transaction, loan.id, body) };
  if (body.action === 'complete')
    return (await waivedBy(transaction, loan.id, { reason: body.comment, roles })) ?? {};
  if (body.action === 'approve') {
    const approved = await approvedBy(transaction, loan, body);
    const judged = await judgeWhoApproves(transaction, loan.id, approved, { userId, roles });
    const override = await judgeOverride(transaction, loan.id, { userId, roles, reason: body.match_reason });
    const arrears = await judgeArrears(transaction, loan.id, body.arrears_reason);
    const { agreement_required: toSign } = await agreementRequiredOf(transaction);
    return { approved, override, arrears, toSign, ...judged };
  }
  if (body.action !== 'close') return {};
  const held = await judgeWhoPays(transaction, loan, userId);
  await refuseUnsigned(transaction, loan.id);
  await refuseOpenConditions(transaction, loan.id);
  return { ...(await disbursementBy(transaction, loan, body, userId)), held };
}

/** Staff actions on a loan: feedback that points at fields and documents, approvals and disbursements with their sums. */
export const loanActions: CaseActions<LockedLoan, Body, Decided> = {
  kind: loanCases,
  policy: loanPolicy,
  doneOf: ({ action }) => staffLoanActionsDone[action],
  wordOf: (action) => loanWorkflow.transitions[action].timeline,
  auditActionOf: (action) => `loan.${action}`,
  read: async (transaction, id) => (await transaction.query<LockedLoan>(readStatement, [id]))[0],
  resolve: decide,
  apply(transaction, { locked, body, status, userId, resolved: { disbursement } }) {
    const opened = body.action === 'request-feedback' ? abilitiesOf(body) : nothingOpen;
    const more = [opened.can_edit, opened.can_edit_documents, disbursement?.amount_disbursed ?? null];
    return carryOutAction(
      transaction,
      transition,
      { caseId: locked.id, from: locked.status, to: status, userId },
      more,
    );
  },
  // The sums that reports add up; the whole terms have separate tables.
  detailsOf(body, { waived, smallBalance }) {
    if (waived !== undefined) return { waived, small_balance: smallBalance };
    if (body.action === 'close') return { amount_disbursed: body.amount_disbursed };
    return body.action === 'approve' ? { amount: body.amount } : {};
  },
  async afterEntry(
    transaction,
    { locked, body, userId, resolved: { approved, override, arrears, disbursement } },
    actionId,
  ) {
    if (approved !== undefined) {
      await writeApproval(transaction, locked.id, actionId, approved);
      await writeConditions(transaction, { loanId: locked.id, actionId }, approved.condition_list ?? []);
      await makeOffer(transaction, { loanId: locked.id, actionId }, approved);
    }
    if (body.action === 'approve' && approved !== undefined && approved.deviations.length > 0)
      await writeComment(transaction, loanCases, {
        caseId: locked.id,
        actionId,
        userId,
        comment: `Terms differ from the product: ${deviationWords(approved.deviations)}.\n${body.terms_reason}`,
        visibility: 'internal',
        by: 'staff',
      });
    if (override !== undefined) await keepOverride(transaction, actionId, userId, override);
    if (arrears !== undefined)
      await keepArrearsOverride(transaction, { caseId: locked.id, actionId, userId }, arrears);
    if (disbursement !== undefined)
      await keepDisbursement(transaction, { loanId: locked.id, actionId, userId }, disbursement);
    if (body.action === 'close' || body.action === 'complete') await keepServicing(transaction, [locked.id]);
    if (body.action !== 'request-feedback') return;
    const { whole, items, answer_by: answerBy = null } = body;
    await writeFeedback(transaction, loanCases, { caseId: locked.id, actionId }, { whole, items, answerBy });
  },
  noticeOf: (
    { tracking_number: trackingNumber, amount: askedFor, answer_by, closes_on },
    body,
    { asked, ...decided } = {},
  ) =>
    loanNotice(body.action, {
      trackingNumber,
      comment: body.comment,
      askedFor,
      ...decided,
      ...(asked !== undefined && { asked: asked.map((name) => name()) }),
      ...(body.action === 'request-feedback' && { answerBy: body.answer_by ?? null }),
      ...(body.action === 'remind' && { answerBy: answer_by, closesOn: closes_on }),
    }),
  async notifyStaff(
    platform,
    transaction,
    { locked, body, userId, resolved: { barred = [], toSign = false } },
  ) {
    // The cashiers are told once it is signed.
    if (body.action !== 'approve' || toSign) return;
    const about = { kind: 'loan', id: locked.id } as const;
    const open = await openConditionWords(transaction, locked.id);
    const message = `Loan ${locked.tracking_number} is approved${open === undefined ? ' and ready to be disbursed.' : `. ${open}`}`;
    const payers = await withoutConflicted(
      transaction,
      loanCases,
      await listPayers(transaction, [userId, ...barred]),
      locked.id,
    );
    for (const payer of payers)
      await notify(platform, transaction, { userId: payer, message, about, reader: 'staff' });
  },
  sumOf({ locked, resolved: { approved, override, arrears, disbursement, less, held, waived } }) {
    if (waived !== undefined) return { waived };
    if (disbursement !== undefined) return { ...disbursementSums(disbursement), ...lessSums(less), ...held };
    if (approved === undefined) return {};
    const sums = { ...approvalSums(approved, locked.amount), ...held };
    return {
      ...sums,
      ...(override !== undefined && overrideDetails(override)),
      ...(arrears !== undefined && arrearsDetails(arrears)),
    };
  },
};
