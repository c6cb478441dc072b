import type { Permission } from '#kit/rules/access/roles.ts';
import type { StatusTable } from '../../rules/status.ts';

export type CaseKind = 'loan' | 'request';

/** A query of a queue's call, as strings. */
export type QueueQuery = Readonly<Record<string, string>>;

export interface Person {
  readonly id: string;
  readonly name: string;
}

export interface Colleague extends Person {
  readonly assignable?: boolean | undefined;
  /** Open cases of the kind that they hold. */
  readonly open: number;
}

/** A case, and the id of the colleague who has it. */
export interface HeldCase {
  readonly id: number;
  readonly holder: string;
}

/** The answer to a bulk assignment: each case is judged separately. */
export interface AssignedMany {
  readonly message: string;
  readonly data: {
    readonly assigned: number;
    readonly refused: readonly { readonly id: number; readonly reason: string }[];
  };
}

/** What the workspace's screens need to know about a kind of case, wherever they show one (decision 0119). */
export interface CaseScreens<Row extends { readonly id: number } = { readonly id: number }> {
  readonly kind: CaseKind;
  readonly statuses: StatusTable;
  /** All queries of the staff's cases of this kind start with this key: all of them are refetched after a change. */
  readonly queryKey: readonly string[];
  /** Address of the queue. */
  readonly queue: string;
  readonly addressOf: (id: number) => string;
  /** One page of the queue. */
  readonly fetchPage: (
    query: QueueQuery,
    signal?: AbortSignal,
  ) => Promise<{ readonly data: readonly Row[]; readonly next: string | null }>;
  /** The title of the assignee. */
  readonly assignee: string;
  /** Who may take cases and give them to others. */
  readonly assignedWith: Permission;
  /** Who may see the people below. */
  readonly peopleSeenWith: Permission;
  /** Everyone who may work on a case; not `assignable`: only as a request's expert. */
  readonly fetchPeople: (signal: AbortSignal) => Promise<readonly Colleague[]>;
  /** Assigns a case to `me`, to a colleague by id, or to nobody (null). */
  readonly assign: (id: number, person: string | null) => Promise<{ readonly message: string }>;
  /** The same for many cases; `held`: those that are taken from a colleague knowingly. */
  readonly assignMany: (
    ids: readonly number[],
    person: string | null,
    held: readonly HeldCase[],
  ) => Promise<AssignedMany>;
}
