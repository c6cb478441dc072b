import { mayDo, staffRoles, type Permission } from '#kit/rules/access/roles.ts';
import { maxCounted } from '#cases/endpoints/cases.ts';
import { listOf } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import type { Sender } from './action-store.ts';
import { perKind, type CaseKind } from './kinds.ts';

const oneOf = (roles: readonly string[]): string =>
  `roles && ARRAY[${roles.map((role) => `'${role}'`).join(', ')}]`;
const among = ({ roles }: CaseKind): string => oneOf(roles);

const colleagues = perKind((kind): Statement => ({
  name: `staff.${kind.name}_colleagues`,
  text: `SELECT person.public_id::text AS id, person.name, person.assignable, held.open FROM (
             SELECT id, public_id, name, ${among(kind)} AS assignable FROM users
             WHERE ${oneOf(kind.workers)} AND disabled_at IS NULL) AS person
           CROSS JOIN LATERAL (
             SELECT count(*)::int AS open FROM (
               SELECT FROM ${kind.table} AS held WHERE held.${kind.assignee} = person.id
                 AND held.status IN (${listOf(kind.statuses.open)}) LIMIT ${maxCounted}) AS capped) AS held
           ORDER BY person.name, person.id`,
}));

export interface ListedColleague {
  id: string;
  name: string;
  assignable: boolean;
  /** Open cases of the kind that they hold, up to `maxCounted`. */
  open: number;
}

/** Everyone who works on cases of this kind, and whether one may be assigned to them. */
export function listColleagues(connection: Queryable, kind: CaseKind): Promise<ListedColleague[]> {
  return connection.query<ListedColleague>(colleagues[kind.name]);
}

const personAmong = (name: string, roles: readonly string[]): Statement => ({
  name,
  text: `SELECT id::text, public_id::text, name, email FROM users
           WHERE ${oneOf(roles)} AND disabled_at IS NULL
             AND ($1::uuid IS NULL OR public_id = $1::uuid) AND ($2::bigint IS NULL OR id = $2::bigint) LIMIT 1`,
});

const colleague = perKind(({ name, roles }) => personAmong(`staff.${name}_colleague`, roles));
const worker = perKind(({ name, workers }) => personAmong(`staff.${name}_worker`, workers));

export interface Colleague {
  id: string;
  public_id: string;
  name: string;
  email: string;
}

/** A colleague by their public id, or by the row's. */
export type ById = { readonly publicId: string } | { readonly userId: string };

const idsOf = (by: ById) => ('publicId' in by ? [by.publicId, null] : [null, by.userId]);

/** A colleague who may be assigned such a case. */
export async function findColleague(
  connection: Queryable,
  kind: CaseKind,
  by: ById,
): Promise<Colleague | undefined> {
  return (await connection.query<Colleague>(colleague[kind.name], idsOf(by)))[0];
}

/** A colleague who may be chosen for the work itself. */
export async function findWorker(
  connection: Queryable,
  kind: CaseKind,
  by: ById,
): Promise<Colleague | undefined> {
  return (await connection.query<Colleague>(worker[kind.name], idsOf(by)))[0];
}

const assigneeOf = perKind(({ name, table, assignee }): Statement => ({
  name: `staff.${name}_assignee`,
  text: `SELECT person.id::text, person.public_id::text, person.name FROM ${table} AS held
           JOIN users AS person ON person.id = held.${assignee} WHERE held.id = $1::bigint`,
}));

/** Who has a case. */
export async function findAssignee(
  connection: Queryable,
  kind: CaseKind,
  caseId: string,
): Promise<Omit<Colleague, 'email'> | undefined> {
  return (await connection.query<Omit<Colleague, 'email'>>(assigneeOf[kind.name], [caseId]))[0];
}

const assign = perKind(({ name, table, assignee, action, key }): Statement => ({
  name: `staff.${name}_assign`,
  text: `WITH held AS (
             SELECT ${table}.id, holder.public_id::text AS holder
             FROM ${table} LEFT JOIN users AS holder ON holder.id = ${table}.${assignee}
             WHERE ${table}.id = $1::bigint AND submitted_at IS NOT NULL
               AND ${assignee} IS DISTINCT FROM $2::bigint FOR UPDATE OF ${table}
           ), given AS (
             UPDATE ${table} AS taken SET ${assignee} = $2::bigint,
               assigned_at = CASE WHEN $2::bigint IS NULL THEN NULL ELSE now() END
             FROM held WHERE taken.id = held.id
             RETURNING taken.id, taken.tracking_number, held.holder
           ), told AS (
             INSERT INTO ${action} (${key}, action, user_id, comment, visibility)
             SELECT id, 'assigned', $3::bigint, $4, 'internal' FROM given
           )
           SELECT tracking_number, holder FROM given`,
}));

