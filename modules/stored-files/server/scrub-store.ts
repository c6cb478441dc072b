import { moment } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { namedFiles, namedFilesAfter } from '#kit/platform/file-store/named-file-store.ts';

/** Days from the end of one round in the background to the beginning of the next. */
const daysBetween = 7;
/** A holder without a heartbeat for so long has died (seconds). */
const heldSeconds = 60;

/** For one at a time: goes on where a round was left, or begins the next one if it is due ($2: in any case, anew). */
const claimStatement: Statement = {
  name: 'file_scrub.claim',
  text: `UPDATE file_scrub SET holder = $1::uuid, held_until = now() + make_interval(secs => ${String(heldSeconds)}),
           position = CASE WHEN $2::boolean THEN NULL ELSE position END,
           files = CASE WHEN $2::boolean OR began_at IS NULL THEN 0 ELSE files END,
           bytes = CASE WHEN $2::boolean OR began_at IS NULL THEN 0 ELSE bytes END,
           began_at = CASE WHEN $2::boolean THEN now() ELSE coalesce(began_at, now()) END
         WHERE (held_until IS NULL OR held_until < now())
           AND ($2::boolean OR began_at IS NOT NULL OR finished_at IS NULL
             OR finished_at < now() - interval '${String(daysBetween)} days')
         RETURNING position::text, ${moment('began_at')} AS began_at`,
};

const renewStatement: Statement = {
  name: 'file_scrub.renew',
  text: `UPDATE file_scrub SET held_until = now() + make_interval(secs => ${String(heldSeconds)})
         WHERE holder = $1::uuid RETURNING true AS held`,
};

const advanceStatement: Statement = {
  name: 'file_scrub.advance',
  text: `UPDATE file_scrub SET position = $2::uuid, files = files + $3::bigint, bytes = bytes + $4::bigint,
           held_until = now() + make_interval(secs => ${String(heldSeconds)})
         WHERE holder = $1::uuid RETURNING true AS held`,
};

const leaveStatement: Statement = {
  name: 'file_scrub.leave',
  text: `UPDATE file_scrub SET holder = NULL, held_until = NULL WHERE holder = $1::uuid`,
};

/** What a whole round did not find again is mended, or deleted. */
const forgetMended: Statement = {
  name: 'file_scrub.forget_mended',
  text: `DELETE FROM file_fault WHERE last_found_at < (SELECT began_at FROM file_scrub WHERE holder = $1::uuid)`,
};

const finishStatement: Statement = {
  name: 'file_scrub.finish',
  text: `UPDATE file_scrub SET finished_at = now(), last_files = files, last_bytes = bytes,
           last_changed = (SELECT count(*) FROM file_fault WHERE fault = 'changed'),
           last_missing = (SELECT count(*) FROM file_fault WHERE fault = 'missing'),
           last_orphaned = (SELECT count(*) FROM file_fault WHERE fault = 'orphaned'),
           position = NULL, began_at = NULL, holder = NULL, held_until = NULL
         WHERE holder = $1::uuid`,
};

const pageStatement: Statement = {
  name: 'file_scrub.page',
  text: `SELECT key::text, sha256, is_kept FROM (${namedFilesAfter('$1::uuid', '$2::int')}) AS named
         ORDER BY named.key LIMIT $2::int`,
};

/** Those of the keys that no row names, and that no upload is about to name. */
const unnamedStatement: Statement = {
  name: 'file_scrub.unnamed',
  text: `SELECT asked.key::text FROM unnest($1::uuid[]) AS asked (key)
         WHERE NOT EXISTS (SELECT FROM unclaimed_file AS waiting WHERE waiting.storage_key = asked.key)
           AND NOT EXISTS (SELECT FROM (${namedFiles}) AS named WHERE named.key = asked.key)`,
};

/** A round of the scrub as its holder takes it up. */
export interface ClaimedRound {
  /** The last key that was compared; null: none. */
  position: string | null;
  began_at: string;
}

/** Undefined: another node works on it, or none is due. */
export async function claimScrub(
  connection: Queryable,
  holder: string,
  { anew }: { readonly anew: boolean },
): Promise<ClaimedRound | undefined> {
  return (await connection.query<ClaimedRound>(claimStatement, [holder, anew]))[0];
}

/** The holder's heartbeat, however long the next file takes. False: another node has taken over. */
export async function renewScrub(connection: Queryable, holder: string): Promise<boolean> {
  return (await connection.query(renewStatement, [holder])).length === 1;
}

/** False: another node has taken over. */
export async function advanceScrub(
  connection: Queryable,
  holder: string,
  { position, files, bytes }: { readonly position: string; readonly files: number; readonly bytes: number },
): Promise<boolean> {
  return (await connection.query(advanceStatement, [holder, position, files, bytes])).length === 1;
}

/** Lets another node continue from here. */
export async function leaveScrub(connection: Queryable, holder: string): Promise<void> {
  await connection.query(leaveStatement, [holder]);
}

/** Ends the round: what it did not find again is no fault any more. */
export async function finishScrub(transaction: Queryable, holder: string): Promise<void> {
  await transaction.query(forgetMended, [holder]);
  await transaction.query(finishStatement, [holder]);
}

/** A file that a row names; not kept: the row stays for its history alone. */
export interface NamedFile {
  key: string;
  /** Hex. */
  sha256: string;
  is_kept: boolean;
}

/** The next files that rows name, in the order of their keys. */
export const namedAfter = (connection: Queryable, key: string, most: number): Promise<NamedFile[]> =>
  connection.query<NamedFile>(pageStatement, [key, most]);

/** Those that nothing names. */
export async function unnamedOf(connection: Queryable, keys: readonly string[]): Promise<string[]> {
  return (await connection.query<{ key: string }>(unnamedStatement, [keys])).map(({ key }) => key);
}
