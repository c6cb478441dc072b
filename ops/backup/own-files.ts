import { stat } from 'node:fs/promises';

/** Bytes of a file; undefined if there is none. */
export const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    (facts) => (facts.isFile() ? facts.size : undefined),
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
