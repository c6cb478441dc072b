import { join } from 'node:path';
import type { Ids } from '#kit/platform/ids.ts';
import { makeFolder } from '#kit/platform/file-store/durable.ts';
import { leftBeside, writeArchive, type ArchiveWriter } from './archive.ts';
import { placeInArchive, placeInFolder, type FilePlace } from './file-places.ts';
import { archiveName, clearFolder, lockOf } from './folder.ts';
import { withLock, type Lock } from './lock.ts';
import { FOLDER_FORMAT, FORMAT } from './manifest.ts';

/** Where a backup goes. */
export interface BackupPlace {
  /** Of its manifest. */
  readonly format: number;
  /** Paths of what backups that were killed have left there, and the next one does not remove. */
  left(): Promise<string[]>;
  /** Gives the archive its name, and returns its path, only once all of it is whole and durable. Throws BackupRefused. */
  write(madeAt: Date, fill: (archive: ArchiveWriter, files: FilePlace) => Promise<void>): Promise<string>;
}

/** One file with everything in it, which can be carried away; two processes would write into one half-made file. */
export const oneArchive = (path: string, overwrite: boolean, ids: Pick<Ids, 'uuid'>): BackupPlace => ({
  format: FORMAT,
  left: () => leftBeside(path),
  async write(madeAt, fill) {
    await withLock(`${path}.lock`, ids, () =>
      writeArchive(path, { overwrite, madeAt }, (archive) => fill(archive, placeInArchive(archive))),
    );
    return path;
  },
});

/** A folder in which each backup adds what the earlier ones lack (STAND-10). */
export const folderOfBackups = (folder: string, ids: Pick<Ids, 'uuid'>, beat?: number): BackupPlace => ({
  format: FOLDER_FORMAT,
  left: async () => [],
  async write(madeAt, fill) {
    await makeFolder(folder);
    const add = async (lock: Lock): Promise<string> => {
      await clearFolder(folder);
      const path = join(folder, archiveName(madeAt));
      await writeArchive(path, { overwrite: false, madeAt }, async (archive) => {
        await fill(archive, placeInFolder(folder, archive.folder));
        await lock.confirm();
      });
      return path;
    };
    return withLock(lockOf(folder), ids, add, beat);
  },
});
