import { Readable } from 'node:stream';
import { say } from '#kit/messages/index.ts';
import {
  acceptedTypesFrom,
  receiveUpload,
  refusalMessage,
  UploadRefused,
  type ReceivedFile,
  pageOf,
} from '#kit/file-inspection/index.ts';
import { maximumBytes } from '#kit/rules/uploads/judge-file.ts';
import { temporaryFolder } from '#kit/http/upload.ts';
import { changeUnrecorded } from '#kit/platform/act.ts';
import { FileChanged, FileNotStored } from '#kit/platform/file-store/file-store.ts';
import { removeOrLeave } from '#kit/platform/file-store/keep-files.ts';
import { announceFiles } from '#kit/platform/file-store/unclaimed-file-store.ts';
import { inspections } from '#kit/platform/inspections.ts';
import type { Platform } from '#kit/platform/platform.ts';
import * as parts from '#kit/platform/uploads/part-store.ts';
import {
  dropPages,
  dropUpload,
  pagesOf,
  type UploadRow,
  type PageRow,
} from '#kit/platform/uploads/upload-store.ts';
import { notify } from '#notifications/server/index.ts';
import { lenderName } from '#settings/server/index.ts';
import { refusedNotice } from './messages.ts';
import { ruleOf } from './rules.ts';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

/** Points: as long as A4, in the shape of the photo. */
const longSide = 842;

/** One PDF of these photos, a page each, with their bytes as they are; undefined if one of them is gone. */
async function joinPages(
  { clock, files }: Platform,
  pages: readonly PageRow[],
): Promise<[Buffer] | undefined> {
  const document = new PDFDocument({ autoFirstPage: false, info: { CreationDate: clock.now() } });
  const whole = buffer(document);
  // It is read to its end below, or not at all.
  whole.catch(() => undefined);
  for (const { key, sha256 } of pages) {
    if (key === null || sha256 === null) return undefined;
    const { jpeg, width, height } = await pageOf(await buffer(await files.read({ key, sha256 })));
    const part = longSide / Math.max(width, height);
    const size: [number, number] = [width * part, height * part];
    document.addPage({ size, margin: 0 }).image(jpeg, 0, 0, { width: size[0], height: size[1] });
  }
  document.end();
  return [await whole];
}

export interface Sender {
  readonly userId: string;
  readonly isClient: boolean;
  /** Whether nobody waits for the answer any more: a refusal is then told by the person's channel. Asked, it is settled. */
  readonly isGone: () => boolean;
}

/** The bytes of all parts; each part is held against its hash. */
async function* joined({ database, files }: Platform, uploadId: string): AsyncGenerator<Buffer> {
  for (const part of await parts.partsOf(database, uploadId)) yield* await files.read(part);
}

/** What a check finds: the file as it will be stored, or why it is refused. */
type Finding = ReceivedFile | string;

/** The same receiving and inspecting as of a file that comes in one request. */
async function inspect(
  platform: Platform,
  { id, place, field, file_name: fileName }: parts.Check,
): Promise<Finding> {
  const { config, database, scanner } = platform;
  const rule = await ruleOf({ query: database.read }, place, field);
  if (rule === undefined) return say('We no longer ask for this document.');
  const pages = await pagesOf(database, id);
  const content = pages.length === 0 ? joined(platform, id) : await joinPages(platform, pages);
  if (content === undefined) return say('One of these photos is no longer available. Choose them again.');
  return receiveUpload(Readable.from(content, { objectMode: false }), {
    fileName,
    maximumBytes: maximumBytes(rule),
    temporaryFolder: temporaryFolder(config),
    accept: acceptedTypesFrom(rule.mimes),
    heic: config.heicPhotos,
    scanner,
    inspections,
  }).catch((error: unknown) => {
    if (error instanceof UploadRefused) return refusalMessage(error.refusal);
    throw error;
  });
}

async function accept(
  platform: Platform,
  check: parts.Check,
  received: ReceivedFile,
): Promise<UploadRow | undefined> {
  const { database, files, ids } = platform;
  const key = ids.uuid();
  try {
    await announceFiles(database, [key]);
    await files.put(key, received.temporaryPath);
  } finally {
    await received.discard();
  }
  const row = await parts.acceptUpload(database, check, { key, ...received });
  if (row === undefined) await removeOrLeave(platform, [key]);
  return row;
}

async function refuse(
  platform: Platform,
  check: parts.Check,
  reason: string,
  { userId, isClient, isGone }: Sender,
): Promise<UploadRow | undefined> {
  return changeUnrecorded(platform.database, async (transaction) => {
    const row = await parts.refuseUpload(transaction, check, reason);
    if (row === undefined || !isClient || !isGone()) return row;
    const told = { userId, lender: await lenderName(transaction), publicUrl: platform.config.publicUrl };
    await notify(
      platform,
      transaction,
      refusedNotice(row, () => reason, told),
    );
    return row;
  });
}

/** A part that is gone, such as after a backup was restored: the file has to come anew. */
const isLost = (error: unknown): boolean => error instanceof FileNotStored || error instanceof FileChanged;

/**
 * Checks a file that is here wholly, and stores what the check made of it, or why it is refused. Undefined if it was
 * dropped meanwhile, or its parts are lost. Throws what is no fault of the file; it can be finished again then.
 */
export async function checkUpload(
  platform: Platform,
  check: parts.Check,
  sender: Sender,
): Promise<UploadRow | undefined> {
  const { database } = platform;
  try {
    const found = await inspect(platform, check);
    const row =
      typeof found === 'string'
        ? await refuse(platform, check, found, sender)
        : await accept(platform, check, found);
    if (row !== undefined) await removeOrLeave(platform, await parts.removeParts(database, check.id));
    if (row?.state === 'checked') await removeOrLeave(platform, await dropPages(database, check.id));
    return row;
  } catch (error) {
    if (isLost(error)) {
      await removeOrLeave(platform, await dropUpload(database, check.id, sender.userId));
      return undefined;
    }
    await parts.reopenUpload(database, check);
    throw error;
  }
}
