import { Refusal } from '@ensigo/rulebook/errors';
import type { HeldChange } from './change-store.ts';

/** Why this person may not confirm a change; null when they may (GUARD-06). */
export function refusedToConfirm({
  isOwn,
  isAboutOneself,
}: {
  readonly isOwn: boolean;
  readonly isAboutOneself: boolean;
}): string | null {
  if (isOwn) return 'You asked for this. Another administrator has to confirm it.';
  return isAboutOneself ? 'This is about you. Another administrator has to confirm it.' : null;
}

const decided: Readonly<Record<string, string>> = {
  confirmed: 'confirmed this already',
  refused: 'refused this already',
  withdrawn: 'withdrew this',
};

/** Refuses with 409, and a message, what can no longer be decided. */
export function refuseDecided(change: HeldChange): void {
  const { state, lapsed, asker, asker_is_there: isThere, decider } = change;
  if (state === 'void' || (state === 'open' && !isThere)) {
    throw new Refusal('conflict', {
      message: `${asker}, who asked for this, is no longer an administrator. It has no effect; ask for it again.`,
    });
  }
  if (state === 'lapsed' || (state === 'open' && lapsed)) {
    throw new Refusal('conflict', {
      message: 'This was not confirmed in time and has lapsed. Ask for it anew.',
    });
  }
  if (state !== 'open') {
    const words = decided[state] ?? 'decided this already';
    throw new Refusal('conflict', { message: `${decider ?? 'Somebody'} ${words}.` });
  }
}
