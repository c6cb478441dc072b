import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { readArchive } from './archive.ts';
import { wrongContents } from './check-contents.ts';
import {
  ENDING,
  fileEntry,
  FOLDER_FORMAT,
  MANIFEST,
  readEnding,
  readManifest,
  SECRET_KEY,
  SIGNATURE,
  tableEntry,
  type Ending,
  type Manifest,
} from './manifest.ts';
import { contentFingerprint, createMeasure, sha256Of, type Measured } from './measure.ts';
import { BackupRefused } from './refused.ts';

export interface CheckedArchive {
  readonly manifest: Manifest;
  readonly ending: Ending;
  /** The installation's key, if the archive contains it. */
  readonly key: string | undefined;
  /** Hex. Not verified yet: see signature.ts. */
  readonly signature: string;
  /** Of the whole archive, hex. */
  readonly fingerprint: string;
}

const damaged = (what: string): BackupRefused =>
  new BackupRefused(`The backup is damaged: ${what}. Nothing was changed.`);

/**
 * Reads an archive from start to end, and the contents beside it that it names, and compares every byte with its hash.
 * Throws BackupRefused.
 */
export async function checkArchive(path: string): Promise<CheckedArchive> {
  const archive = await checkArchiveAlone(path);
  if (archive.manifest.format !== FOLDER_FORMAT) return archive;
  for await (const { sha256, fault } of wrongContents(dirname(path), archive.ending.files)) {
    const key = archive.ending.files.find((file) => file.sha256 === sha256)?.key ?? '';
    throw damaged(
      `the content of the file ${key} ${fault === 'missing' ? 'is missing' : 'was changed'} in the folder ${join(dirname(path), 'contents')}`,
    );
  }
  return archive;
}

/** The same without the contents beside it. Throws BackupRefused. */
export async function checkArchiveAlone(path: string): Promise<CheckedArchive> {
  const texts = new Map<string, string>();
  const measured = new Map<string, Measured>();
  const look = async (name: string, content: Readable): Promise<void> => {
    if ((texts.has(ENDING) && name !== SIGNATURE) || texts.has(name) || measured.has(name))
      throw damaged(`it contains ${name}, which does not belong there`);
    if (texts.size === 0 && name !== MANIFEST) throw new BackupRefused(`${path} is not an Ensigo backup.`);
    if ([MANIFEST, SECRET_KEY, ENDING, SIGNATURE].includes(name)) texts.set(name, await text(content));
    else measured.set(name, await measure(content));
  };
  await readArchive(path, look).catch((error: unknown) => {
    // An error with a code comes from the disk, not from the archive.
    if (error instanceof BackupRefused || (error instanceof Error && 'code' in error)) throw error;
    throw new BackupRefused('This is not an Ensigo backup, or it is truncated.', error);
  });
  const start = texts.get(MANIFEST) ?? '';
  const manifest = readManifest(start);
  const end = texts.get(ENDING);
  if (end === undefined) throw damaged('the end is missing');
  const ending = readEnding(end);
  if (sha256Of(start) !== ending.manifest) throw damaged('the first part was changed');
  compare(manifest, ending, measured);
  const key = texts.get(SECRET_KEY)?.trim();
  if ((key !== undefined) !== manifest.holdsKey) throw damaged('the key is missing');
  const signature = texts.get(SIGNATURE)?.trim();
  if (signature === undefined) throw damaged('the signature is missing');
  return { manifest, ending, key, signature, fingerprint: contentFingerprint(start, end) };
}

async function measure(content: Readable): Promise<Measured> {
  const { through, result } = createMeasure();
  through.resume();
  await pipeline(content, through);
  return result();
}

function compare(
  { format, tables }: Manifest,
  { files }: Ending,
  measured: ReadonlyMap<string, Measured>,
): void {
  const expected = new Map([
    ...tables.map((table) => [tableEntry(table.name), table.sha256] as const),
    ...(format === FOLDER_FORMAT ? [] : files).map((file) => [fileEntry(file.key), file.sha256] as const),
  ]);
  for (const [name, sha256] of expected) {
    if (measured.get(name)?.sha256 !== sha256) throw damaged(`${name} is missing or was changed`);
  }
  if (measured.size !== expected.size) throw damaged('it contains more than it lists');
}
