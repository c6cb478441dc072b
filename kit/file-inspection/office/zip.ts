import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { UploadRefused } from '../refusals.ts';
import { UncertainXml } from './package-xml.ts';

/** A document with a thousand pictures has some thousand parts. */
const MOST_PARTS = 5000;
const MOST_BYTES = 400 * 1024 * 1024;
/** Maximum growth of a part; a sheet of empty cells reaches half of it. Small parts may exceed it without harm. */
const MOST_GROWTH = 250;
const SMALL_BYTES = 1024 * 1024;

/** The kinds whose files are zips. */
export type PackageType = 'docx' | 'xlsx';

export interface Zip {
  /** In the order of the directory; no duplicate names, none that leads out of the folder. */
  readonly parts: readonly Entry[];
  /** Unpacks one part piece by piece; refuses one that does not match the directory. */
  unpack(part: Entry, take: (piece: Buffer) => void): Promise<void>;
}

/**
 * Opens a zip for as long as `work` runs. Its directory is judged before anything is unpacked: sizes, growth, names,
 * passwords, and that no parts overlap. Throws UploadRefused with words for a file of this type.
 */
export async function withZip<T>(
  path: string,
  type: PackageType,
  work: (zip: Zip) => Promise<T>,
): Promise<T> {
  const damaged = (): never => {
    throw new UploadRefused({ reason: 'damaged', found: type });
  };
  const zip = await openPromise(path, { autoClose: false }).catch(damaged);
  // A reader that fails between two calls reports it here; the next call fails too.
  zip.on('error', () => undefined);
  try {
    if (zip.entryCount > MOST_PARTS) throw unpacksTooLarge();
    const parts = await readDirectory(zip).catch(damaged);
    judgeSizes(parts);
    if (parts.some((part) => part.isEncrypted())) throw new UploadRefused({ reason: 'password-protected' });
    if (!(await liesInOrder(zip, parts).catch(damaged))) damaged();
    return await work({
      parts,
      async unpack(part, take) {
        if (!(await unpacksAsSaid(zip, part, take))) damaged();
      },
    });
  } finally {
    zip.close();
  }
}

const unpacksTooLarge = (): UploadRefused => new UploadRefused({ reason: 'unpacks-too-large' });

/** The reader itself refuses absolute names and those with `..` in them. */
async function readDirectory(zip: ZipFile): Promise<readonly Entry[]> {
  const parts = new Map<string, Entry>();
  for await (const part of zip.eachEntry()) {
    const name = part.fileName.toLowerCase();
    if (parts.has(name) || part.fileName.includes('\0')) throw new Error('duplicate or invalid entry name');
    parts.set(name, part);
  }
  return [...parts.values()];
}

function judgeSizes(parts: readonly Entry[]): void {
  const total = parts.reduce((sum, part) => sum + part.uncompressedSize, 0);
  const grows = parts.some(
    ({ compressedSize, uncompressedSize }) =>
      uncompressedSize > SMALL_BYTES && uncompressedSize > compressedSize * MOST_GROWTH,
  );
  if (total > MOST_BYTES || grows) throw unpacksTooLarge();
}

/** The first part at the very start, no overlaps, and each with the same name as in the directory. */
async function liesInOrder(zip: ZipFile, parts: readonly Entry[]): Promise<boolean> {
  const byPlace = parts.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  if (byPlace[0]?.relativeOffsetOfLocalHeader !== 0) return false;
  let free = 0;
  for (const part of byPlace) {
    const local = await zip.readLocalFileHeaderPromise(part);
    if (part.relativeOffsetOfLocalHeader < free || !local.fileName.equals(part.fileNameRaw)) return false;
    free = local.fileDataStart + part.compressedSize;
  }
  return true;
}

/** Counts during unpacking: the size in the directory is only a claim. */
async function unpacksAsSaid(zip: ZipFile, part: Entry, take: (piece: Buffer) => void): Promise<boolean> {
  let size = 0;
  let checksum = 0;
  const count = async (pieces: AsyncIterable<Buffer>): Promise<void> => {
    for await (const piece of pieces) {
      size += piece.length;
      if (size > part.uncompressedSize) throw new UnpacksLarger();
      checksum = crc32(piece, checksum);
      take(piece);
    }
  };
  try {
    const packed = await zip.openReadStreamPromise(part, { decodeFileData: false });
    if (part.compressionMethod === 8) await pipeline(packed, createInflateRaw(), count);
    else if (part.compressionMethod === 0) await pipeline(packed, count);
    else return false;
  } catch (error) {
    if (error instanceof UploadRefused || error instanceof UncertainXml) throw error;
    return false;
  }
  return size === part.uncompressedSize && checksum === part.crc32;
}

class UnpacksLarger extends Error {}
