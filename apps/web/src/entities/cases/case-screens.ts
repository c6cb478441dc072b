import type { StatusTable } from '@ensigo/rulebook/cases';

export type CaseKind = 'loan' | 'request';

/** A query of a queue's call, as texts. */
export type QueueQuery = Readonly<Record<string, string>>;

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** What the screens of the workspace must know of a kind of case, wherever they show one (decision 0050). */
export interface CaseScreens<Row extends { readonly id: number } = { readonly id: number }> {
  readonly kind: CaseKind;
  readonly statuses: StatusTable;
  /** Everything that is read of the staff's cases of this kind begins so: after a change all of it is read again. */
  readonly queryKey: readonly string[];
  /** Address of the queue. */
  readonly queue: string;
  readonly addressOf: (id: number) => string;
  /** One page of the queue. */
  readonly fetchPage: (
    query: QueueQuery,
    signal?: AbortSignal,
  ) => Promise<{ readonly data: readonly Row[]; readonly next: string | null }>;
  /** What the person is called whose case it is. */
  readonly assignee: string;
  /** Everybody a case may be given to. */
  readonly fetchPeople: (signal: AbortSignal) => Promise<readonly Person[]>;
  /** Gives a case to `me`, to a colleague by id, or to nobody (null). */
  readonly assign: (id: number, person: string | null) => Promise<{ readonly message: string }>;
}
