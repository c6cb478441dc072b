import { deciderTitle, type PendingChangeArea } from '../rules/pending-changes.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';

interface Standing {
  readonly area: PendingChangeArea;
  readonly isOwn: boolean;
  readonly isAboutOneself: boolean;
}

/** Why this person may not confirm a change; null if they may. The asker and the person concerned may not (GUARD-06). */
export function refusedToConfirm({ area, isOwn, isAboutOneself }: Standing): string | null {
  if (isOwn) return `You requested this change. Another ${deciderTitle(area)} must confirm it.`;
  return isAboutOneself
    ? 'This change affects your own account. Another administrator must confirm it.'
    : null;
}

interface Person {
  readonly asked_by: string;
  readonly asker: string;
}

/** Only the asker withdraws a change that waits, and everybody but the asker refuses it. */
export function refuseWrongPerson(
  { asked_by: askedBy, asker }: Person,
  state: 'refused' | 'withdrawn',
  userId: string,
): void {
  if ((askedBy === userId) === (state === 'withdrawn')) return;
  throw new Refusal('forbidden', {
    message:
      state === 'refused'
        ? 'You requested this change. You can withdraw it.'
        : `${asker} requested this change. You can decline it.`,
  });
}

/** What tells whether a change that waits can still be decided. */
interface Decidable {
  readonly state: string;
  readonly lapsed: boolean;
  readonly asker: string;
  readonly asker_is_there: boolean;
  readonly decider: string | null;
}

const decided: Readonly<Record<string, string>> = {
  confirmed: 'has already confirmed this',
  refused: 'has already declined this',
  withdrawn: 'has withdrawn this',
};

/** Refuses with 409, and a message, what can no longer be decided. */
export function refuseDecided(change: Decidable): void {
  const { state, lapsed, asker, asker_is_there: isThere, decider } = change;
  if (state === 'void' || (state === 'open' && !isThere)) {
    throw new Refusal('conflict', {
      message: `${asker}, who requested this, no longer has the role for it. The request has no effect. Submit a new one.`,
    });
  }
  if (state === 'lapsed' || (state === 'open' && lapsed)) {
    throw new Refusal('conflict', {
      message: 'This request was not confirmed in time and has expired. Submit a new one.',
    });
  }
  if (state !== 'open') {
    const words = decided[state] ?? 'has already decided this';
    throw new Refusal('conflict', { message: `${decider ?? 'Someone else'} ${words}.` });
  }
}
