import type { FileFault, FileScrub } from '../endpoints/staff-stored-files.ts';
import { moment } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { namedFiles } from '#kit/platform/file-store/named-file-store.ts';

const mostShown = 200;

/** Of each fault the file that is wrong and what it belongs to, as far as a row still names it. */
const latest: Statement = {
  name: 'stored_files.faults',
  text: `SELECT held.storage_key::text AS key, held.fault, named.file_name, held.found_by,
           ${moment('held.found_at')} AS found_at, ${moment('held.last_found_at')} AS last_found_at, held.times,
           coalesce(loan.user_id, request.user_id, ticket.user_id)::text AS owner_id,
           CASE WHEN named.case_id IS NOT NULL THEN jsonb_build_object('kind', named.kind, 'id', named.case_id,
             'tracking_number', coalesce(loan.tracking_number, request.tracking_number)) END AS of
         FROM (SELECT * FROM file_fault ORDER BY found_at DESC, storage_key LIMIT ${String(mostShown)}) AS held
         LEFT JOIN LATERAL (SELECT * FROM (${namedFiles}) AS each WHERE each.key = held.storage_key LIMIT 1) AS named ON true
         LEFT JOIN loan ON named.kind = 'loan' AND loan.id = named.case_id
         LEFT JOIN support_request AS request ON named.kind = 'request' AND request.id = named.case_id
         LEFT JOIN ticket ON named.kind = 'ticket' AND ticket.id = named.case_id
         ORDER BY held.found_at DESC, held.storage_key`,
};

const count: Statement = {
  name: 'stored_files.count',
  text: `SELECT count(*)::int AS total FROM file_fault`,
};

const findScrubStatement: Statement = {
  name: 'stored_files.scrub',
  text: `SELECT CASE WHEN finished_at IS NOT NULL THEN jsonb_build_object('finished_at', ${moment('finished_at')},
           'files', last_files, 'bytes', last_bytes, 'changed', last_changed, 'missing', last_missing,
           'orphaned', last_orphaned) END AS last,
           CASE WHEN began_at IS NOT NULL THEN
             jsonb_build_object('began_at', ${moment('began_at')}, 'files', files) END AS running
         FROM file_scrub`,
};

/** Claims the telling of what nobody was told of yet, at most once an hour. */
const claimUntold: Statement = {
  name: 'stored_files.claim_untold',
  text: `UPDATE file_fault SET told_at = now()
         WHERE told_at IS NULL AND NOT EXISTS (
           SELECT FROM file_fault AS told WHERE told.told_at > now() - interval '1 hour')
         RETURNING fault`,
};

/** A fault and whose file it is, by the internal id. */
export interface FaultRow extends Omit<FileFault, 'is_hidden'> {
  owner_id: string | null;
}

/** Newest first. */
export const latestFaults = (connection: Queryable): Promise<FaultRow[]> =>
  connection.query<FaultRow>(latest);

export async function countFaults(connection: Queryable): Promise<number> {
  return (await connection.query<{ total: number }>(count))[0]?.total ?? 0;
}

export async function findScrub(connection: Queryable): Promise<FileScrub> {
  return (await connection.query<FileScrub>(findScrubStatement))[0] ?? { last: null, running: null };
}

/** The faults that administrators are to be told of now. */
export async function claimUntoldFaults(transaction: Queryable): Promise<FileFault['fault'][]> {
  return (await transaction.query<{ fault: FileFault['fault'] }>(claimUntold)).map(({ fault }) => fault);
}
