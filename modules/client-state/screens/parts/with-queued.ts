import { draftStatus } from '#cases/rules/status.ts';
import type { PrequalificationState } from '../../endpoints/client-state.ts';
import type { SavedStep } from '#drafts/screens/parts/use-save-step.ts';
import type { QueuedItem } from '#kit/browser/offline-queue/item.ts';
import { changedCaseIn } from '#cases/screens/parts/changed-case.ts';
import { loanChain } from '#cases/screens/parts/loan-chain.ts';

/** A draft that was begun on this phone, until the server has given it an id. */
const begunHere = { id: 0, tracking_number: '', status: draftStatus, step: 1, version: 0 };

const further = (kept: unknown, answered: number | null | undefined): number =>
  Math.max(Number(kept ?? 0), answered ?? 0);

/** The client's state with what waits on this phone in place of what the server last answered (REACH-03). */
export function withQueued(
  state: PrequalificationState,
  items: readonly Pick<QueuedItem, 'chain' | 'shows' | 'form'>[],
): PrequalificationState {
  return items.reduce<PrequalificationState>((shown, { chain, shows, form }) => {
    if (shows === undefined || changedCaseIn(chain) !== undefined) return shown;
    const { loan, request, step, ...rest } = shows;
    const drafts: PrequalificationState['drafts'] = { ...shown.drafts };
    if (form !== undefined) Reflect.deleteProperty(drafts, form);
    const reached = further(Reflect.get(Object(request), 'step'), shown.request?.step);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a step keeps what it shows in the state's own shape
    return {
      ...shown,
      ...rest,
      step: further(step, shown.step) || null,
      drafts,
      ...(typeof loan === 'object' && { loan: { ...begunHere, repeats_id: null, ...shown.loan, ...loan } }),
      ...(typeof request === 'object' && {
        request: { ...begunHere, ...shown.request, ...request, step: reached },
      }),
    } as PrequalificationState;
  }, state);
}

/** The client's state with a step that the server took since it was read. */
export function withSaved(state: PrequalificationState, { now, ...saved }: SavedStep): PrequalificationState {
  const name = saved.chain === loanChain ? 'loan' : 'request';
  const shown: unknown = saved.shows?.[name];
  const theCase = { ...(typeof shown === 'object' && shown), ...now };
  return withQueued(state, [{ ...saved, shows: { ...saved.shows, [name]: theCase } }]);
}
