import type { listQueue } from '@ensigo/rulebook/contract';
import type { QueryInputOf } from '@ensigo/rulebook/engine';
import { tabStorage } from '../session/browser-storage.ts';
import { paths } from '../paths.ts';

type QueueQuery = QueryInputOf<typeof listQueue>;

/** The queue as it was left for a case: its address, its cases in their order, and how it goes on. */
export interface QueueTrail {
  /** The query of the queue's address, without the question mark. */
  readonly search: string;
  readonly ids: readonly number[];
  /** The call's query of the page after these, null on the last page. */
  readonly next: QueueQuery | null;
}

const key = 'staff-queue';

const isText = (value: unknown): value is string => typeof value === 'string';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Remembered in this tab alone: another tab may walk through another queue. */
export function keepTrail(trail: QueueTrail): void {
  tabStorage.write(key, JSON.stringify(trail));
}

function queryIn(value: unknown): QueueQuery | null {
  if (!isRecord(value)) return null;
  const text = (name: string): string => (isText(value[name]) ? value[name] : '');
  return {
    status: text('status'),
    officer: text('officer'),
    from: text('from'),
    to: text('to'),
    amount_from: text('amount_from'),
    amount_to: text('amount_to'),
    search: text('search'),
    order: text('order') === 'newest' ? 'newest' : 'oldest',
    cursor: text('cursor'),
  };
}

export function keptTrail(): QueueTrail {
  const none: QueueTrail = { search: '', ids: [], next: null };
  try {
    const value: unknown = JSON.parse(tabStorage.read(key) ?? 'null');
    if (!isRecord(value) || !Array.isArray(value['ids'])) return none;
    const ids: unknown[] = value['ids'];
    return {
      search: isText(value['search']) ? value['search'] : '',
      ids: ids.filter((id) => typeof id === 'number'),
      next: queryIn(value['next']),
    };
  } catch {
    return none;
  }
}

/** Where the arrow of a case leads back to. */
export function queueAddress({ search }: QueueTrail): string {
  return search === '' ? paths.staffWorkspace : `${paths.staffWorkspace}?${search}`;
}
