import { givenReasons, type GivenReason } from '#cases/rules/rejection.ts';
import { invalid } from '#kit/rules/errors/refusal.ts';
import { noAnswerReason } from '#settings/rules/rejection-reasons.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import { rejectionReasonsOf, today } from '#settings/server/index.ts';
import type { StaffAction } from './actions.ts';

/** The reasons of a rejection as they are given today; refuses none where the lender has some, and unknown ones. */
export async function reasonsFor(transaction: Transaction, body: StaffAction): Promise<GivenReason[]> {
  if (body.action !== 'reject') return [];
  const { reasons: offered } = await rejectionReasonsOf(transaction);
  const { reasons: codes = [] } = body;
  if (offered.length > 0 && codes.length === 0) throw invalid({ reasons: ['Choose at least one reason.'] });
  const given = givenReasons(offered, codes, await today(transaction));
  if (given.length < new Set(codes).size)
    throw invalid({ reasons: ['One of the reasons is no longer available. Choose again.'] });
  return given;
}

/** The reason of a case that nobody answered. */
export async function noAnswer(transaction: Transaction): Promise<GivenReason[]> {
  const offered = noAnswerReason(await rejectionReasonsOf(transaction));
  return givenReasons([offered], [offered.code], await today(transaction));
}

/** What the timeline's entry and the audit log keep of the reasons. */
export const keptReasons = (given: readonly GivenReason[]) => ({
  details: given.length === 0 ? {} : { reasons: given },
  audited: given.length === 0 ? {} : { reasons: given.map(({ code }) => code).join(', ') },
});
