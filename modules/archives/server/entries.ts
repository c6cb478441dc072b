import { Readable } from 'node:stream';
import { documentTypeTitle } from '#kit/rules/uploads/document-title.ts';
import { utf8Mark, writeCsv } from '#kit/platform/csv.ts';
import { FileChanged, FileNotStored } from '#kit/platform/file-store/file-store.ts';
import type { Files } from '#kit/platform/file-store/files.ts';
import { zipName, type ZipEntry } from '#kit/platform/zip.ts';
import type { SentDocument } from '#workspace/server/submissions/index.ts';
import type { TimelineFile } from './store.ts';

/** A file of a case and where it lies in the archive. */
export interface ArchivedFile extends TimelineFile {
  readonly path: string;
  /** What it belongs to. */
  readonly of: string;
}

const text = (content: string): Readable => Readable.from([Buffer.from(`${utf8Mark}${content}`)]);

export const textEntry = (path: string, write: () => string): ZipEntry => ({
  path,
  compress: true,
  open: async () => text(write()),
});

const digits = 3;
const numbered = (index: number, name: string): string =>
  `${String(index + 1).padStart(digits, '0')}-${zipName(name)}`;

const versionsOf = ({ since, until }: SentDocument, submissions: number): string => {
  const [first, last] = [Math.min(since + 1, submissions), until ?? submissions];
  return first === last ? `submission ${String(first)}` : `submissions ${String(first)} to ${String(last)}`;
};

/**
 * Every file that was ever sent, in a folder by the version that it came with, and every file of the timeline. Numbers
 * make the names unique, also where upper and lower case are not told apart.
 */
export function filesIn(
  folder: string,
  documents: readonly SentDocument[],
  submissions: number,
  timeline: readonly TimelineFile[],
  agreements: readonly TimelineFile[],
): ArchivedFile[] {
  const sent = documents.filter(({ since, until }) => until === null || until > since);
  return [
    ...sent.map((file, index) => ({
      ...file,
      path: `${folder}/files/submission-${String(Math.min(file.since + 1, submissions))}/${numbered(index, `${file.type}-${file.file_name}`)}`,
      of: `${documentTypeTitle(file.type)}, ${versionsOf(file, submissions)}`,
    })),
    ...timeline.map((file, index) => ({
      ...file,
      path: `${folder}/files/timeline/${numbered(index, file.file_name)}`,
      of: 'Timeline',
    })),
    ...agreements.map((file, index) => ({
      ...file,
      path: `${folder}/agreements/${numbered(index, file.file_name)}`,
      of: 'Signed agreement',
    })),
  ];
}

/** Why a file is not in the archive. */
type LeftOut = 'Not scanned for viruses.' | 'No longer stored.' | 'Changed since it was uploaded.';

/**
 * The files and, last of all, the list of them: it says of each whether it is in the archive. With a virus scanner, what
 * it has not checked is left out: an archive is passed on, and nobody sees the warning beside the file there.
 */
export function fileEntries(
  store: Pick<Files, 'read'>,
  folder: string,
  files: readonly ArchivedFile[],
  { hasScanner }: { readonly hasScanner: boolean },
): ZipEntry[] {
  const leftOut = new Map<string, LeftOut>(
    files.flatMap(({ id, scanned }) =>
      hasScanner && !scanned ? [[id, 'Not scanned for viruses.'] as const] : [],
    ),
  );
  const included = files.filter(({ id }) => !leftOut.has(id));
  const list = (): string =>
    writeCsv(
      files.map(({ id, path, file_name: name, of, at, size, sha256, scanned }) => [
        leftOut.has(id) ? '' : path.slice(folder.length + 1),
        name,
        of,
        at,
        String(size),
        sha256,
        scanned ? 'yes' : 'no',
        leftOut.get(id) ?? '',
      ]),
      [
        'Path',
        'File name',
        'Belongs to',
        'Uploaded',
        'Size (bytes)',
        'SHA-256',
        'Scanned for viruses',
        'Reason for leaving out',
      ],
      { header: true },
    );
  return [
    ...included.map(({ id, key, sha256, path }) => ({
      path,
      compress: false,
      open: () =>
        store.read({ key, sha256 }, { checkedFirst: true }).catch((error: unknown) => {
          const isChanged = error instanceof FileChanged;
          if (!isChanged && !(error instanceof FileNotStored)) throw error;
          leftOut.set(id, isChanged ? 'Changed since it was uploaded.' : 'No longer stored.');
          return Readable.from([]);
        }),
    })),
    textEntry(`${folder}/files.csv`, list),
  ];
}
