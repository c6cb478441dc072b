import { openKept, type Change, type Kept } from '../../offline-store/open-kept.ts';
import { hasKept } from '../../offline-store/mark.ts';
import { markKeptFiles, unmarkKeptFiles } from '../kept-mark.ts';
import { readBytes } from './send-parts.ts';

/** Phones with little memory fail on large values. */
const pieceBytes = 512 * 1024;
const day = 24 * 60 * 60 * 1000;
/** The case of an older file may be gone: its screen may never be opened again (milliseconds). */
const longestKept = 7 * day;
/** How long such a file is kept after that was noticed (milliseconds). */
const longestUnclaimed = 30 * day;

/** A file that has not arrived yet, as this phone keeps it. */
export interface KeptFile {
  /** Its Idempotency-Key: the same whenever it is sent again. */
  readonly key: string;
  /** Which screen's files it belongs to. */
  readonly place: string;
  readonly type: string;
  readonly name: string;
  /** Media type, as the browser said. */
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** When it was first noticed to be old while another screen was opened; milliseconds since 1970. */
  readonly oldSince?: number | undefined;
  /** The photos of which it consists, if they become one PDF. */
  readonly pages?: readonly { readonly name: string; readonly size: number }[];
  /** What the server calls it, once it does. */
  readonly opened?: string;
}

const isKeptFile = (value: unknown): value is KeptFile =>
  typeof value === 'object' && value !== null && 'key' in value && 'place' in value && 'size' in value;
const isPiece = (value: unknown): value is ArrayBuffer => value instanceof ArrayBuffer;

const filesIn = (kept: Kept) => kept.store('files', isKeptFile);
const piecesIn = (kept: Kept) => kept.store('pieces', isPiece);
const piecesOf = (key: string): string => `${key}/`;
/** So that the tenth comes after the ninth. */
const pieceAt = (key: string, index: number): string => `${piecesOf(key)}${String(index).padStart(5, '0')}`;

/** Undefined while they cannot be opened. Where nothing was ever kept, as without TLS, there are none, and the mark goes. */
async function openFiles(userId: string): Promise<Kept | undefined> {
  const kept = await openKept(userId);
  if (kept === undefined && !hasKept(userId)) unmarkKeptFiles(userId);
  return kept;
}

/**
 * Keeps a file, wholly or not at all: a tab that is closed meanwhile leaves no piece behind. Throws if there is no room,
 * or nothing can be kept here, and an `UnreadableFile` if the file is gone from the device.
 */
export async function keepFile(userId: string, row: KeptFile, file: File): Promise<void> {
  const kept = await openFiles(userId);
  if (kept === undefined) throw new Error('nothing can be kept here');
  const changes: Change[] = [{ store: 'files', key: row.key, value: row }];
  for (let from = 0; from < file.size; from += pieceBytes)
    changes.push({
      store: 'pieces',
      key: pieceAt(row.key, from / pieceBytes),
      value: await readBytes(file, from, from + pieceBytes),
    });
  await kept.write(changes);
  // The last file before it may have gone meanwhile, and the mark with it.
  markKeptFiles(userId);
}

/** Notes what the server calls a file, if it is kept. */
export async function noteOpened(userId: string, key: string, opened: string): Promise<void> {
  const kept = await openFiles(userId);
  if (kept === undefined) return;
  const row = await filesIn(kept).get(key);
  if (row !== undefined) await filesIn(kept).put(key, { ...row, opened });
}

async function remove(kept: Kept, key: string): Promise<void> {
  const pieces = await piecesIn(kept).keys(piecesOf(key));
  await kept.write([
    { store: 'files', key },
    ...pieces.map((piece): Change => ({ store: 'pieces', key: piece })),
  ]);
}

async function unmarkIfEmpty(userId: string, kept: Kept): Promise<void> {
  if ((await filesIn(kept).keys()).length === 0) unmarkKeptFiles(userId);
}

/** Forgets a file that has arrived, or is not wanted any more. */
export async function forgetFile(userId: string, key: string): Promise<void> {
  const kept = await openFiles(userId);
  if (kept === undefined) return;
  await remove(kept, key);
  await unmarkIfEmpty(userId, kept);
}

async function fileOf(kept: Kept, row: KeptFile): Promise<File | undefined> {
  const pieces = await piecesIn(kept).all(piecesOf(row.key));
  const file = new File(
    pieces.map(({ value }) => value),
    row.name,
    { type: row.mime },
  );
  return file.size === row.size ? file : undefined;
}

/** The phone's own copy of a file, if it keeps one. */
export async function copyOf(userId: string, key: string): Promise<File | undefined> {
  const kept = await openFiles(userId);
  const row = await (kept && filesIn(kept).get(key));
  return kept && row && fileOf(kept, row);
}

/** The screens of which files have not arrived. */
export async function keptPlaces(userId: string): Promise<string[]> {
  const kept = await openFiles(userId);
  if (kept === undefined) return [];
  await unmarkIfEmpty(userId, kept);
  return [...new Set((await filesIn(kept).all()).map(({ value }) => value.place))];
}

/**
 * A file of another screen. How old it is, a clock that was wrong for a while says wrongly: it goes only after it was
 * noticed to be old, and nobody has opened its screen for long since.
 */
async function letGrowOld(kept: Kept, row: KeptFile, now: number): Promise<void> {
  if (now - row.at <= longestKept) return;
  if (row.oldSince === undefined) await filesIn(kept).put(row.key, { ...row, oldSince: now });
  else if (now - row.oldSince > longestUnclaimed) await remove(kept, row.key);
}

/**
 * The files of a screen that have not arrived, oldest first, whatever their age; those that are not whole are forgotten,
 * and so are those of screens that are not opened any more.
 */
export async function keptFiles(
  userId: string,
  place: string,
  now: number,
): Promise<{ row: KeptFile; file: File }[]> {
  const kept = await openFiles(userId);
  if (kept === undefined) return [];
  const found: { row: KeptFile; file: File }[] = [];
  const rows = (await filesIn(kept).all()).map(({ value }) => value);
  for (const row of [...rows].sort((one, other) => one.at - other.at)) {
    if (row.place !== place) {
      await letGrowOld(kept, row, now);
      continue;
    }
    const file = await fileOf(kept, row);
    if (file === undefined) {
      await remove(kept, row.key);
      continue;
    }
    if (row.oldSince !== undefined) await filesIn(kept).put(row.key, { ...row, oldSince: undefined });
    found.push({ row, file });
  }
  await unmarkIfEmpty(userId, kept);
  return found;
}
