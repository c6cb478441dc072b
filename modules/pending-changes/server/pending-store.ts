import type { PendingChange } from '../endpoints/pending-changes.ts';
import {
  kindsFor,
  pendingChangeHours,
  type PendingChangeArea,
  type PendingChangeKind,
} from '../rules/pending-changes.ts';
import type { ChangedLine } from '#settings/rules/changed-lines.ts';
import { moment } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

/**
 * The hash of what was to be watchlisted, why a conflict of interest was to end a loan to be written off and a payment settled, and
 * addresses of webhooks, which may hold a token, are not kept longer than needed.
 */
const forgotten = `value = NULL, subject = CASE WHEN kind = 'watchlist-entry' THEN '' ELSE subject END,
  lines = CASE WHEN kind IN ('conflict-of-interest-end', 'write-off', 'write-off-undo', 'mobile-money-settlement')
    OR kind LIKE 'webhook-%' THEN '[]' ELSE lines END`;

/**
 * Anyone of the staff asks for the end of a conflict of interest, credit managers for write-offs, they and cashiers for
 * settlements of mobile money, administrators for the rest.
 */
const askerIsThere = `(change.kind = 'conflict-of-interest-end' OR asker.roles && CASE WHEN change.kind LIKE 'write-off%'
  THEN '{credit-manager}' WHEN change.kind = 'mobile-money-settlement' THEN '{cashier,credit-manager}'
  ELSE '{administrator}' END::text[]) AND asker.disabled_at IS NULL`;

const lapse: Statement = {
  name: 'pending_change.lapse',
  text: `UPDATE pending_change SET state = 'lapsed', decided_at = expires_at, ${forgotten}
         WHERE state = 'open' AND expires_at <= now()`,
};

const ask: Statement = {
  name: 'pending_change.ask',
  text: `INSERT INTO pending_change (kind, subject, user_id, base_version, value, words, lines, asked_by, expires_at)
         VALUES ($1, $2, $3::bigint, $4::int, $5::jsonb, $6, $7::jsonb, $8::bigint,
           now() + make_interval(hours => ${pendingChangeHours}))
         ON CONFLICT DO NOTHING RETURNING id::text`,
};

const hold: Statement = {
  name: 'pending_change.hold',
  text: `SELECT change.id::text, change.kind, change.subject, change.user_id::text, change.base_version,
           change.value, change.words,
           change.asked_by::text, change.state, change.expires_at <= now() AS lapsed,
           asker.name AS asker, ${askerIsThere} AS asker_is_there,
           decider.name AS decider
         FROM pending_change AS change JOIN users AS asker ON asker.id = change.asked_by
         LEFT JOIN users AS decider ON decider.id = change.decided_by
         WHERE change.id = $1::bigint FOR UPDATE OF change`,
};

const decide: Statement = {
  name: 'pending_change.decide',
  text: `UPDATE pending_change SET state = $2, decided_by = $3::bigint, decided_at = now(), reason = $4, ${forgotten}
         WHERE id = $1::bigint AND state = 'open' AND expires_at > now() RETURNING true AS decided`,
};

const voidOfAsker: Statement = {
  name: 'pending_change.void_of_asker',
  text: `UPDATE pending_change SET state = 'void', decided_at = now(), ${forgotten}
         WHERE asked_by = $1::bigint AND state = 'open'`,
};

/** $2 the kinds that the reader may see; $3 loans and $4 accounts that are hidden from them (MONEY-03). */
const waiting = `change.state = 'open' AND change.expires_at > now() AND ${askerIsThere} AND change.kind = ANY ($2::text[])
  AND NOT EXISTS (SELECT FROM loan WHERE loan.id = CASE WHEN change.kind LIKE 'write-off%'
      OR change.kind = 'mobile-money-settlement' THEN change.subject::bigint END
    AND (loan.id = ANY ($3::bigint[]) OR loan.user_id = ANY ($4::bigint[])))`;

const list: Statement = {
  name: 'pending_change.list',
  text: `SELECT change.id::int, change.kind, change.words, change.lines, change.subject, change.value,
           change.asked_by::text AS asker_id,
           CASE change.kind WHEN 'setting' THEN change.subject END AS setting,
           jsonb_build_object('id', asker.public_id, 'name', asker.name) AS asked_by,
           ${moment('change.asked_at')} AS asked_at, ${moment('change.expires_at')} AS expires_at,
           change.asked_by = $1::bigint AS is_own, coalesce(change.user_id = $1::bigint, false) AS is_about_oneself,
           coalesce(administered.version <> change.base_version, false) AS is_stale
         FROM pending_change AS change JOIN users AS asker ON asker.id = change.asked_by
         LEFT JOIN administered ON change.kind = 'setting' AND administered.name = change.subject
         WHERE ${waiting} ORDER BY change.id`,
};

