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
import { receivePart } from '../arriving.ts';
import { present, type Presented } from '../responses.ts';
import { requireUpload } from '../queries.ts';
import { refuseShort } from '../rules.ts';
import { endEarlier, whileArriving } from '../under-way.ts';

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
 * Takes what arrives of a part, also if its link breaks. No lock: whoever begins where the file ends first has written
 * it; a request that was thought dead and comes later changes nothing (REACH-02).
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
