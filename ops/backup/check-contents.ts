import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { contentPath } from './file-places.ts';
import type { FileFacts } from './manifest.ts';

/** A content that an archive names and its folder does not have as it was. */
export interface WrongContent {
  /** Hex, of what it was. */
  readonly sha256: string;
  readonly fault: 'missing' | 'changed';
}

/** Reads the contents of these files, each once. */
export async function* wrongContents(
  folder: string,
  files: Iterable<Pick<FileFacts, 'sha256'>>,
): AsyncGenerator<WrongContent> {
  for (const sha256 of new Set(Array.from(files, (file) => file.sha256))) {
    const found = await hashOf(contentPath(folder, sha256));
    if (found !== sha256) yield { sha256, fault: found === undefined ? 'missing' : 'changed' };
  }
}

const pieceBytes = 1024 * 1024;

/** Hex; undefined if there is no such file. */
async function hashOf(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path, { highWaterMark: pieceBytes }), hash);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  return hash.digest('hex');
}
