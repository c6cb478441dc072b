import { act } from '../../../platform/act.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hasInterest, hidesNothing, interestsOf } from '../../interests/door.ts';
import { assignCase } from '../assignee-store.ts';
import { loanCases, requestCases, type CaseKind } from '../kinds.ts';
import { lockRow } from '../lock-store.ts';
import { notifyTakers } from '../notices.ts';
import { heldWithInterest, holderOf, listStaff } from '../release-store.ts';

interface Held {
  readonly kind: CaseKind;
  readonly caseId: string;
  readonly userId: string;
}

/** Gives one case back to nobody, unless that is no longer needed. */
function release(platform: Platform, { kind, caseId, userId }: Held): Promise<void> {
  return act(platform, {}, async (transaction) => {
    await lockRow(transaction, kind, caseId);
    const isStill =
      (await holderOf(transaction, kind, caseId)) === userId &&
      (await hasInterest(transaction, kind, userId, caseId));
    const trackingNumber = isStill
      ? await assignCase(transaction, kind, {
          caseId,
          assigneeId: null,
          byUserId: null,
          comment: 'Given to nobody: who held it may not handle it.',
        })
      : undefined;
    if (trackingNumber === undefined) {
      transaction.changedNothing();
      return;
    }
    const message = `${trackingNumber} waits for someone to take it.`;
    await notifyTakers(transaction, { kind, caseId, message });
    await transaction.record(`${kind.name}.released`, { subject: `${kind.name}:${caseId}` });
  });
}

/**
 * Takes cases from whoever holds them although they have an interest in whom they are about (MONEY-03): they could not
 * act on them, and nobody else would. Interests come and go in several places, so this looks for them by itself; on any
 * number of nodes.
 */
export async function releaseInterested(platform: Platform): Promise<void> {
  const { database } = platform;
  for (const userId of await listStaff(database)) {
    const interests = await interestsOf(database, userId);
    if (hidesNothing(interests)) continue;
    for (const kind of [loanCases, requestCases]) {
      const hidden = { accounts: interests.accounts, cases: interests[kind.name] };
      for (const caseId of await heldWithInterest(database, kind, userId, hidden))
        await release(platform, { kind, caseId, userId });
    }
  }
}
