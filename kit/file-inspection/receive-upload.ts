import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, open, rm, stat, type FileHandle, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { acceptedTypes, keptAs, type AcceptedType } from './accepted.ts';
import { detectType } from './detect.ts';
import type { Inspections } from './inspect-apart.ts';
import { UploadRefused } from './refusals.ts';
import type { Scanner } from './scanner.ts';
import { redrawImage } from './image.ts';
import type { JudgedType } from './judges.ts';
import { childBoxes, type Box, type Budget } from './mp4-boxes.ts';
import { readPart } from './read-part.ts';

/**
 * Boxes with information that is not needed to play a video: location (`©xyz`, `loci`, com.apple.quicktime.location),
 * device, comments, XMP, and what earlier programs left in unused space.
 */
const details: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'wide']);
const folders: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf']);
const ZEROS = Buffer.alloc(64 * 1024);

/**
 * Overwrites them with zeros as unused space of the same size, so that nothing else moves. Returns false if the boxes
 * within a container do not fill it.
 */
async function removeMp4Details(path: string, boxes: readonly Box[], budget: Budget): Promise<boolean> {
  const file = await open(path, 'r+');
  try {
    return await removeFrom(boxes, async (box) => {
      if (details.has(box.type)) await overwrite(file, box);
      return folders.has(box.type) ? childBoxes(path, { at: box.content, end: box.end }, budget) : [];
    });
  } finally {
    await file.close();
  }
}

type Enter = (box: Box) => Promise<readonly Box[] | undefined>;

async function removeFrom(boxes: readonly Box[], enter: Enter): Promise<boolean> {
  for (const box of boxes) {
    const inside = await enter(box);
    if (inside === undefined || !(await removeFrom(inside, enter))) return false;
  }
  return true;
}

async function overwrite(file: FileHandle, { at, content, end }: Box): Promise<void> {
  await file.write('free', at + 4, 'latin1');
  for (let place = content; place < end; place += ZEROS.length) {
    await file.write(ZEROS, 0, Math.min(ZEROS.length, end - place), place);
  }
}

const MOST_BOXES = 10_000;

/**
 * An MP4 is a sequence of boxes that fills the file: refuses one that is cut off or has extra data at the end. Location
 * and device are removed in place, as with pictures. Throws UploadRefused.
 */
async function inspectMp4(path: string): Promise<string> {
  const budget: Budget = { boxes: MOST_BOXES };
  const { size } = await stat(path);
  const boxes = await childBoxes(path, { at: 0, end: size }, budget);
  const seen = new Set(boxes?.map(({ type }) => type));
  if (boxes?.[0]?.type !== 'ftyp' || !seen.has('moov') || !seen.has('mdat')) throw damaged();
  if (!(await removeMp4Details(path, boxes, budget))) throw damaged();
  return path;
}

/**
 * A MOV as an iPhone writes it: an MP4 with another mark at its beginning, which is kept, as players read its sound by it. One
 * with other pictures than an MP4's plays in hardly any browser (decision 0061). Throws UploadRefused.
 */
async function inspectMov(path: string): Promise<string> {
  const { size } = await stat(path);
  const budget: Budget = { boxes: MOST_BOXES };
  const file = { type: '', at: 0, content: 0, end: size };
  if ((await childBoxes(path, file, budget)) === undefined) throw damaged();
  const described = await boxesWithin(path, file, budget, ...toSamples);
  const codes = await Promise.all(
    described.map(async ({ content }) => (await readPart(path, content + 12, 4)).toString('latin1')),
  );
  if (!codes.some((code) => playable.has(code))) throw new UploadRefused({ reason: 'unplayable' });
  return inspectMp4(path);
}

/** Where a track says how its pictures or sounds are packed; the name of the first is after 12 bytes. */
const toSamples = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'];
/** H.264 and HEVC. */
const playable: ReadonlySet<string> = new Set(['avc1', 'avc3', 'hvc1', 'hev1']);

async function boxesWithin(path: string, box: Box, budget: Budget, ...way: string[]): Promise<Box[]> {
  const [next, ...further] = way;
  if (next === undefined) return [box];
  const inside = (await childBoxes(path, { at: box.content, end: box.end }, budget)) ?? [];
  const found = inside.filter(({ type }) => type === next);
  return (await Promise.all(found.map((each) => boxesWithin(path, each, budget, ...further)))).flat();
}

const damaged = (): UploadRefused => new UploadRefused({ reason: 'damaged', found: 'mp4' });