const count: Statement = {
  name: 'pending_change.count',
  text: `SELECT (count(*) FILTER (WHERE change.kind = 'setting'))::int AS settings,
           (count(*) FILTER (WHERE change.kind LIKE 'watchlist-%'))::int AS watchlist,
           (count(*) FILTER (WHERE change.kind LIKE 'staff-%'))::int AS staff,
           (count(*) FILTER (WHERE change.kind = 'conflict-of-interest-end'))::int AS conflicts,
           (count(*) FILTER (WHERE change.kind LIKE 'write-off%'))::int AS write_offs,
           (count(*) FILTER (WHERE change.kind = 'mobile-money-settlement'))::int AS mobile_money,
           (count(*) FILTER (WHERE change.kind = 'api-key'))::int AS api_keys,
           (count(*) FILTER (WHERE change.kind LIKE 'webhook-%'))::int AS webhooks
         FROM pending_change AS change JOIN users AS asker ON asker.id = change.asked_by
         WHERE ${waiting} AND change.asked_by <> $1::bigint`,
};

/** The change that is asked for. */
export interface Wanted {
  readonly kind: PendingChangeKind;
  /** What it is about: there is one at a time. */
  readonly subject: string;
  /** The colleague concerned, by internal id: they may not confirm it. */
  readonly concerns?: string;
  /** The version of the setting that it changes; of a setting alone. */
  readonly baseVersion?: number;
  /** What takes effect, as JSON can hold it. */
  readonly value: unknown;
  /** What is to be done, after 'to'. */
  readonly words: string;
  readonly lines: readonly ChangedLine[];
}

export interface HeldPending {
  id: string;
  kind: PendingChangeKind;
  subject: string;
  user_id: string | null;
  base_version: number | null;
  value: unknown;
  words: string;
  asked_by: string;
  state: string;
  lapsed: boolean;
  asker: string;
  asker_is_there: boolean;
  decider: string | null;
}

/** A change that waits, with what is read for its details. */
export interface WaitingChange extends Omit<PendingChange, 'refused'> {
  subject: string;
  value: unknown;
  /** Internal id. */
  asker_id: string;
  is_about_oneself: boolean;
}

interface Reader {
  readonly userId: string;
  readonly roles: readonly string[];
}

interface Hidden {
  readonly loan: readonly string[];
  readonly accounts: readonly string[];
}

type Counts = Record<PendingChangeArea, number>;
const none: Counts = {
  settings: 0,
  watchlist: 0,
  staff: 0,
  conflicts: 0,
  write_offs: 0,
  mobile_money: 0,
  api_keys: 0,
  webhooks: 0,
};

const kindOf: Statement = {
  name: 'pending_change.kind',
  text: 'SELECT kind FROM pending_change WHERE id = $1::bigint',
};

/** The decision on a change, and its person. */
interface Decision {
  readonly state: 'confirmed' | 'refused' | 'withdrawn';
  readonly userId: string;
  readonly reason?: string;
}

/** The statements of changes that wait for a second administrator. */
export const pending = {
  /** Its number; undefined if one about the same is open. */
  async ask(transaction: Queryable, wanted: Wanted, askedBy: string): Promise<string | undefined> {
    await lapsePending(transaction);
    const { kind, subject, concerns, baseVersion, value, words, lines } = wanted;
    const values = [
      kind,
      subject,
      concerns ?? null,
      baseVersion ?? null,
      JSON.stringify(value),
      words,
      JSON.stringify(lines),
      askedBy,
    ];
    return (await transaction.query<{ id: string }>(ask, values))[0]?.id;
  },
  /** It never changes. */
  async kindOf(transaction: Queryable, id: string): Promise<PendingChangeKind | undefined> {
    return (await transaction.query<{ kind: PendingChangeKind }>(kindOf, [id]))[0]?.kind;
  },
  /** Locked until the transaction ends. */
  async hold(transaction: Queryable, id: string): Promise<HeldPending | undefined> {
    return (await transaction.query<HeldPending>(hold, [id]))[0];
  },
  /** False if it has been decided, or has lapsed, since. */
  async decide(transaction: Queryable, id: string, { state, userId, reason }: Decision): Promise<boolean> {
    return (await transaction.query(decide, [id, state, userId, reason ?? null])).length === 1;
  },
  /** How many this person may confirm or refuse, by screen. */
  async count(connection: Queryable, { userId, roles }: Reader, hidden: Hidden): Promise<Counts> {
    return (
      (await connection.query<Counts>(count, [userId, kindsFor(roles), hidden.loan, hidden.accounts]))[0] ??
      none
    );
  },
  list: (connection: Queryable, { userId, roles }: Reader, { loan, accounts }: Hidden) =>
    connection.query<WaitingChange>(list, [userId, kindsFor(roles), loan, accounts]),
};

/** Ends what nobody decided in time, and forgets what it was about. */
export async function lapsePending(connection: Queryable): Promise<void> {
  await connection.query(lapse);
}

/** When someone stops being an administrator, what they asked for has no effect. */
export const endPendingOf = (transaction: Queryable, userId: string) =>
  transaction.query(voidOfAsker, [userId]);
