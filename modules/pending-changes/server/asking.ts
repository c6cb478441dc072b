import { areaOf, deciderTitle, decidersOf, isOfAdministrators } from '../rules/pending-changes.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { otherDeciders } from './administrator-store.ts';
import type { Asker } from './administrators.ts';
import { pendingWords, tellDeciders } from './notices.ts';
import { pending, type Wanted } from './pending-store.ts';
import { detailsOf, subjectOf } from './recorded.ts';

/** Message once it is asked of the administrators. */
export const waitingMessage =
  'Waiting for a second administrator. Nothing has changed yet. All administrators have been notified.';

/** A change that is asked for, with what is said where that differs from a change of the rules. */
export interface Asked extends Wanted {
  /** What the audit log keeps of it besides. */
  readonly details?: Readonly<Record<string, string>>;
  /** Nobody else can confirm it. */
  readonly nobodyElse?: string;
  /** The same is waiting already. */
  readonly askedAlready?: string;
}

const usual = {
  nobodyElse:
    'Another administrator must confirm this, but the only other administrator account was closed in the last seven days. Ask the operator to invite an administrator from the console.',
  askedAlready:
    'A change to this is already waiting for a second administrator. Confirm, decline or withdraw it first, at the top of this screen.',
};

/**
 * Leaves a change to a second administrator; false if there is none, and the change is to take effect at once, of which
 * all are told (MONEY-12, GUARD-06). A conflict of interest never ends without another person (SERVE-07), and
 * no loan is written off where one is needed (SERVE-04).
 */
export async function leaveToSecond(
  platform: Platform,
  transaction: Act,
  { userId, name, deciders }: Asker,
  { details, nobodyElse, askedAlready, ...wanted }: Asked,
): Promise<boolean> {
  const { kind, words } = wanted;
  const area = areaOf(kind);
  const tell = (message: string) =>
    tellDeciders(platform, transaction, deciders, { area, message, subject: wanted.subject });
  const others = await otherDeciders(transaction, userId, decidersOf(area));
  if (others.length === 0 && isOfAdministrators(area)) {
    await tell(pendingWords.atOnce(name, words));
    return false;
  }
  if (!others.some(({ id, open }) => open && id !== wanted.concerns))
    throw new Refusal('conflict', { message: nobodyElse ?? usual.nobodyElse });
  const id = await pending.ask(transaction, wanted, userId);
  if (id === undefined) throw new Refusal('conflict', { message: askedAlready ?? usual.askedAlready });
  const asked = { id, kind, subject: wanted.subject, user_id: wanted.concerns ?? null };
  await transaction.record('pending-change.asked', {
    subject: subjectOf(asked),
    details: { ...detailsOf(asked), ...details },
  });
  await tell(pendingWords.asked(name, words, deciderTitle(area)));
  return true;
}
