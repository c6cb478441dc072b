import { colleagueConflictOfInterestMessage } from '#conflicts-of-interest/rules/conflicts-of-interest.ts';
import { judgeAnswerBy, type FeedbackItem } from '#cases/rules/feedback.ts';
import { invalid } from '#kit/rules/errors/refusal.ts';
import { isAboveProposal, judgeBudgetReason } from '../../rules/budget.ts';
import { requestFeedback, supportingDocuments } from '../../rules/places.ts';
import { requestNotice } from '../../rules/notices.ts';
import { requestWorkflow } from '#cases/rules/request/workflow.ts';
import { staffRequestActionsDone, type StaffRequestActionBody } from '../../rules/staff-actions.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import {
  findWorker,
  lockedStatement,
  carryOutAction,
  moveStatement,
  notifyAssignees,
  notifyColleague,
  notifyOfQueue,
  requestCases,
  type CaseActions,
  type Colleague,
  type LockedCase,
  type ActionInProgress,
  writeFeedback,
} from '#workspace/server/index.ts';
import { hasConflictOfInterest } from '#conflicts-of-interest/server/index.ts';
import { today } from '#settings/server/index.ts';
import { lockedRequest, requestAction, writeExpert, type LockedRequestColumns } from './acting-store.ts';
import { requestPolicy } from './policy.ts';

type LockedRequest = LockedCase & LockedRequestColumns;
type Body = Exclude<StaffRequestActionBody, { action: 'comment' }>;
type Expert = Colleague | undefined;

const readStatement = lockedStatement(requestCases, lockedRequest);
const transition = moveStatement(requestCases, requestAction);

/** Refuses a day by which nobody can be asked to answer. */
async function refuseDay(transaction: Transaction, body: Body): Promise<void> {
  if (body.action !== 'request-feedback') return;
  const wrong = judgeAnswerBy(body.answer_by, await today(transaction));
  if (wrong !== undefined) throw invalid({ answer_by: [wrong] });
}

/** Refuses a budget above the proposal of the locked request without a reason (MONEY-12). */
function refuseBudget({ proposed_budget: proposed }: LockedRequest, body: Body): void {
  const wrong = body.action === 'approve-budget' ? judgeBudgetReason(body, proposed) : undefined;
  if (wrong !== undefined) throw invalid({ reason: [wrong] });
}

/** What feedback asks for, as a notice names it. */
const namesOf = (items: readonly FeedbackItem[]): string[] =>
  items.map(({ kind, target }) =>
    kind === 'document' ? supportingDocuments.display_name : (requestFeedback.nameOf(target) ?? target),
  );

/** The expert named in the action; one who is the expert already is refused, except where the work is given to them. */
async function findExpert(transaction: Transaction, locked: LockedRequest, body: Body): Promise<Expert> {
  if (!('expert' in body)) return undefined;
  const expert = await findWorker(transaction, requestCases, { publicId: body.expert });
  if (expert === undefined) throw invalid({ expert: ['Choose an expert from the list.'] });
  if (body.action !== 'assign-expert' && expert.id === locked.expert_user_id)
    throw invalid({ expert: [`${expert.name} is already the expert.`] });
  if (await hasConflictOfInterest(transaction, requestCases, expert.id, locked.id))
    throw invalid({ expert: [colleagueConflictOfInterestMessage(expert.name)] });
  return expert;
}

/** Tells the former expert that another one replaces them; they may no longer see the case. */
async function tellFormerExpert(
  platform: Platform,
  transaction: Transaction,
  { expert_user_id: former, tracking_number: number }: LockedRequest,
  { expert, userId }: { readonly expert: Expert; readonly userId: string },
): Promise<void> {
  if (expert === undefined || former === null || former === expert.id || former === userId) return;
  const person = await findWorker(transaction, requestCases, { userId: former });
  if (person === undefined) return;
  const words = `You are no longer the expert for request ${number}. The new expert is ${expert.name}.`;
  await notifyOfQueue(platform, transaction, person, { kind: requestCases, words }, 'taken');
}

