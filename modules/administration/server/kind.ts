import type { administered, writes } from '#settings/endpoints/administered.ts';
import type { ChangedLine, SettingLine } from '#settings/rules/changed-lines.ts';
import type { AnswerOf, BodyOf, Endpoint, Schema } from '#kit/rules/engine/contract.ts';
import type { Queryable, Transaction } from '#kit/platform/database/types.ts';
import type { Outbox } from '#kit/platform/outbox/outbox.ts';
import type { Translated } from './kept-translations.ts';
import * as store from './store.ts';

/** How one setting is read and written where the product's rules look for it. */
export interface Kind<Value> {
  readonly name: store.Administered;
  /** Message once it is stored. */
  readonly done: string;
  read(connection: Queryable): Promise<Value>;
  write(transaction: Transaction, value: Value): Promise<unknown>;
  /** Where it has words per language, and where those of before are looked up if not in the current value. */
  readonly translated?: Translated & { readonly from?: (connection: Queryable) => Promise<unknown> };
  /** No administrator changes it alone: it takes effect once a second one has confirmed it (MONEY-12). */
  readonly confirmed?: {
    /** What it is called, after 'the'. */
    readonly title: string;
    /** A value in plain words, part by part: every part that matters, as this is what is confirmed. */
    linesOf(value: Value): readonly SettingLine[];
  };
  /** Refuses, at its fields, what does not fit to other settings. */
  refuseUnfit?(connection: Queryable, value: Value): Promise<void>;
  /** What it would change, for the administrator who confirms it. */
  foresee?(connection: Queryable, value: Value): Promise<readonly ChangedLine[]>;
  /** Tells the person concerned, in the same transaction. */
  tell?(outbox: Outbox, transaction: Transaction, previous: Value, value: Value): Promise<void>;
}

interface ReadEndpoint extends Endpoint {
  readonly answer: ReturnType<typeof administered<Schema>>;
}
interface StoreEndpoint extends Endpoint {
  readonly body: Schema;
  readonly answer: (typeof writes)['answer'];
}

/** A setting, and the two endpoints by which it is read and stored. */
export interface Setting extends Kind<unknown> {
  readonly endpoints: readonly [read: ReadEndpoint, store: StoreEndpoint];
}

/** What is stored is what is sent, and fits what is answered. */
export const setting = <Read extends ReadEndpoint, Store extends StoreEndpoint>(
  endpoints: readonly [Read, Store],
  kind: Kind<BodyOf<Store> & AnswerOf<Read>['data']>,
): Setting => ({ ...kind, endpoints });

/** How a setting kept as JSON under one name is read and written. */
export const keptAs = <Value>(name: string, parse: (value: unknown) => Value) => ({
  async read(connection: Queryable): Promise<Value> {
    return parse((await store.settingsNamed(connection, [name])).get(name)?.json_value);
  },
  write: (transaction: Transaction, value: Value) => store.writeJson(transaction, name, value),
});
