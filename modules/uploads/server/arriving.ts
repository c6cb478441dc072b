import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Refusal } from '#kit/rules/errors/refusal.ts';

/** What arrived of a part. */
interface ArrivedPart {
  readonly path: string;
  /** Bytes; none if the link broke before the first. */
  readonly length: number;
  /** Hex. */
  readonly hash: string;
  /** Removes what is left of it; must be called in any case. */
  discard(): Promise<void>;
}

/** The next piece; undefined at the end, and where the link breaks: what arrived before it is as good. */
async function nextOf(
  pieces: AsyncIterator<Buffer>,
  stopped: Promise<undefined>,
): Promise<Buffer | undefined> {
  const next = await Promise.race([pieces.next().catch(() => undefined), stopped]);
  return next === undefined || next.done === true ? undefined : next.value;
}

/**
 * Writes a part to the temporary folder, until it ends, is stopped, or its link breaks. Throws too-large beyond `most` bytes, and
 * what the disk throws; nothing is left behind then.
 */
export async function receivePart(
  body: Readable,
  stopped: Promise<undefined>,
  folder: string,
  most: number,
): Promise<ArrivedPart> {
  // It may fail when nobody reads it.
  body.on('error', () => undefined);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const own = await mkdtemp(join(folder, 'upload-'));
  const discard = (): Promise<void> => rm(own, { recursive: true, force: true });
  const path = join(own, 'part');
  const hash = createHash('sha256');
  let length = 0;
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      const pieces: AsyncIterator<Buffer> = body.iterator({ destroyOnReturn: false });
      for (
        let piece = await nextOf(pieces, stopped);
        piece !== undefined;
        piece = await nextOf(pieces, stopped)
      ) {
        length += piece.length;
        if (length > most) throw new Refusal('too-large');
        hash.update(piece);
        await file.writeFile(piece);
      }
    } finally {
      await file.close();
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return { path, length, hash: hash.digest('hex'), discard };
}
