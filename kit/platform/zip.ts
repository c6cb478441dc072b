import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** With `/` between folders. */
  readonly path: string;
  /** Photographs and PDFs are compressed already. */
  readonly compress: boolean;
  /** Begins only when everything before it has been sent. */
  readonly open: () => Promise<Readable>;
}

/** Most file systems take names of 255 bytes, with the number in front of it; a letter of another script has up to four. */
const mostBytes = 200;

/** The beginning of a text, in whole characters. */
function beginningOf(text: string, bytes: number): string {
  let left = bytes;
  const kept = Array.from(text).findIndex((character) => (left -= Buffer.byteLength(character)) < 0);
  return kept === -1 ? text : Array.from(text).slice(0, kept).join('').trimEnd();
}

/**
 * A name that means the same file on every system: without separators, reserved characters, and dots at its ends; a long
 * one is cut before its extension.
 */
export function zipName(name: string): string {
  const safe = name
    .toWellFormed()
    .replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
  const [extension = ''] = /\.[A-Za-z0-9]{1,8}$/.exec(safe) ?? [];
  const stem = beginningOf(safe.slice(0, safe.length - extension.length), mostBytes - extension.length);
  return safe === '' ? 'file' : `${stem}${extension}`;
}

/**
 * A ZIP that is generated while it is sent: one entry is open at a time, and closed when nobody reads any more (a
 * download that was interrupted).
 */
export function zipOf(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  let current: Readable | undefined;
  const fail = (error: unknown): void =>
    void output.destroy(error instanceof Error ? error : new Error(String(error)));
  output.once('close', () => current?.destroy());
  zip.on('error', fail);
  for (const { path, compress, open } of entries) {
    zip.addReadStreamLazy(path, { compress }, (give) => {
      open().then((content) => {
        if (output.destroyed) return content.destroy();
        current = content.on('error', fail);
        return give(null, content);
      }, fail);
    });
  }
  zip.end();
  zip.outputStream.pipe(output);
  return output;
}
