import { open, stat } from 'node:fs/promises';

/** What was written to a file, or the names in a folder, survive a power cut once this resolves. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Bytes of a file; undefined if there is none. */
export const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    (facts) => (facts.isFile() ? facts.size : undefined),
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
