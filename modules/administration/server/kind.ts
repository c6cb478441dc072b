import type { ChangedLine } from '#settings/rules/changed-lines.ts';
import type { Queryable, Transaction } from '#kit/platform/database/types.ts';
import type { Outbox } from '#kit/platform/outbox/outbox.ts';
import type { Translated } from './kept-translations.ts';
import type * as store from './store.ts';

/** How one setting is read and written where the product's rules look for it. */
export interface Kind<Value> {
  readonly name: store.Administered;
  /** Message once it is stored. */
  readonly done: string;
  readonly read: (connection: Queryable) => Promise<Value>;
  /** Where it has words per language, and where those of before are looked up if not in the current value. */
  readonly translated?: Translated & { readonly from?: (connection: Queryable) => Promise<unknown> };
  /** Refuses, at its fields, what does not fit to other settings. */
  readonly refuseUnfit?: (connection: Queryable, value: Value) => Promise<void>;
  /** What it would change, for whoever confirms it. */
  readonly foresee?: (connection: Queryable, value: Value) => Promise<readonly ChangedLine[]>;
  readonly write: (transaction: Transaction, value: Value) => Promise<unknown>;
  /** Tells whom the change concerns, in the same transaction. */
  readonly tell?: (outbox: Outbox, transaction: Transaction, previous: Value, value: Value) => Promise<void>;
}
