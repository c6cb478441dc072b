import { auditWords } from '@ensigo/rulebook/audit';
import { genesis, hasItsAddress, linkOf } from './chain-link.ts';
import type { Beginning, ChainRow, Forgetting } from './chain-store.ts';

export interface Head {
  /** The place of the latest entry; places are counted from 1. */
  readonly position: string;
  /** Hex. */
  readonly hash: string;
}

type Place = ChainRow & { readonly id: string };

const isThere = (row: ChainRow): row is Place => row.id !== null;

/** An entry in words. */
export const named = ({ id, occurredAt, action }: Pick<Place, 'id' | 'occurredAt' | 'action'>): string =>
  `entry ${id} of ${occurredAt} ("${auditWords(action)}")`;

/** What is wrong with how the beginning was removed: the rule takes nothing younger than ten years. */
export const removedEarly = (beginning: Beginning | undefined): string[] =>
  beginning?.inTime === false
    ? [`Entries up to place ${beginning.position} of the chain were removed before they were ten years old.`]
    : [];

/** Checks the chain place by place, and keeps what is wrong with the first bad one. */
export class ChainWalk {
  readonly #forgettings: readonly Forgetting[];
  readonly #beginning: Head;
  #last: ChainRow | undefined;
  #fault: string | undefined;
  /** Heads by their position, to be compared on the way. */
  readonly #expected: ReadonlyMap<string, string>;
  /** Entries whose address was removed. */
  forgotten = 0;
  entries = 0;

  /** `beginning`: what the first place follows, if older ones were removed by a rule. */
  constructor(forgettings: readonly Forgetting[], heads: readonly Head[], beginning?: Head) {
    this.#beginning = beginning ?? { position: '0', hash: genesis };
    this.#forgettings = forgettings;
    this.#expected = new Map(heads.map(({ position, hash }) => [position, hash]));
  }

  /** Of the last place checked. */
  get head(): Head {
    return this.#last ?? this.#beginning;
  }

  get fault(): string | undefined {
    return this.#fault;
  }

  step(row: ChainRow): void {
    this.entries += 1;
    this.#fault ??= this.#faultOf(row);
    this.#last = row;
    if (isThere(row) && row.commitment !== null && row.clientAddress === null) this.forgotten += 1;
  }

  /** To be read at the end: heads beyond the end of the log. */
  get unmet(): Head[] {
    const end = BigInt(this.head.position);
    return [...this.#expected]
      .filter(([position]) => BigInt(position) > end)
      .map(([position, hash]) => ({ position, hash }));
  }

  #faultOf(row: ChainRow): string | undefined {
    const before = this.head;
    const place = BigInt(before.position) + 1n;
    if (BigInt(row.position) !== place)
      return `The place ${String(place)} of the chain is missing: an entry was removed ${this.#after()}.`;
    if (!isThere(row))
      return `Entry ${row.entryId}, at place ${row.position} of the chain, was removed. It stood ${this.#after()}.`;
    if (linkOf(before.hash, row) !== row.hash)
      return `At place ${row.position} of the chain, ${named(row)} is not what was written ${this.#after()}: one of the two was changed, or an entry was put in or removed there.`;
    if (row.clientAddress !== null && !hasItsAddress(row))
      return `At place ${row.position} of the chain, the address of ${named(row)} was changed.`;
    if (row.commitment !== null && row.clientAddress === null && !this.#mayForget(row))
      return `At place ${row.position} of the chain, the address of ${named(row)} was taken out, and no later entry says so.`;
    const expected = this.#expected.get(row.position);
    return expected === undefined || expected === row.hash
      ? undefined
      : `At place ${row.position} of the chain the hash is another one than when it was mailed: ${named(row)} or something before it was changed, removed or put in, and the chain was made anew.`;
  }

  #after(): string {
    const last = this.#last;
    if (last === undefined) return 'before every other';
    return isThere(last) ? `after ${named(last)}` : `after entry ${last.entryId}, which is gone`;
  }

  #mayForget({ position, actorId, occurredAt }: Place): boolean {
    return this.#forgettings.some(
      (note) =>
        BigInt(note.position) > BigInt(position) &&
        (note.subject === null || note.subject === `user:${actorId ?? ''}`) &&
        note.until >= occurredAt,
    );
  }
}
