import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { mostBytesOfPart } from '#kit/rules/uploads/parts.ts';
import { temporaryFolder } from '#kit/http/upload.ts';
import { removeOrLeave } from '#kit/platform/file-store/keep-files.ts';
import { announceFiles } from '#kit/platform/file-store/unclaimed-file-store.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { appendPart as writePart } from '#kit/platform/uploads/part-store.ts';
import type { UploadRow } from '#kit/platform/uploads/upload-store.ts';
import { present, type Presented, requireUpload } from './open-upload.ts';
import { refuseShort } from '../rules.ts';
import { endEarlier, whileArriving } from '../under-way.ts';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

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
async function receivePart(
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

interface Place {
  readonly userId: string;
  readonly id: string;
  /** Bytes before the part. */
  readonly offset: number;
}

/** Refuses a gap; bytes that are here already are no fault: an answer may have been lost. */
function answerAt(row: UploadRow, offset: number): Presented {
  if (offset > row.received) throw new Refusal('conflict');
  return present(row);
}

/**
 * Takes what arrives of a part, also if its link breaks. No lock: the first request that begins where the file ends has
 * written it; a request that was thought dead and comes later changes nothing (REACH-02).
 */
export async function appendPart(
  platform: Platform,
  place: Place,
  { body }: Pick<FastifyRequest, 'body'>,
): Promise<Presented> {
  if (!(body instanceof Readable)) throw new Refusal('unsupported-type');
  const { userId, id, offset } = place;
  const { database } = platform;
  const known = await requireUpload(database, id, userId);
  await endEarlier(database, id);
  const before = offset === known.received ? await requireUpload(database, id, userId) : known;
  if (before.received === offset && before.state === 'open' && offset < before.size) {
    const after = await whileArriving(database, id, (stopped) =>
      take(platform, place, before, body, stopped),
    );
    if (after !== undefined) return present(after);
  }
  return answerAt(await requireUpload(database, id, userId), offset);
}

/** Stores what arrives and adds it to the file; undefined if nothing arrived, or another part came first. */
async function take(
  platform: Platform,
  { userId, id, offset }: Place,
  { size }: UploadRow,
  body: Readable,
  stopped: Promise<undefined>,
): Promise<UploadRow | undefined> {
  const { database, config, files, ids } = platform;
  const most = Math.min(size - offset, mostBytesOfPart);
  const { length, hash, path, discard } = await receivePart(body, stopped, temporaryFolder(config), most);
  try {
    if (length === 0) return undefined;
    const key = ids.uuid();
    await announceFiles(database, [key]);
    await files.put(key, path);
    const after = await writePart(database, { uploadId: id, userId, startsAt: offset, length, key, hash });
    if (after === undefined) {
      await removeOrLeave(platform, [key]);
      refuseShort(await requireUpload(database, id, userId), offset);
    }
    return after;
  } finally {
    await discard();
  }
}
