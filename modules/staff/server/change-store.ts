import { positions, type Position } from '#kit/rules/access/positions.ts';
import { staffChangeHours } from '#accounts/rules/staff-schemas.ts';
import type { StaffChange, StaffChangeKind } from '../endpoints/staff-changes.ts';
import { moment } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

const lapse: Statement = {
  name: 'staff_change.lapse',
  text: `UPDATE staff_change SET state = 'lapsed', decided_at = expires_at WHERE state = 'open' AND expires_at <= now()`,
};

const ask: Statement = {
  name: 'staff_change.ask',
  text: `INSERT INTO staff_change (kind, user_id, email, name, roles, roles_before, asked_by, expires_at,
           successor_id, advisor_successor_id, expert_successor_id)
         VALUES ($1, $2::bigint, $3, $4, $5::text[], $6::text[], $7::bigint, now() + make_interval(hours => ${staffChangeHours}),
           $8::bigint, $9::bigint, $10::bigint)
         ON CONFLICT DO NOTHING RETURNING id::text`,
};

/** The columns of who takes over in each position. */
const successorColumns: Readonly<Record<Position, string>> = {
  officer: 'successor_id',
  advisor: 'advisor_successor_id',
  expert: 'expert_successor_id',
};

const successors = `jsonb_build_object(${positions
  .map(
    (position) =>
      `'${position}', (SELECT jsonb_build_object('id', follower.id::text, 'name', follower.name) FROM users AS follower
                       WHERE follower.id = change.${successorColumns[position]})`,
  )
  .join(', ')}) AS successors`;

const hold: Statement = {
  name: 'staff_change.hold',
  text: `SELECT change.id::text, change.kind, change.user_id::text, change.roles, change.roles_before,
           change.asked_by::text, change.state, change.expires_at <= now() AS lapsed, ${successors},
           coalesce(person.email, change.email) AS email, coalesce(person.name, change.name) AS name,
           person.public_id::text AS person_id,
           asker.name AS asker, 'administrator' = ANY (asker.roles) AND asker.disabled_at IS NULL AS asker_is_there,
           decider.name AS decider
         FROM staff_change AS change JOIN users AS asker ON asker.id = change.asked_by
         LEFT JOIN users AS person ON person.id = change.user_id
         LEFT JOIN users AS decider ON decider.id = change.decided_by
         WHERE change.id = $1::bigint FOR UPDATE OF change`,
};

const decide: Statement = {
  name: 'staff_change.decide',
  text: `UPDATE staff_change SET state = $2, decided_by = $3::bigint, decided_at = now()
         WHERE id = $1::bigint AND state = 'open' AND expires_at > now() RETURNING true AS decided`,
};

const voidOfAsker: Statement = {
  name: 'staff_change.void_of_asker',
  text: `UPDATE staff_change SET state = 'void', decided_at = now() WHERE asked_by = $1::bigint AND state = 'open'`,
};

const waiting = `change.state = 'open' AND change.expires_at > now()
  AND 'administrator' = ANY (asker.roles) AND asker.disabled_at IS NULL`;

const list: Statement = {
  name: 'staff_change.list',
  text: `SELECT change.id::int, change.kind, coalesce(person.name, change.name) AS name,
           coalesce(person.email, change.email) AS email, change.roles, change.roles_before, ${successors},
           jsonb_build_object('id', asker.public_id, 'name', asker.name) AS asked_by,
           ${moment('change.asked_at')} AS asked_at, ${moment('change.expires_at')} AS expires_at,
           change.asked_by = $1::bigint AS is_own, coalesce(change.user_id = $1::bigint, false) AS is_about_oneself
         FROM staff_change AS change JOIN users AS asker ON asker.id = change.asked_by
         LEFT JOIN users AS person ON person.id = change.user_id
         WHERE ${waiting} ORDER BY change.id`,
};

const count: Statement = {
  name: 'staff_change.count',
  text: `SELECT count(*)::int AS count FROM staff_change AS change JOIN users AS asker ON asker.id = change.asked_by
         WHERE ${waiting} AND change.asked_by <> $1::bigint`,
};

/** Who takes over in a position. */
interface Follower {
  readonly id: string;
  readonly public_id: string;
  readonly name: string;
  readonly email: string;
}

/** Whom a waiting change names for each position, by internal id. */
export type Named = Readonly<Record<Position, Pick<Follower, 'id' | 'name'> | null>>;

/** The requested change. */
export type Wanted =
  | { readonly kind: 'invite'; readonly email: string; readonly name: string; readonly roles: string[] }
  | {
      readonly kind: 'role';
      readonly userId: string;
      readonly roles: string[];
      readonly rolesBefore: string[];
      readonly successors: Readonly<Partial<Record<Position, Follower>>>;
    }
  | { readonly kind: 'open' | 'reset-authenticator'; readonly userId: string };

export interface HeldChange {
  id: string;
  kind: StaffChangeKind;
  user_id: string | null;
  /** The colleague's public id; null for an invitation. */
  person_id: string | null;
  name: string;
  email: string;
  roles: string[] | null;
  roles_before: string[] | null;
  successors: Named;
  asked_by: string;
  state: string;
  lapsed: boolean;
  asker: string;
  asker_is_there: boolean;
  decider: string | null;
}

export type ListedChange = Omit<StaffChange, 'refused' | 'reassigns'> & {
  is_about_oneself: boolean;
  successors: Named;
};

/** The statements of changes that wait for a second administrator. */
export const changes = {
  /** Its number; undefined if there is an open one of this kind about the person. */
  async ask(transaction: Queryable, wanted: Wanted, askedBy: string): Promise<string | undefined> {
    await transaction.query(lapse);
    const invited = wanted.kind === 'invite' ? wanted : undefined;
    const values = [
      wanted.kind,
      'userId' in wanted ? wanted.userId : null,
      invited?.email ?? null,
      invited?.name ?? null,
      'roles' in wanted ? wanted.roles : null,
      wanted.kind === 'role' ? wanted.rolesBefore : null,
      askedBy,
      ...positions.map((position) =>
        wanted.kind === 'role' ? (wanted.successors[position]?.id ?? null) : null,
      ),
    ];
    return (await transaction.query<{ id: string }>(ask, values))[0]?.id;
  },
  /** Locked until the transaction ends. */
  async hold(transaction: Queryable, id: string): Promise<HeldChange | undefined> {
    return (await transaction.query<HeldChange>(hold, [id]))[0];
  },
  /** False if it has been decided, or has lapsed, since. */
  async decide(transaction: Queryable, id: string, state: string, userId: string): Promise<boolean> {
    return (await transaction.query(decide, [id, state, userId])).length === 1;
  },
  voidOfAsker: (transaction: Queryable, userId: string) => transaction.query(voidOfAsker, [userId]),
  list: (connection: Queryable, userId: string) => connection.query<ListedChange>(list, [userId]),
  async count(connection: Queryable, userId: string): Promise<number> {
    return (await connection.query<{ count: number }>(count, [userId]))[0]?.count ?? 0;
  },
};
