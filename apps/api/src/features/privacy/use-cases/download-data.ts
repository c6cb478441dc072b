import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileAnswer } from '../../../http/file-answer.ts';
import { limit } from '../../../http/limits.ts';
import { FileNotStored } from '../../../platform/file-store/file-store.ts';
import { recordEvent, type Person } from '../../../platform/act.ts';
import type { Platform } from '../../../platform/platform.ts';
import { everythingAbout, filesOf, type OwnFile } from '../export-store.ts';

const gone = 'This file is no longer stored.\n';

/** A name that means the same folder and file on every system, and is unique. */
const placeOf = ({ folder, file_name: name }: OwnFile, index: number): string =>
  `files/${folder}/${String(index + 1).padStart(3, '0')}-${name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')}`;

/** Files are read one after another, as fast as the browser receives them. */
function zipOf(platform: Platform, data: string, files: readonly OwnFile[]): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const end = (error: unknown): void =>
    void output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', end);
  zip.addBuffer(Buffer.from(data), 'data.json');
  for (const [index, file] of files.entries()) {
    // Photographs and PDFs are already compressed.
    zip.addReadStreamLazy(placeOf(file, index), { compress: false }, (give) => {
      platform.files.read(file.key).then(
        (content) => give(null, content.on('error', end)),
        (error: unknown) =>
          error instanceof FileNotStored ? give(null, Readable.from([Buffer.from(gone)])) : end(error),
      );
    });
  }
  zip.end();
  zip.outputStream.pipe(output);
  return output;
}

/** Everything held about the client, as a ZIP that is generated while it is sent. */
export async function downloadData(platform: Platform, actor: Person): Promise<FileAnswer> {
  const { database } = platform;
  await limit(database, { key: `own-data:${actor.userId}`, most: 5, withinSeconds: 3600 });
  const data = await everythingAbout(database, actor.userId);
  const files = await filesOf(database, actor.userId);
  await recordEvent(platform, actor, 'own-data.downloaded', {
    subject: `user:${actor.userId}`,
    details: { files: files.length },
  });
  return { stream: zipOf(platform, data, files), type: 'application/zip', name: 'your-data.zip' };
}
