import type { ReadFiles, QueuedItem } from './item.ts';

/** A document of a case. */
export interface CaseFile {
  readonly id: string;
  /** The document type it belongs to. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

interface Read {
  /** What the server last answered. */
  readonly stored: readonly CaseFile[];
  /** Those on this phone. */
  readonly coming: readonly Pick<CaseFile, 'type' | 'size'>[];
}

export const readFiles = ({ stored, coming }: Read): ReadFiles => ({
  stored: stored.map(({ id }) => id),
  coming: coming.map(({ type }) => type),
  bytes: coming.map(({ size }) => size),
});

/** What a submission says of the documents that were read. */
export const saysRead = ({ stored }: ReadFiles): { readonly read_documents: readonly string[] } => ({
  read_documents: stored,
});

const countOf = (types: readonly string[], type: string): number =>
  types.filter((each) => each === type).length;

/** How far the files of this phone are. */
export type OwnFiles = 'all have arrived' | 'some are on their way';

/** How the documents of a case compare with those that were read; `missing`: this phone's own alone, not another's. */
export type FilesThere = 'as read' | 'missing' | 'others';

/** How many files of this phone have, by type and size, the content of a document that was there: it is stored once. */
function countTwice({ stored, coming, bytes }: ReadFiles, there: readonly CaseFile[]): number {
  const sizes = new Set(
    there.filter(({ id }) => stored.includes(id)).map(({ type, size }) => `${type} ${String(size)}`),
  );
  let count = 0;
  for (const [index, size] of bytes.entries()) {
    const content = `${coming[index] ?? ''} ${String(size)}`;
    if (sizes.has(content)) count += 1;
    sizes.add(content);
  }
  return count;
}

/** A case without documents is not compared. */
export function compareFiles(
  { files }: Pick<QueuedItem, 'files'>,
  there: readonly CaseFile[] | undefined,
  own: OwnFiles,
): FilesThere {
  if (files === undefined || there === undefined) return 'as read';
  const { stored, coming } = files;
  const ids = new Set(there.map(({ id }) => id));
  const added = there.filter(({ id }) => !stored.includes(id)).map(({ type }) => type);
  const isMore = added.some((type) => countOf(added, type) > countOf(coming, type));
  if (isMore || stored.some((id) => !ids.has(id))) return 'others';
  const expected = coming.length - countTwice(files, there);
  return own === 'all have arrived' && added.length < expected ? 'missing' : 'as read';
}

/** A submission that names the documents which the case has now, its person's own ones included. */
export function withReadFiles(item: QueuedItem, there: readonly CaseFile[] | undefined): QueuedItem {
  const { files, body, tries, edition = 0 } = item;
  if (files === undefined || there === undefined) return item;
  const ids = there.map(({ id }) => id);
  const said = body['read_documents'];
  if (Array.isArray(said) && said.length === ids.length && ids.every((id) => said.includes(id))) return item;
  // Another body is another request to a server that may have heard of it.
  return { ...item, body: { ...body, read_documents: ids }, ...(tries > 0 && { edition: edition + 1 }) };
}
