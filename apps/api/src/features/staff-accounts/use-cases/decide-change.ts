import { Refusal } from '@ensigo/rulebook/errors';
import type { Who } from '../../../http/authentication.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changes, type HeldChange } from '../change-store.ts';
import { refuseDecided } from '../policy.ts';
import { notifyAdministrators } from '../notices.ts';
import { asAdministrator } from './administrators.ts';
import type { Asker } from './ask-change.ts';

export interface Decision {
  readonly who: Who;
  /** The number of the change. */
  readonly id: string;
  readonly clientAddress: string;
}

type Verdict = 'confirmed' | 'refused' | 'withdrawn';

/** The change, held and marked as decided by whoever asks; refuses what is decided, lapsed or void by now. */
export async function decide(
  platform: Platform,
  { who, id, clientAddress }: Decision,
  verdict: Verdict,
  further: (transaction: Transaction, change: HeldChange, decider: Asker) => Promise<string>,
): Promise<void> {
  await platform.database.transaction(async (transaction) => {
    const decider = await asAdministrator(transaction, who, clientAddress);
    const change = await changes.hold(transaction, id);
    if (change === undefined) throw new Refusal('not-found');
    refuseDecided(change);
    const message = await further(transaction, change, decider);
    if (!(await changes.decide(transaction, id, verdict, who.userId))) throw new Refusal('conflict');
    await platform.audit.record(transaction, {
      actorId: who.userId,
      action: `staff-change.${verdict}`,
      subject: change.user_id === null ? `staff-change:${id}` : `user:${change.user_id}`,
      clientAddress,
      details: { change: Number(id), kind: change.kind },
    });
    await notifyAdministrators(platform, transaction, decider.administrators, message);
  });
}
