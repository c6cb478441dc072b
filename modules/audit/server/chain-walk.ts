import { auditWords } from '#kit/rules/audit/actions.ts';
import type { Beginning, ChainRow, Forgetting } from './chain-store.ts';
import { createHash } from 'node:crypto';

/** An entry as it is in the log, and what its place in the chain says about it; times and numbers as text. */
interface ChainedEntry {
  readonly position: string;
  readonly id: string;
  /** ISO 8601, UTC, microseconds. */
  readonly occurredAt: string;
  readonly actorId: string | null;
  readonly action: string;
  readonly subject: string | null;
  /** As PostgreSQL writes jsonb. */
  readonly details: string;
  readonly requestId: string | null;
  readonly clientAddress: string | null;
  readonly addressSalt: string | null;
  /** Hex; null if the entry never had an address. */
  readonly commitment: string | null;
}

/** What the first entry follows. */
const genesis = '0'.repeat(64);

const sha256 = (...parts: readonly Buffer[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/**
 * The hash of an entry after another, hex. The same as the database's own (migration 0005), computed here again: an
 * attacker who changes the log may also change the database's functions.
 */
function linkOf(before: string, entry: ChainedEntry): string {
  const { position, id, occurredAt, actorId, action, subject, details, requestId, commitment } = entry;
  const fields = [position, id, occurredAt, actorId, action, subject, details, requestId, commitment];
  const canonical = `[${fields.map((field) => JSON.stringify(field)).join(', ')}]`;
  return sha256(Buffer.from(before, 'hex'), Buffer.from(canonical, 'utf8'));
}

/** Whether this is the address with which the entry was written. */
function hasItsAddress({ clientAddress, addressSalt, commitment }: ChainedEntry): boolean {
  if (clientAddress === null || addressSalt === null || commitment === null) return false;
  const salt = Buffer.from(addressSalt.replaceAll('-', ''), 'hex');
  return sha256(salt, Buffer.from(clientAddress, 'utf8')) === commitment;
}

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
    ? [`Entries up to sequence number ${beginning.position} were removed before they were ten years old.`]
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
      return `Sequence number ${String(place)} is missing: an entry was removed ${this.#after()}.`;
    if (!isThere(row))
      return `Entry ${row.entryId} (sequence number ${row.position}) was removed. It stood ${this.#after()}.`;
    if (linkOf(before.hash, row) !== row.hash)
      return `Sequence number ${row.position}: ${named(row)} does not match what was written ${this.#after()}. One of the two was changed, or an entry was inserted or removed there.`;
    if (row.clientAddress !== null && !hasItsAddress(row))
      return `Sequence number ${row.position}: the IP address of ${named(row)} was changed.`;
    if (row.commitment !== null && row.clientAddress === null && !this.#mayForget(row))
      return `Sequence number ${row.position}: the IP address of ${named(row)} was removed, and no later entry records this.`;
    const expected = this.#expected.get(row.position);
    return expected === undefined || expected === row.hash
      ? undefined
      : `Sequence number ${row.position}: the hash differs from the mailed digest. This means that ${named(row)} or an earlier entry was changed, removed or inserted, and the hash chain was recomputed.`;
  }

  #after(): string {
    const last = this.#last;
    if (last === undefined) return 'at the start of the log';
    return isThere(last) ? `after ${named(last)}` : `after entry ${last.entryId}, which is missing`;
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
