import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import type { FileStore } from '#kit/platform/file-store/file-store.ts';
import type { FileFacts } from './manifest.ts';

/** Files up to this size go from the store to the backup without a copy between them (bytes). */
const MOST_HELD = 8 * 1024 * 1024;

/** A file as the store had it. */
export interface TakenFile {
  readonly facts: FileFacts;
  /** Where its copy is, or the content itself. */
  readonly content: string | Buffer;
}

/** Reads a file to its end; a large one into a copy at this path. Throws FileNotStored. */
export async function takeFile(
  files: Pick<FileStore, 'read'>,
  key: string,
  copyPath: string,
): Promise<TakenFile> {
  const hash = createHash('sha256');
  let [size, heldBytes] = [0, 0];
  let held: Buffer[] = [];
  let copy: FileHandle | undefined;
  const writeHeld = async (): Promise<void> => {
    copy ??= await open(copyPath, 'w', 0o600);
    await copy.writeFile(Buffer.concat(held));
    [held, heldBytes] = [[], 0];
  };
  try {
    const pieces: AsyncIterable<Buffer> = await files.read(key);
    for await (const piece of pieces) {
      hash.update(piece);
      held.push(piece);
      size += piece.length;
      heldBytes += piece.length;
      if (heldBytes > MOST_HELD) await writeHeld();
    }
    if (copy !== undefined) await writeHeld();
  } finally {
    await copy?.close();
  }
  const facts = { key, size, sha256: hash.digest('hex') };
  return { facts, content: copy === undefined ? Buffer.concat(held) : copyPath };
}