export interface Assignment {
  readonly caseId: string;
  /** Null for nobody. */
  readonly assigneeId: string | null;
  readonly byUserId: string;
  /** The timeline's comment. */
  readonly comment: string;
}

/** The number of a case that was assigned, and the public id of its previous holder. */
interface Assigned {
  tracking_number: string;
  holder: string | null;
}

/** Assigns a case to a colleague; undefined if it is already theirs. */
export async function assignCase(
  transaction: Queryable,
  kind: CaseKind,
  { caseId, assigneeId, byUserId, comment }: Assignment,
): Promise<Assigned | undefined> {
  const values = [caseId, assigneeId, byUserId, comment];
  return (await transaction.query<Assigned>(assign[kind.name], values))[0];
}

const claim = perKind((kind): Statement => {
  const { name, table, assignee, responsible, statuses } = kind;
  const others = responsible.filter((column) => column !== assignee);
  return {
    name: `staff.${name}_claim`,
    text: `UPDATE ${table} AS held SET ${assignee} = $2::bigint, assigned_at = now()
           WHERE id = $1::bigint AND ${assignee} IS NULL AND status IN (${listOf(statuses.open)})
             ${others.map((column) => `AND ${column} IS DISTINCT FROM $2::bigint`).join(' ')}
             AND EXISTS (SELECT FROM users WHERE id = $2::bigint AND ${among(kind)} AND disabled_at IS NULL) RETURNING id`,
  };
});

/**
 * Assigns an unassigned open case to the person who acts on it (CASE-02), unless they act as its expert; returns
 * whether it is theirs now.
 */
export async function claimCase(
  transaction: Queryable,
  kind: CaseKind,
  { caseId, userId }: Sender,
): Promise<boolean> {
  return (await transaction.query(claim[kind.name], [caseId, userId])).length === 1;
}

/** Of the staff who may still see the case; `person` is their row. */
const maySee = (permission: Permission): string =>
  `person.${oneOf(staffRoles.filter((role) => mayDo([role], permission)))}`;

const assignees = perKind(({ name, table, responsible, viewing }): Statement => ({
  name: `staff.${name}_assignees`,
  text: `SELECT DISTINCT person.id::text FROM ${table} AS held
           JOIN users AS person ON person.id IN (${responsible.map((column) => `held.${column}`).join(', ')})
           WHERE held.id = $1::bigint AND ${maySee(viewing)} AND person.disabled_at IS NULL ORDER BY person.id::text`,
}));

/** Everyone at the lender who is responsible for a case. */
export async function listAssignees(
  connection: Queryable,
  kind: CaseKind,
  caseId: string,
): Promise<readonly string[]> {
  const rows = await connection.query<{ id: string }>(assignees[kind.name], [caseId]);
  return rows.map(({ id }) => id);
}

const answered = perKind(
  ({ name, table, action, key, responsible, asking, viewing, viewingAll }): Statement => ({
    name: `staff.${name}_answered`,
    text: `SELECT DISTINCT person.id::text FROM users AS person
           WHERE ${maySee(viewing)} AND person.disabled_at IS NULL AND (
             person.id IN (SELECT unnest(ARRAY[${responsible.map((column) => `held.${column}`).join(', ')}])
                           FROM ${table} AS held WHERE held.id = $1::bigint)
             OR ${maySee(viewingAll)} AND person.id = (SELECT entry.user_id FROM ${action} AS entry
                             WHERE entry.${key} = $1::bigint
                               AND CASE WHEN $2::bigint IS NULL THEN entry.action = '${asking}' ELSE entry.id = $2::bigint END
                             ORDER BY entry.id DESC LIMIT 1))
           ORDER BY person.id::text`,
  }),
);

/** Everyone concerned by an answer of the client (CASE-02): who holds the case, and who asked. */
export async function listAnswered(
  connection: Queryable,
  kind: CaseKind,
  caseId: string,
  /** The timeline entry that is answered; null for the latest questions. */
  entryId: number | null,
): Promise<readonly string[]> {
  const rows = await connection.query<{ id: string }>(answered[kind.name], [caseId, entryId]);
  return rows.map(({ id }) => id);
}

const team = perKind((kind): Statement => ({
  name: `staff.${kind.name}_team`,
  text: `SELECT id::text FROM users WHERE ${among(kind)} AND disabled_at IS NULL AND bell_for_new_cases ORDER BY id`,
}));

/** Everyone who may take a case that nobody holds, and wants to be told of it (CASE-03). */
export async function listCaseTeam(connection: Queryable, kind: CaseKind): Promise<readonly string[]> {
  return (await connection.query<{ id: string }>(team[kind.name])).map(({ id }) => id);
}
