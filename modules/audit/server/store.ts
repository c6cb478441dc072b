import type { AuditRow } from '../endpoints/staff-audit.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { auditStatement, subjectsOf, type AuditPage } from './page-store.ts';

export interface FoundEntry {
  id: number;
  occurred_at: string;
  /** For the next page. */
  place: string;
  action: string;
  about: string | null;
  client_address: string | null;
  details: Record<string, unknown>;
  request_id: string | null;
  position: string | null;
  hash: string | null;
  actor_id: string | null;
  actor_name: string | null;
  actor_roles: string[] | null;
  person_id: string | null;
  title: string | null;
  file_name: string | null;
}

export function listEntries(connection: Queryable, page: AuditPage): Promise<FoundEntry[]> {
  const { statement, values } = auditStatement(page);
  return connection.query<FoundEntry>(statement, values);
}

const personStatement: Statement = {
  name: 'audit_log.person',
  text: `SELECT id::text FROM users WHERE email = lower($1)`,
};
const personByIdStatement: Statement = {
  name: 'audit_log.person_by_id',
  text: `SELECT id::text FROM users WHERE public_id = $1::uuid`,
};
const loanStatement: Statement = {
  name: 'audit_log.loan',
  text: `SELECT id::text FROM loan WHERE tracking_number = $1`,
};
const requestStatement: Statement = {
  name: 'audit_log.request',
  text: `SELECT id::text FROM support_request WHERE tracking_number = $1`,
};

/** The case of a file, as entries about it say: the file itself may be gone. */
const caseOfFileStatement: Statement = {
  name: 'audit_log.case_of_file',
  text: `SELECT about AS id FROM audit_log WHERE subject = ANY ($1::text[]) AND about ~ '^(loan|request):' LIMIT 1`,
};

/** The latest one sent to that address. */
const invitationStatement: Statement = {
  name: 'audit_log.invitation',
  text: `SELECT encode(token_hash, 'hex') AS id FROM staff_invitation
         WHERE email = lower($1) ORDER BY created_at DESC LIMIT 1`,
};

const namesStatement: Statement = {
  name: 'audit_log.names',
  text: `SELECT public_id::text AS id, name FROM users WHERE public_id = ANY ($1::uuid[])`,
};

/** Names of people by their public ids. */
export async function namesOf(connection: Queryable, ids: readonly string[]) {
  const rows = await connection.query<{ id: string; name: string }>(namesStatement, [ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function idOf(
  connection: Queryable,
  statement: Statement,
  words: string | readonly string[],
): Promise<string | undefined> {
  const [row] = await connection.query<{ id: string }>(statement, [words]);
  return row?.id;
}

/** Internal ids for what people type: an e-mail address, a public id, a tracking number. */
export const named = {
  personByEmail: (connection: Queryable, email: string) => idOf(connection, personStatement, email),
  personById: (connection: Queryable, publicId: string) => idOf(connection, personByIdStatement, publicId),
  loan: (connection: Queryable, trackingNumber: string) => idOf(connection, loanStatement, trackingNumber),
  request: (connection: Queryable, trackingNumber: string) =>
    idOf(connection, requestStatement, trackingNumber),
  caseOfFile: (connection: Queryable, fileId: string) =>
    idOf(connection, caseOfFileStatement, subjectsOf(fileId)),
  invitation: (connection: Queryable, email: string) => idOf(connection, invitationStatement, email),
};

/** What an entry is about, from `kind:number`. */
function thingOf({ about, title, person_id: personId }: FoundEntry): AuditRow['about'] {
  const [, kind, id] = /^([a-z-]+):(.+)$/.exec(about ?? '') ?? [];
  if (kind === undefined || id === undefined) return null;
  if (kind === 'user') return personId === null ? null : { kind: 'person', id: personId, title: title ?? '' };
  if (kind === 'loan' || kind === 'request') return { kind, id, title: title ?? `${kind} ${id}` };
  if (kind === 'ticket' || kind === 'message') return { kind, id, title: `${kind} ${id}` };
  if (kind === 'invitation')
    return { kind: 'other', id, title: `invitation ${title === null ? id.slice(0, 8) : `of ${title}`}` };
  return { kind: 'other', id, title: `${kind.replaceAll('-', ' ')} ${id}` };
}

/** A row in the shape of the contract. */
export function presentEntry(entry: FoundEntry): AuditRow {
  const { actor_id: id, actor_name: name, actor_roles: roles, position, hash } = entry;
  return {
    id: entry.id,
    occurred_at: entry.occurred_at,
    actor: id === null || name === null || roles === null ? null : { id, name, roles },
    action: entry.action,
    about: thingOf(entry),
    file_name: entry.file_name,
    client_address: entry.client_address,
    request_id: entry.request_id,
    place: position === null || hash === null ? null : { position, hash },
    details: entry.details,
  };
}
