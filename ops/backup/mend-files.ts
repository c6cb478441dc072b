import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { namedFiles } from '#kit/platform/file-store/named-file-store.ts';
import { isStored, StoreUnavailable } from '#kit/platform/file-store/file-store.ts';
import type { Files } from '#kit/platform/file-store/files.ts';
import type { SettledConfig } from '#kit/platform/platform.ts';
import { wrongContents } from './check-contents.ts';
import { contentPath } from './file-places.ts';
import { sizeOf } from './own-files.ts';
import { createFileRestoring } from './restore-files.ts';
import { connect } from './schema.ts';
import { BackupRefused } from './refused.ts';

/**
 * Makes sure that the stored files are those that the rows name: where their disk is not mounted, its place looks like
 * an installation without files. Throws BackupRefused.
 */
export async function requireFiles({ presence }: Pick<Files, 'presence'>): Promise<void> {
  try {
    await presence.require();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : String(error.cause);
    throw new BackupRefused(`Could not reach the stored files: ${reason}`, error);
  }
}

interface Parts {
  readonly config: SettledConfig;
  readonly files: Pick<Files, 'store' | 'presence'>;
}

export interface Mending {
  /** Keys of the files that rows name, were not stored, and are again. */
  readonly mended: readonly string[];
  /** Keys of those that the folder does not have either. */
  readonly lacking: readonly string[];
}

/** The size of a content that is right; undefined if the folder does not have it. */
async function rightContent(folder: string, sha256: string): Promise<number | undefined> {
  for await (const _wrong of wrongContents(folder, [{ sha256 }])) return undefined;
  return sizeOf(contentPath(folder, sha256));
}

/**
 * Stores the files that rows name and the installation lacks, from a folder of backups: after the rows went back. Throws
 * BackupRefused where the place of the files is not the one that rows speak of.
 */
export async function mendFiles({ config, files }: Parts, folder: string): Promise<Mending> {
  await requireFiles(files);
  const { store } = files;
  const client = await connect(config.databaseOwnerUrl);
  const restoring = await createFileRestoring(store, join(config.dataFolder, 'temporary'));
  const [mended, lacking]: [string[], string[]] = [[], []];
  try {
    const { rows } = await client.query<{ key: string; sha256: string }>(
      `SELECT key::text, lower(sha256) AS sha256 FROM (${namedFiles}) AS named WHERE is_kept ORDER BY 1`,
    );
    for (const { key, sha256 } of rows) {
      if (await isStored(store, key)) continue;
      const size = await rightContent(folder, sha256);
      if (size === undefined) {
        lacking.push(key);
        continue;
      }
      await restoring.store({ key, sha256, size }, createReadStream(contentPath(folder, sha256)));
      mended.push(key);
    }
    return { mended, lacking };
  } finally {
    await restoring.clear();
    await client.end().catch(() => undefined);
  }
}
