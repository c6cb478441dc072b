import type { Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import type { Disbursement } from '#lending/rules/loan/disbursement.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { judgeLess } from '#offers/server/index.ts';
import { moneyOutReferenceErrors } from '#repayments/server/index.ts';
import { finishAction, judgeAction, type Actor } from '#workspace/server/index.ts';
import { loanActions } from './actions.ts';
import type { CloseBody } from './disbursing.ts';

const { close } = loanWorkflow.transitions;

const bodyOf = (disbursement: Disbursement): CloseBody => ({
  action: 'close',
  comment: '',
  attachments: [],
  ...disbursement,
});

/**
 * Judges a disbursement by mobile money before it is sent: by all that holds for one that was made by hand. The loan
 * stays locked until the transaction ends (JOIN-05).
 */
export async function judgeDisbursementToSend(
  transaction: Act,
  actor: Actor,
  loanId: string,
  disbursement: Disbursement,
): Promise<void> {
  await judgeAction(transaction, loanActions, { actor, caseId: loanId, body: bodyOf(disbursement) });
}

interface Sent {
  readonly loanId: string;
  /** Internal id of the cashier who had it sent. */
  readonly userId: string;
  readonly disbursement: Disbursement;
}

/** Disburses a locked loan for which money has been sent; what stands against it, where it has changed since. */
export async function finishDisbursement(
  platform: Platform,
  transaction: Act,
  { loanId, userId, disbursement }: Sent,
): Promise<string | undefined> {
  const locked = await loanActions.read(transaction, loanId);
  if (locked === undefined || !close.from.some((status) => status === locked.status))
    return `The money was sent, but the loan was ${locked?.status ?? 'gone'} by then: this disbursement is not recorded.`;
  const used = await moneyOutReferenceErrors(transaction, { ...disbursement, userId });
  if (used.reference !== undefined)
    return `The money was sent, but this disbursement is not recorded. ${used.reference.join(' ')}`;
  const { figures: less } = await judgeLess(transaction, loanId, disbursement);
  const transition = {
    locked,
    body: bodyOf(disbursement),
    status: close.to,
    userId,
    resolved: { disbursement, less },
  };
  await finishAction(platform, transaction, loanActions, transition, false);
  return undefined;
}
