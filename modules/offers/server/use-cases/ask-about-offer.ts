import { say } from '#kit/messages/index.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { limit } from '#kit/http/limits.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { loanCases, notifyOfAnswer, writeAction } from '#workspace/server/index.ts';
import { ownOffer, refuseClosed } from '../agreement.ts';

const mostADay = 20;
const day = 86_400;

/** A question about an offer is the client's comment in the timeline; the offer stays open (MONEY-04). */
export async function askAboutOffer(platform: Platform, actor: Person, loanId: string, question: string) {
  await limit(platform.database, {
    key: `offer-question:${actor.userId}`,
    most: mostADay,
    withinSeconds: day,
  });
  await act(platform, actor, async (transaction) => {
    const offer = await ownOffer(transaction, loanId, actor.userId);
    refuseClosed(offer);
    await writeAction(transaction, loanCases, {
      caseId: loanId,
      userId: actor.userId,
      action: loanWorkflow.transitions.comment.timeline,
      comment: question,
      visibility: 'client',
      details: {},
    });
    await notifyOfAnswer(platform, transaction, {
      kind: loanCases,
      caseId: loanId,
      message: `${offer.client_name} has a question about the offer for loan ${offer.tracking_number}.`,
      mail: {
        kind: 'loan-offer-question',
        subject: `Question about the offer for ${offer.tracking_number}`,
      },
    });
    await transaction.record('loan.offer-asked', {
      subject: `loan:${loanId}`,
      details: { offer: offer.action_id },
    });
  });
  return { message: say("Question sent. We'll tell you when the answer is on your loan page.") };
}
