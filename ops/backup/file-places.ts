import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flush } from '#kit/platform/file-store/durable.ts';
import type { ArchiveWriter } from './archive.ts';
import { fileEntry, type FileFacts } from './manifest.ts';
import { sizeOf } from './own-files.ts';
import type { NamedFile } from './schema.ts';
import type { TakenFile } from './take-file.ts';

/** Where a backup leaves the contents of files; for several files at a time. */
export interface FilePlace {
  /** What is known of a file whose content is there already, and need not be read. */
  known(file: NamedFile): Promise<FileFacts | undefined>;
  keep(file: TakenFile): Promise<void>;
  /** Everything that was kept survives a power cut once this resolves. */
  flush(): Promise<void>;
}

/** Within the archive, one after another. */
export function placeInArchive(archive: ArchiveWriter): FilePlace {
  let last: Promise<void> = Promise.resolve();
  const add = ({ facts, content }: TakenFile): Promise<void> =>
    typeof content === 'string'
      ? archive.addFile(fileEntry(facts.key), content)
      : archive.add(fileEntry(facts.key), content);
  return {
    known: async () => undefined,
    keep(file) {
      last = last.then(() => add(file));
      return last;
    },
    flush: () => last,
  };
}

/** The content with this hash (hex), in 256 folders beside the archives. */
export const contentPath = (folder: string, sha256: string): string =>
  join(folder, 'contents', sha256.slice(0, 2), sha256);

/**
 * In the folder of contents, each once under its hash. It has its name only once it is whole and durable, so that
 * whatever has a name is right, also after a backup that died; `parts` is a folder on the same disk.
 */
export function placeInFolder(folder: string, parts: string): FilePlace {
  const written = new Set<string>();
  return {
    async known({ key, sha256, size }) {
      const there = await sizeOf(contentPath(folder, sha256));
      // Cut off by something else than a backup: it is written again.
      if (there === undefined || (size !== null && there !== Number(size))) return undefined;
      return { key, size: there, sha256 };
    },
    async keep({ facts, content }) {
      const part = join(parts, facts.key);
      if (typeof content !== 'string') await write(part, content);
      else await flush(content);
      const path = contentPath(folder, facts.sha256);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(typeof content === 'string' ? content : part, path);
      written.add(dirname(path));
    },
    async flush() {
      if (written.size === 0) return;
      for (const each of [...written, join(folder, 'contents'), folder]) await flush(each);
    },
  };
}

async function write(path: string, content: Buffer): Promise<void> {
  const handle = await open(path, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
