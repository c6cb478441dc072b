import type { Queryable, Statement, Transaction } from '../database/types.ts';
import type { FileStore } from './file-store.ts';

/** Uploads not claimed within this time were abandoned by a process that died. */
const hoursUntilSwept = 24;
const maxPerSweep = 500;

const announce: Statement = {
  name: 'unclaimed_file.announce',
  text: `INSERT INTO unclaimed_file (storage_key) SELECT unnest($1::uuid[]) ON CONFLICT DO NOTHING`,
};

const claim: Statement = {
  name: 'unclaimed_file.claim',
  text: `DELETE FROM unclaimed_file WHERE storage_key = ANY ($1::uuid[])`,
};

// The update waits for a claim that is being committed, even if its answer was lost: what it still finds then is
// unclaimed.
const confirm: Statement = {
  name: 'unclaimed_file.confirm',
  text: `UPDATE unclaimed_file SET since = since WHERE storage_key = ANY ($1::uuid[]) RETURNING storage_key::text`,
};

const findOld: Statement = {
  name: 'unclaimed_file.find_old',
  // What arrives in parts may take longer: its own row says how long.
  text: `SELECT storage_key::text FROM unclaimed_file AS waiting
         WHERE since < now() - make_interval(hours => $1::int)
           AND NOT EXISTS (SELECT FROM upload_part AS part WHERE part.storage_key = waiting.storage_key)
           AND NOT EXISTS (SELECT FROM upload AS held
             WHERE held.storage_key = waiting.storage_key AND held.state = 'checked')
         ORDER BY since LIMIT $2::int`,
};

interface KeyRow {
  storage_key: string;
}

/** Records keys before their files are stored, or when the row that named them is removed. */
export async function announceFiles(connection: Queryable, keys: readonly string[]): Promise<void> {
  await connection.query(announce, [keys]);
}

/** Removes keys from the list, in the transaction that writes the rows that name them. */
export async function claimFiles(transaction: Transaction, keys: readonly string[]): Promise<void> {
  await transaction.query(claim, [keys]);
}

/** Removes those of the files that nobody claimed; returns how many. */
export async function removeUnclaimed(
  database: Queryable,
  files: Pick<FileStore, 'delete'>,
  keys: readonly string[],
): Promise<number> {
  const rows = await database.query<KeyRow>(confirm, [keys]);
  for (const { storage_key: key } of rows) {
    await files.delete(key);
    await database.query(claim, [[key]]);
  }
  return rows.length;
}

/** Removes files that were abandoned long ago; returns how many. */
export async function sweepUnclaimed(database: Queryable, files: Pick<FileStore, 'delete'>): Promise<number> {
  const rows = await database.query<KeyRow>(findOld, [hoursUntilSwept, maxPerSweep]);
  return removeUnclaimed(
    database,
    files,
    rows.map((row) => row.storage_key),
  );
}
