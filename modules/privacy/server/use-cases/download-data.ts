import { Readable } from 'node:stream';
import { say } from '#kit/messages/index.ts';
import type { FileAnswer } from '#kit/http/file-answer.ts';
import { limit } from '#kit/http/limits.ts';
import { longReadsOf } from '#kit/http/long-reads.ts';
import { FileChanged, FileNotStored } from '#kit/platform/file-store/file-store.ts';
import { recordEvent, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { zipName, zipOf, type ZipEntry } from '#kit/platform/zip.ts';
import { everythingAbout, filesOf, type OwnFile } from '../export-store.ts';

/** In place of a file: said while its owner is answered, as it is written later. */
const notes = () => ({
  gone: `${say('This file is no longer stored.')}\n`,
  changed: `${say("This file is damaged in our storage, so it isn't included.")}\n`,
});

const placeOf = ({ folder, file_name: name }: OwnFile, index: number): string =>
  `files/${folder}/${String(index + 1).padStart(3, '0')}-${zipName(name)}`;

/** Files are read one after another, as fast as the browser receives them. */
const entriesOf = (
  { files: store }: Platform,
  data: AsyncIterable<Buffer>,
  files: readonly OwnFile[],
  { gone, changed } = notes(),
): ZipEntry[] => [
  { path: 'data.json', compress: true, open: async () => Readable.from(data) },
  ...files.map((file, index) => ({
    path: placeOf(file, index),
    compress: false,
    open: () =>
      store.read(file, { checkedFirst: true }).catch((error: unknown) => {
        if (error instanceof FileNotStored) return Readable.from([Buffer.from(gone)]);
        if (error instanceof FileChanged) return Readable.from([Buffer.from(changed)]);
        throw error;
      }),
  })),
];

/** Everything held about the client, as a ZIP that is generated while it is sent. */
export async function downloadData(platform: Platform, actor: Person): Promise<FileAnswer> {
  const { database } = platform;
  await limit(database, { key: `own-data:${actor.userId}`, most: 5, withinSeconds: 3600 });
  const data = await everythingAbout(longReadsOf(platform), actor.userId);
  const files = await filesOf(database, actor.userId);
  await recordEvent(platform, actor, 'own-data.downloaded', {
    subject: `user:${actor.userId}`,
    details: { files: files.length },
  });
  return { stream: zipOf(entriesOf(platform, data, files)), type: 'application/zip', name: 'your-data.zip' };
}
