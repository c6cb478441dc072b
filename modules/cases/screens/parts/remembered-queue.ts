import { tabStorage } from '#kit/browser/session/browser-storage.ts';
import type { CaseKind, QueueQuery } from './case-screens.ts';

type Kept = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Kept => typeof value === 'object' && value !== null;

/** A queue as it was left for a case: its address, its cases in order, and how it continues. */
export interface RememberedQueue {
  /** The query of the queue's address, without the question mark. */
  readonly search: string;
  readonly ids: readonly number[];
  /** The case that was looked at last, if one was. */
  readonly last?: number | undefined;
  /** The call's query for the page after these, null on the last page. */
  readonly next: QueueQuery | null;
}

const keyOf = (kind: CaseKind): string => `staff-queue-${kind}`;

/** Remembered only in this tab: another tab may show another queue. */
export function rememberQueue(kind: CaseKind, remembered: RememberedQueue): void {
  tabStorage.write(keyOf(kind), JSON.stringify(remembered));
}

function textsIn(kept: Kept): QueueQuery {
  return Object.fromEntries(
    Object.entries(kept).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

export function rememberedQueue(kind: CaseKind): RememberedQueue {
  const none: RememberedQueue = { search: '', ids: [], next: null };
  try {
    const value: unknown = JSON.parse(tabStorage.read(keyOf(kind)) ?? 'null');
    if (!isRecord(value) || !Array.isArray(value['ids'])) return none;
    const ids: unknown[] = value['ids'];
    return {
      search: typeof value['search'] === 'string' ? value['search'] : '',
      ids: ids.filter((id) => typeof id === 'number'),
      last: typeof value['last'] === 'number' ? value['last'] : undefined,
      next: isRecord(value['next']) ? textsIn(value['next']) : null,
    };
  } catch {
    return none;
  }
}
