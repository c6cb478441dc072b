import { exportsTaken, fileViews, refusals } from '#kit/rules/audit/actions.ts';
import type { AuditFilters } from '../endpoints/staff-audit.ts';
import { moment, startOfDay } from '#kit/platform/database/expressions.ts';
import type { Statement } from '#kit/platform/database/types.ts';

/** Whose entries and about what, after the filters' words have been resolved. */
export interface Narrowing {
  /** An internal id. */
  readonly actorId?: string;
  /** The `about` of entries: `kind:number`. */
  readonly about?: string;
  /** A file's id; with `about`, also who took the whole case. */
  readonly fileId?: string;
}

export interface AuditPage extends Narrowing {
  readonly filters: AuditFilters;
  readonly rows: number;
  /** Where the previous page ended. */
  readonly after: { readonly moment: string; readonly id: string } | undefined;
}

interface Query {
  readonly statement: Statement;
  readonly values: readonly unknown[];
}

function actionsOf(kind: AuditFilters['kind']): readonly string[] | undefined {
  if (kind === '') return undefined;
  if (kind === 'files') return fileViews;
  if (kind === 'exports') return exportsTaken;
  return kind === 'refusals' ? refusals : [kind];
}

/** Kinds of files whose names the log can show. */
const fileKinds = [
  'loan-document',
  'loan-attachment',
  'request-document',
  'request-attachment',
  'ticket-attachment',
];

/** How entries about a file name it, whatever kind it is. */
export const subjectsOf = (fileId: string): string[] => fileKinds.map((kind) => `${kind}:${fileId}`);

/** A number or an id after its kind; null for other kinds. A CASE, so that anything else is never cast. */
const numberIn = (column: string, kind: string): string =>
  `CASE WHEN ${column} ~ '^${kind}:[1-9][0-9]{0,17}$' THEN substr(${column}, ${kind.length + 2})::bigint END`;
const fileIn = (kind: string): string =>
  `CASE WHEN entry.subject ~ '^${kind}:[0-9a-f-]{36}$' THEN substr(entry.subject, ${kind.length + 2})::uuid END`;

/** The roles that the actor had then: a change of roles says which they were before. */
const rolesThen = `coalesce(
    (SELECT string_to_array(change.details ->> 'roles_before', ', ') FROM audit_log AS change
     WHERE actor.roles <> '{client}' AND change.about = 'user:' || entry.actor_id AND change.action = 'staff.role-changed'
       AND (change.occurred_at, change.id) > (entry.occurred_at, entry.id)
     ORDER BY change.occurred_at, change.id LIMIT 1),
    actor.roles)`;

/** What the rows of a page refer to, by name. */
const named = `
  LEFT JOIN users AS actor ON actor.id = entry.actor_id
  LEFT JOIN audit_chain AS chained ON chained.entry_id = entry.id
  LEFT JOIN loan ON loan.id = ${numberIn('entry.about', 'loan')}
  LEFT JOIN support_request AS request ON request.id = ${numberIn('entry.about', 'request')}
  LEFT JOIN users AS person ON person.id = ${numberIn('entry.about', 'user')}
  LEFT JOIN staff_invitation AS invitation ON invitation.token_hash =
    CASE WHEN entry.about ~ '^invitation:[0-9a-f]{64}$' THEN decode(substr(entry.about, 12), 'hex') END
  ${fileKinds
    .map((kind) => {
      const table = kind.replace('-', '_');
      return `LEFT JOIN ${table} ON ${table}.id = ${fileIn(kind)}`;
    })
    .join('\n  ')}`;

const fileName = `coalesce(${fileKinds.map((kind) => `${kind.replace('-', '_')}.file_name`).join(', ')})`;

/** Whose and about what: each filter with its value in place. */
function conditionsOf(page: AuditPage, when: string, utc: string) {
  const { filters, after, actorId, about, fileId } = page;
  const values: unknown[] = [page.rows];
  const kinds: string[] = [];
  const conditions = ['true'];
  const given = (value: unknown): string => `$${values.push(value)}`;
  const narrow = (kind: string, condition: string): void => {
    kinds.push(kind);
    conditions.push(condition);
  };
  if (actorId !== undefined) narrow('who', `entry.actor_id = ${given(actorId)}::bigint`);
  if (about !== undefined) narrow('about', `entry.about = ${given(about)}`);
  if (fileId !== undefined) {
    // A download of the whole case includes the file.
    const taken =
      about === undefined ? 'false' : `strpos(entry.details ->> 'file_ids', ${given(fileId)}) > 0`;
    narrow('file', `(entry.subject = ANY (${given(subjectsOf(fileId))}::text[]) OR ${taken})`);
  }
  if (filters.from !== '') narrow('from', `${when} >= (${startOfDay(`${given(filters.from)}::date`)})${utc}`);
  if (filters.to !== '') narrow('to', `${when} < (${startOfDay(`${given(filters.to)}::date + 1`)})${utc}`);
  if (after !== undefined) {
    const [time, id] = [given(after.moment), given(after.id)];
    narrow('after', `(${when}, entry.id) < (${time}::timestamptz${utc}, ${id}::bigint)`);
  }
  return { values, kinds, given, all: conditions.join(' AND ') };
}

/**
 * One page, newest first, read in the order of its narrowest filter's index. A thing or a person has few entries: their
 * own index is read, whatever the action. Otherwise each action is read in its own order, by the time as its index
 * stores it: see the migration. The name says which filters a page has; values never become part of the text. Exported
 * for the test of its plan.
 */
export function auditStatement(page: AuditPage): Query {
  const actions = actionsOf(page.filters.kind);
  const apart =
    actions !== undefined &&
    page.about === undefined &&
    page.actorId === undefined &&
    page.fileId === undefined;
  const utc = apart ? ` AT TIME ZONE 'UTC'` : '';
  const own = `(entry.occurred_at${utc})`;
  const { values, kinds, given, all } = conditionsOf(page, own, utc);
  const ordered = 'ORDER BY entry.occurred_at DESC, entry.id DESC';
  let source = `SELECT entry.* FROM audit_log AS entry WHERE ${all} ${ordered} LIMIT $1::int`;
  if (actions !== undefined) {
    const list = `${given(actions)}::text[]`;
    kinds.push(apart ? 'each' : 'action');
    source = apart
      ? `SELECT entry.* FROM unnest(${list}) AS wanted (action) CROSS JOIN LATERAL (
           SELECT entry.* FROM audit_log AS entry WHERE entry.action = wanted.action AND ${all}
           ORDER BY ${own} DESC, entry.id DESC LIMIT $1::int) AS entry ${ordered} LIMIT $1::int`
      : `SELECT entry.* FROM audit_log AS entry WHERE entry.action = ANY (${list}) AND ${all} ${ordered} LIMIT $1::int`;
  }
  return {
    statement: {
      name: `audit_log.${['page', ...kinds].join('-')}`,
      text: `SELECT entry.id::int, ${moment('entry.occurred_at')} AS occurred_at,
               to_char(entry.occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || entry.id::text AS place,
               entry.action, entry.about, entry.client_address, entry.details, entry.request_id::text,
               chained.position::text, encode(chained.hash, 'hex') AS hash,
               actor.public_id::text AS actor_id, actor.name AS actor_name, ${rolesThen} AS actor_roles,
               person.public_id::text AS person_id,
               coalesce(loan.tracking_number, request.tracking_number, person.name, invitation.email) AS title,
               ${fileName} AS file_name
             FROM (${source}) AS entry ${named}
             ${ordered}`,
    },
    values,
  };
}
