import { Refusal } from '@ensigo/rulebook/errors';
import type { Asker } from './store.ts';

/** Whose request was just decided. Throws Refusal `not-found` and `conflict`. */
export function askerOf(found: Asker | 'gone' | undefined): Asker {
  if (found === undefined) throw new Refusal('not-found');
  if (found !== 'gone') return found;
  throw new Refusal('conflict', { message: 'This request was decided or withdrawn meanwhile.' });
}