/**
 * Inspects a file of this type and returns the path of what is to be stored: the file itself or a cleaned copy beside
 * it. Throws UploadRefused, and InspectionsBusy if too many files wait.
 */
function inspectFile(
  type: JudgedType | 'jpg' | 'png' | 'mp4' | 'mov',
  path: string,
  apart: Inspections,
): Promise<string> {
  if (type === 'jpg' || type === 'png') return redrawImage(path, type);
  if (type === 'mov') return inspectMov(path);
  return type === 'mp4' ? inspectMp4(path) : apart.inspect(type, path);
}

export interface UploadOptions {
  /** Its name on the person's device: only the extension is used, and only to find a contradiction. */
  readonly fileName?: string;
  readonly maximumBytes: number;
  /** Preferably on the disk where files are stored, so that storing is a rename. */
  readonly temporaryFolder: string;
  readonly accept: readonly AcceptedType[];
  /** Whether HEIC pictures are taken where JPG is accepted; each becomes one. */
  readonly heic?: boolean;
  /** Whether our server alone reads a table, so that no formula in it can run. */
  readonly isReadHere?: boolean;
  /** Null if no virus scanner is configured. */
  readonly scanner: Scanner | null;
  readonly inspections: Inspections;
}

export interface ReceivedFile {
  readonly temporaryPath: string;
  /** Bytes of what will be stored: not those that were sent, as a picture is re-encoded. */
  readonly size: number;
  /** Of what will be stored, in hex. */
  readonly sha256: string;
  /** From our own list; the extension has its dot. */
  readonly type: { readonly mime: string; readonly extension: string };
  /** False if no scanner checked it. */
  readonly scanned: boolean;
  /** Removes what is left of it. Must be called at the end in any case, stored or not. */
  discard(): Promise<void>;
}

/**
 * Receives one file and inspects its content, ignoring its declared type. Throws UploadRefused, and InspectionsBusy if
 * too many files wait; whatever goes wrong, nothing is left behind, and the stream keeps flowing.
 */
export async function receiveUpload(stream: Readable, options: UploadOptions): Promise<ReceivedFile> {
  // It may fail before it is read and after a refusal, when nobody listens; reading a failed stream throws.
  stream.on('error', () => {});
  await mkdir(options.temporaryFolder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(options.temporaryFolder, 'upload-'));
  const discard = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const arrived = join(folder, 'file');
    await receive(stream, arrived, options);
    const type = await detectType(arrived, options.fileName, {
      accept: options.accept,
      heic: options.heic ?? false,
    });
    const { mime, extension } = acceptedTypes[keptAs(type)];
    // What was sent is scanned, not what we made of it.
    const scan = options.scanner === null ? 'not-scanned' : await options.scanner.scan(arrived);
    if (scan === 'infected') throw new UploadRefused({ reason: 'infected' });
    const judged = type === 'csv' && options.isReadHere === true ? 'csv-read-here' : type;
    const temporaryPath = await inspectFile(judged, arrived, options.inspections);
    return {
      temporaryPath,
      size: (await stat(temporaryPath)).size,
      sha256: await hashOf(temporaryPath),
      type: { mime, extension },
      scanned: scan === 'clean',
      discard,
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function receive(
  stream: Readable,
  path: string,
  { maximumBytes, fileName: name = '' }: UploadOptions,
): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    let size = 0;
    const chunks: AsyncIterable<Buffer> = stream.iterator({ destroyOnReturn: false });
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > maximumBytes) throw new UploadRefused({ reason: 'too-large', maximumBytes, name });
      await file.writeFile(chunk);
    }
    // The multipart parser truncates a file at its own limit without an error.
    if ('truncated' in stream && stream.truncated === true) {
      throw new UploadRefused({ reason: 'too-large', maximumBytes, name });
    }
    if (size === 0) throw new UploadRefused({ reason: 'empty' });
  } finally {
    await file.close();
    // The rest is discarded, so that the remaining form can be read and answered.
    stream.resume();
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Removes what processes that died left in the temporary folder; with a time hours ago, nothing that is under way. */
export async function removeAbandoned(temporaryFolder: string, olderThan: Date): Promise<void> {
  for (const name of await readdir(temporaryFolder).catch(() => [])) {
    const path = join(temporaryFolder, name);
    const facts = await stat(path).catch(() => undefined);
    if (facts !== undefined && facts.mtime < olderThan) await rm(path, { recursive: true, force: true });
  }
}
