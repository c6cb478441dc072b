import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import { flush } from '#kit/platform/file-store/durable.ts';
import { withExit } from './interrupted.ts';
import { BackupRefused } from './refused.ts';

export interface ArchiveWriter {
  /** A folder beside the archive for data that must be measured first; removed at the end. */
  readonly folder: string;
  add(name: string, content: string | Buffer): Promise<void>;
  addFile(name: string, path: string): Promise<void>;
}

/** Read at a time from a copy. */
const pieceBytes = 1024 * 1024;

interface WriteOptions {
  readonly overwrite: boolean;
  /** Applies to all entries. */
  readonly madeAt: Date;
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Writes a tar that only its owner can read. It gets its name only once it is complete and durable. Throws
 * BackupRefused if there is a file already that may not be overwritten.
 */
export async function writeArchive(
  path: string,
  { overwrite, madeAt }: WriteOptions,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const refuseIfThere = async (): Promise<void> => {
    if (!overwrite && (await isThere(path))) {
      throw new BackupRefused(`${path} already exists. Choose another name, or add --overwrite.`);
    }
  };
  await refuseIfThere();
  const partial = `${path}.partial`;
  const folder = `${path}.parts`;
  const clear = async (): Promise<void> => {
    await rm(partial, { force: true });
    await rm(folder, { recursive: true, force: true });
  };
  const clearAtExit = (): void => {
    rmSync(partial, { force: true });
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  // Left behind by a backup that was killed.
  await clear();
  await withExit(clearAtExit, async () => {
    try {
      await mkdir(folder, { mode: 0o700 });
      await writeTar(partial, (tar) => fill({ ...tar, folder }), madeAt);
      await refuseIfThere();
      await rename(partial, path);
      await flush(dirname(path));
    } finally {
      await clear();
    }
  });
}

/** What backups of other names, that were killed, have left beside this one; or are still writing. */
export async function leftBeside(path: string): Promise<string[]> {
  const folder = dirname(path);
  const names = new Set(await readdir(folder).catch(() => []));
  const begun = [...names].flatMap((name) =>
    name.endsWith('.lock') ? [name.slice(0, -'.lock'.length)] : [],
  );
  return begun
    .filter((name) => name !== basename(path))
    .flatMap((name) => [`${name}.parts`, `${name}.partial`])
    .filter((name) => names.has(name))
    .map((name) => join(folder, name));
}

async function writeTar(
  path: string,
  fill: (tar: Omit<ArchiveWriter, 'folder'>) => Promise<void>,
  mtime: Date,
): Promise<void> {
  const tar = pack();
  const writing = pipeline(tar, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  const filling = async (): Promise<void> => {
    await fill({
      add: (name, content) =>
        new Promise((resolve, reject) => {
          tar.entry({ name, mode: 0o600, mtime }, content, (error) => (error ? reject(error) : resolve()));
        }),
      async addFile(name, source) {
        const { size } = await stat(source);
        await pipeline(
          createReadStream(source, { highWaterMark: pieceBytes }),
          tar.entry({ name, size, mode: 0o600, mtime }),
        );
      },
    });
    tar.finalize();
  };
  await Promise.all([
    writing,
    filling().catch((error: unknown) => {
      tar.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }),
  ]);
  await flush(path);
}

/**
 * Visits the entries in order; each must be read to its end. Throws what the visitor throws, and the reader's own error
 * for anything but a tar, or one that breaks off within an entry.
 */
export async function readArchive(
  path: string,
  visit: (name: string, content: Readable) => Promise<void>,
): Promise<void> {
  if (!(await isThere(path))) throw new BackupRefused(`The file ${path} does not exist.`);
  const tar = extract();
  const visiting = async (): Promise<void> => {
    for await (const entry of tar) {
      await visit(entry.header.name, Readable.from(entry, { objectMode: false }));
    }
  };
  // The visitor's error says more than the interrupted read that it causes.
  const reading = pipeline(createReadStream(path), tar);
  const outcome = await Promise.allSettled([visiting(), reading]);
  for (const each of outcome) if (each.status === 'rejected') throw each.reason;
}
