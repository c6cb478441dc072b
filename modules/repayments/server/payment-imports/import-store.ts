import { daysOpen } from '../../rules/payment-imports/limits.ts';
import type { PaymentImport } from '../../endpoints/staff-payment-imports.ts';
import { lateAskedAt } from './late-store.ts';
import { dayOf, moment, money, today } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

const columns = `import.id::int, import.file_name, import.payment_method, opener.name AS by, ${moment('import.opened_at')} AS opened_at,
  import.line_count, import.recorded_count, ${money('import.recorded_sum')} AS recorded_sum,
  ${moment('import.recorded_at')} AS recorded_at, import.closed_at IS NULL AS is_open,
  CASE WHEN import.late_asked_at IS NOT NULL THEN jsonb_build_object('reason', import.late_reason,
    'asked_at', ${lateAskedAt},
    'state', CASE WHEN import.late_decided_at IS NULL THEN 'waiting'
      WHEN import.late_declined IS NULL THEN 'confirmed' ELSE 'declined' END,
    'decided_by', (SELECT name FROM users WHERE id = import.late_decided_by),
    'declined', import.late_declined) END AS late`;
const from = 'payment_import AS import JOIN users AS opener ON opener.id = import.user_id';

/** Lines wait for a credit manager. */
const isWaiting =
  'import.closed_at IS NULL AND import.late_asked_at IS NOT NULL AND import.late_decided_at IS NULL';

/** An import without its lines; sums in whole UGX. */
export interface ImportRow {
  id: number;
  file_name: string | null;
  payment_method: string;
  by: string;
  opened_at: string;
  line_count: number;
  recorded_count: number;
  recorded_sum: string;
  recorded_at: string | null;
  is_open: boolean;
  late: NonNullable<PaymentImport['late']> | null;
}

const mostClosed = 20;

/** $1 the asker, $2 closed ones, $3 whether the asker confirms older lines of others. */
const list: Statement = {
  name: 'payment_import.list',
  text: `SELECT ${columns}, import.user_id = $1::bigint AS is_own FROM ${from}
         WHERE import.user_id = $1::bigint AND import.closed_at IS NULL OR $3::boolean AND ${isWaiting} OR import.id IN (
           SELECT id FROM payment_import WHERE closed_at IS NOT NULL ORDER BY id DESC LIMIT $2::int)
         ORDER BY import.closed_at IS NOT NULL, import.id DESC`,
};

/** The own open imports and those that wait for this person, then the latest closed ones of everyone. */
export const listImports = (
  connection: Queryable,
  userId: string,
  confirmsLate: boolean,
): Promise<(ImportRow & { is_own: boolean })[]> =>
  connection.query<ImportRow & { is_own: boolean }>(list, [userId, mostClosed, confirmsLate]);

const opened = `SELECT ${columns}, import.file_hash, import.headers, import.columns, import.currency,
    ${today}::text AS today, import.user_id::text AS opener_id, opener.roles AS opener_roles,
    CASE WHEN import.late_declined IS NULL THEN ${dayOf('import.late_decided_at')}::text END AS late_confirmed_on,
    import.late_decided_by::text AS late_decided_by
  FROM ${from} WHERE import.id = $1::bigint`;

const find: Statement = {
  name: 'payment_import.find',
  text: `${opened} AND import.user_id = $2::bigint AND import.closed_at IS NULL`,
};

/** $2 who would confirm it. */
const findWaiting: Statement = {
  name: 'payment_import.find_waiting',
  text: `${opened} AND ${isWaiting} AND import.user_id <> $2::bigint`,
};

export interface OpenImportRow extends ImportRow {
  file_hash: string;
  headers: string[];
  columns: Record<string, number>;
  /** Named above the table. */
  currency: string | null;
  /** Today in Kampala. */
  today: string;
  /** Internal id. */
  opener_id: string;
  opener_roles: string[];
  /** The day in Kampala on which older lines were confirmed: those that were late then may be recorded (SERVE-07). */
  late_confirmed_on: string | null;
  /** Internal id. */
  late_decided_by: string | null;
}

/** An open import of this person; undefined if there is none. */
export const findOpenImport = async (
  connection: Queryable,
  id: string,
  userId: string,
): Promise<OpenImportRow | undefined> => (await connection.query<OpenImportRow>(find, [id, userId]))[0];

/** Another person's open import whose older lines wait for a credit manager; undefined if there is none. */
export const findWaitingImport = async (
  connection: Queryable,
  id: string,
  userId: string,
): Promise<OpenImportRow | undefined> =>
  (await connection.query<OpenImportRow>(findWaiting, [id, userId]))[0];

const earlier: Statement = {
  name: 'payment_import.earlier',
  text: `SELECT opener.name AS by, ${moment('import.recorded_at')} AS at, import.recorded_count AS count,
           ${money('import.recorded_sum')} AS sum
         FROM ${from} WHERE import.file_hash = $1 AND import.id <> $2::bigint AND import.recorded_count > 0
         ORDER BY import.recorded_at DESC LIMIT 5`,
};

/** Earlier recordings of payments from the same file: when, and by which colleague. */
export const listEarlier = (connection: Queryable, { file_hash: hash, id }: OpenImportRow) =>
  connection.query<{ by: string; at: string; count: number; sum: string }>(earlier, [hash, id]);

const sameFile: Statement = {
  name: 'payment_import.same_file',
  text: `SELECT id::int FROM payment_import
         WHERE user_id = $1::bigint AND payment_method = $2 AND file_hash = $3 AND closed_at IS NULL`,
};

export interface NewImport {
  readonly userId: string;
  readonly payment_method: string;
  /** SHA-256, in hex. */
  readonly fileHash: string;
  readonly fileName: string;
  readonly headers: readonly string[];
  readonly columns: Readonly<Record<string, number>>;
  /** Named above the table. */
  readonly currency: string | undefined;
  readonly lineCount: number;
}