/** Tells a new expert that the case is assigned to them, and everyone else responsible for it about the move. */
async function notifyStaff(
  platform: Platform,
  transaction: Transaction,
  { locked, status, userId, resolved: expert }: ActionInProgress<LockedRequest, Body, Expert>,
): Promise<void> {
  const { id: caseId, tracking_number: trackingNumber } = locked;
  if (expert !== undefined && expert.id !== userId) {
    const message = `You are now the expert for request ${trackingNumber}, which is ${status}.`;
    await notifyColleague(platform, transaction, expert, { kind: requestCases, caseId, message });
  }
  await tellFormerExpert(platform, transaction, locked, { expert, userId });
  await notifyAssignees(
    platform,
    transaction,
    {
      kind: requestCases,
      caseId,
      message: `Request ${trackingNumber} is now ${status}.`,
      mail: { kind: 'request-moved', subject: `${trackingNumber} is now ${status}` },
    },
    [userId, ...(expert === undefined ? [] : [expert.id])],
  );
}

/** Staff actions on a request: an expert, budgets and an assessment. */
export const requestActions: CaseActions<LockedRequest, Body, Expert> = {
  kind: requestCases,
  policy: requestPolicy,
  doneOf: ({ action }) => staffRequestActionsDone[action],
  wordOf: (action) => requestWorkflow.transitions[action].timeline,
  auditActionOf: (action) => `request.${action}`,
  namedIn: (body) => ('expert' in body ? body.expert : undefined),
  read: async (transaction, id) => (await transaction.query<LockedRequest>(readStatement, [id]))[0],
  async resolve(transaction, locked, body) {
    await refuseDay(transaction, body);
    refuseBudget(locked, body);
    return findExpert(transaction, locked, body);
  },
  apply(transaction, { locked, body, status, userId, resolved: expert }) {
    const proposed = body.action === 'submit-assessment' ? body.proposed_budget : null;
    const approved = body.action === 'approve-budget' ? body.approved_budget : null;
    const movement = { caseId: locked.id, from: locked.status, to: status, userId };
    return carryOutAction(transaction, transition, movement, [expert?.id ?? null, proposed, approved]);
  },
  detailsOf(body) {
    if (body.action === 'approve-budget') {
      const { approved_budget, reason } = body;
      return { approved_budget, ...(reason !== '' && { budget_reason: reason }) };
    }
    if (body.action !== 'submit-assessment') return {};
    const { diagnosis, solution, risk, proposed_budget } = body;
    return { diagnosis, solution, risk, proposed_budget };
  },
  async afterEntry(transaction, { locked, body, resolved: expert }, actionId) {
    if (expert !== undefined) await writeExpert(transaction, actionId, expert.id);
    if (body.action !== 'request-feedback') return;
    const { items, whole = items.length === 0, answer_by: answerBy = null } = body;
    await writeFeedback(
      transaction,
      requestCases,
      { caseId: locked.id, actionId },
      { whole, items, answerBy },
    );
  },
  noticeOf: ({ tracking_number: trackingNumber, answer_by, closes_on }, body, expert) =>
    requestNotice(body.action, {
      trackingNumber,
      comment: body.comment,
      ...(expert !== undefined && { expert: expert.name }),
      ...(body.action === 'remind' && { answerBy: answer_by, closesOn: closes_on }),
      ...(body.action === 'approve-budget' && {
        approvedBudget: body.approved_budget,
        budgetReason: body.reason,
      }),
      ...(body.action === 'request-feedback' && {
        answerBy: body.answer_by ?? null,
        asked: namesOf(body.items),
      }),
    }),
  notifyStaff,
  sumOf({ body, locked: { proposed_budget: proposed, expert_public_id: before }, resolved: expert }) {
    if (expert !== undefined)
      return { ...(before !== null && { expert_before: before }), expert: expert.public_id };
    if (body.action === 'approve-budget') {
      const { approved_budget } = body;
      const isAbove = proposed !== null && isAboveProposal(approved_budget, proposed);
      return { approved_budget, ...(isAbove && { proposed_budget: proposed, above_the_proposal: 'yes' }) };
    }
    return body.action === 'submit-assessment' ? { proposed_budget: body.proposed_budget } : {};
  },
};
