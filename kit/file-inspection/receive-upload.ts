import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { acceptedTypes, keptAs, type AcceptedType } from './accepted.ts';
import { detectType } from './detect.ts';
import type { Inspections } from './inspect-apart.ts';
import { inspectFile } from './inspect-by-type.ts';
import { UploadRefused } from './refusals.ts';
import type { Scanner } from './scanner.ts';

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