/** The number of the same file's import that this person has open. */
export const findSameFile = async (
  connection: Queryable,
  { userId, payment_method, fileHash }: Pick<NewImport, 'userId' | 'payment_method' | 'fileHash'>,
): Promise<number | undefined> =>
  (await connection.query<{ id: number }>(sameFile, [userId, payment_method, fileHash]))[0]?.id;

const countOpen: Statement = {
  name: 'payment_import.count_open',
  text: `SELECT count(*)::int AS count FROM payment_import WHERE user_id = $1::bigint AND closed_at IS NULL`,
};

export const countOpenImports = async (connection: Queryable, userId: string): Promise<number> =>
  (await connection.query<{ count: number }>(countOpen, [userId]))[0]?.count ?? 0;

/** Columns that were chosen for the same headers before. */
const known: Statement = {
  name: 'payment_import.known_columns',
  text: `SELECT columns FROM payment_import WHERE payment_method = $1 AND headers = $2::jsonb ORDER BY id DESC LIMIT 1`,
};

export const findKnownColumns = async (
  connection: Queryable,
  payment_method: string,
  headers: readonly string[],
): Promise<Record<string, number> | undefined> =>
  (
    await connection.query<{ columns: Record<string, number> }>(known, [
      payment_method,
      JSON.stringify(headers),
    ])
  )[0]?.columns;

const insert: Statement = {
  name: 'payment_import.insert',
  text: `INSERT INTO payment_import (user_id, payment_method, file_hash, file_name, headers, columns, line_count, currency)
         VALUES ($1::bigint, $2, $3, $4, $5::jsonb, $6::jsonb, $7::int, $8)
         ON CONFLICT (user_id, payment_method, file_hash) WHERE closed_at IS NULL DO NOTHING RETURNING id::int`,
};

/** The new import's number; undefined if the same file is open already. */
export async function insertImport(transaction: Queryable, made: NewImport): Promise<number | undefined> {
  const { userId, payment_method, fileHash, fileName, headers, columns: chosen, lineCount, currency } = made;
  const values = [
    userId,
    payment_method,
    fileHash,
    fileName,
    JSON.stringify(headers),
    JSON.stringify(chosen),
    lineCount,
    currency ?? null,
  ];
  return (await transaction.query<{ id: number }>(insert, values))[0]?.id;
}

/** What was confirmed were other lines: it is asked for again. */
const notAsked = `late_reason = NULL, late_asked_at = NULL, late_decided_by = NULL, late_decided_at = NULL,
  late_declined = NULL`;

const setColumns: Statement = {
  name: 'payment_import.set_columns',
  text: `UPDATE payment_import SET columns = $3::jsonb, ${notAsked}
         WHERE id = $1::bigint AND user_id = $2::bigint AND closed_at IS NULL RETURNING id`,
};

/** Keeps which column is what; false if the import is not open. */
export const keepColumns = async (
  transaction: Queryable,
  id: string,
  userId: string,
  chosen: Readonly<Record<string, number>>,
): Promise<boolean> =>
  (await transaction.query(setColumns, [id, userId, JSON.stringify(chosen)])).length === 1;

const hold: Statement = {
  name: 'payment_import.hold',
  text: `SELECT id FROM payment_import WHERE id = $1::bigint AND closed_at IS NULL AND columns = $2::jsonb
           AND (NOT $3::boolean OR late_decided_at IS NOT NULL AND late_declined IS NULL) FOR UPDATE`,
};

/** Holds an open import, which is always held before its lines; false if it is closed, or read by other columns now, or `isLate` and its older lines are no longer confirmed. */
export const holdImport = async (
  transaction: Queryable,
  { id, columns: chosen }: { readonly id: string; readonly columns: Readonly<Record<string, number>> },
  isLate: boolean,
): Promise<boolean> => (await transaction.query(hold, [id, JSON.stringify(chosen), isLate])).length === 1;

const addRecorded: Statement = {
  name: 'payment_import.add_recorded',
  text: `UPDATE payment_import SET recorded_count = recorded_count + 1, recorded_sum = recorded_sum + $2::numeric,
           recorded_at = now() WHERE id = $1::bigint`,
};

/** Counts a payment that was recorded from an import. */
export async function countRecorded(transaction: Queryable, id: string, amount: string): Promise<void> {
  await transaction.query(addRecorded, [id, amount]);
}

/** A row of titles has no longer numbers: what does is a payment of a file without titles, and is forgotten too. */
const shut = (which: string): string => `
  WITH shut AS (
      UPDATE payment_import SET closed_at = now(), file_name = NULL,
        headers = CASE WHEN headers::text ~ '[0-9]{4}' THEN '[]' ELSE headers END
      WHERE closed_at IS NULL AND ${which} RETURNING id),
    gone AS (DELETE FROM payment_import_line WHERE import_id IN (SELECT id FROM shut))
  SELECT id FROM shut`;
const close: Statement = {
  name: 'payment_import.close',
  text: shut('id = $1::bigint AND user_id = $2::bigint'),
};
const closeForgotten: Statement = {
  name: 'payment_import.close_forgotten',
  text: shut(`opened_at < now() - interval '${daysOpen} days'`),
};

/** Closes an import and forgets its lines; false if it is not open. */
export const closeImportRow = async (transaction: Queryable, id: string, userId: string): Promise<boolean> =>
  (await transaction.query(close, [id, userId])).length === 1;

/** Closes what has been open too long: its lines name strangers. */
export async function closeForgottenImports(connection: Queryable): Promise<void> {
  await connection.query(closeForgotten);
}
