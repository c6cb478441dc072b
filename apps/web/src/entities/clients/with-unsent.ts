import { draftStatus } from '@ensigo/rulebook/cases';
import type { PrequalificationState } from '@ensigo/rulebook/contract';
import type { UnsentItem } from '../../shared/unsent/item.ts';

/** A draft that was begun on this phone, until the server has given it an id. */
const begunHere = { id: 0, tracking_number: '', status: draftStatus, step: 1, version: 0, repeats_id: null };

/** The client's state with what waits on this phone in place of what the server last answered (REACH-03). */
export function withUnsent(
  state: PrequalificationState,
  items: readonly UnsentItem[],
): PrequalificationState {
  return items.reduce<PrequalificationState>((shown, { shows, form }) => {
    if (shows === undefined) return shown;
    const { loan, step, ...rest } = shows;
    const drafts: PrequalificationState['drafts'] = { ...shown.drafts };
    if (form !== undefined) Reflect.deleteProperty(drafts, form);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a step keeps what it shows in the state's own shape
    return {
      ...shown,
      ...rest,
      step: Math.max(Number(step ?? 0), shown.step ?? 0) || null,
      drafts,
      ...(typeof loan === 'object' && { loan: { ...begunHere, ...shown.loan, ...loan } }),
    } as PrequalificationState;
  }, state);
}
