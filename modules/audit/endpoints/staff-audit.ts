import * as z from 'zod/mini';
import { auditActions, type AuditAction } from '#kit/rules/audit/actions.ts';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { filterDay, filterText } from '#cases/endpoints/cases.ts';
import { filterChoice } from '#kit/endpoints/filters.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a closed list
const actions = Object.keys(auditActions) as AuditAction[];

/**
 * Filters of the audit log, all optional; an unreadable value filters nothing. `who`: an e-mail address or a public id;
 * `kind`: an action, `files` for every view of a file, `exports` of lists and whole cases, `refusals`; `about`: a tracking number, `ticket:7`, `message:7`,
 * `settings:` and the name of a setting,
 * a file's id, a person's e-mail address, or `invitation:` and the address it was sent to; `from`, `to`: days;
 * `cursor`: the `next` of the previous page.
 */
export const auditQuery = z.object({
  who: filterText(320),
  kind: filterChoice(['files', 'exports', 'refusals', ...actions]),
  about: filterText(320),
  from: filterDay,
  to: filterDay,
  cursor: filterText(60),
});
export type AuditFilters = z.output<typeof auditQuery>;

/** What an entry is about. `id`: a person's public id, a file's own id, otherwise the number. */
const auditThing = z.object({
  kind: z.enum(['loan', 'request', 'person', 'ticket', 'message', 'other']),
  id: z.string(),
  title: z.string(),
});

export const auditRow = z.object({
  id: z.int(),
  /** ISO 8601, UTC. */
  occurred_at: z.string(),
  /** Null if the person is unknown, as at a refused sign-in, or for the operator's console. */
  actor: z.nullable(z.object({ id: z.string(), name: z.string(), roles: z.array(z.string()) })),
  action: z.string(),
  about: z.nullable(auditThing),
  /** The file's name if the entry is about a file. */
  file_name: z.nullable(z.string()),
  client_address: z.nullable(z.string()),
  /** As in the server's log; null if no request caused the entry. */
  request_id: z.nullable(z.string()),
  /**
   * Its place in the log's chain, and the hash up to and including it, hex; null: inserted by hand, so without a place.
   */
  place: z.nullable(z.object({ position: z.string(), hash: z.string() })),
  details: z.record(z.string(), z.unknown()),
});
export type AuditRow = z.output<typeof auditRow>;

export const listAuditLog = /* @__PURE__ */ defineEndpoint({
  name: 'staff.audit-log.list',
  standby: 'may',
  method: 'GET',
  path: '/staff/audit-log',
  audience: 'staff',
  permission: 'audit.view',
  summary: 'Lists the audit log entries, newest first, paged',
  query: auditQuery,
  answer: z.object({ data: z.array(auditRow), next: z.nullable(z.string()) }),
});

export const exportAuditLog = /* @__PURE__ */ defineEndpoint({
  name: 'staff.audit-log.export',
  method: 'GET',
  path: '/staff/audit-log/export',
  audience: 'staff',
  permission: 'audit.view',
  summary: 'Exports the filtered audit log as a CSV file, at most 50,000 rows',
  query: auditQuery,
  answer: 'file',
});
