import type { ReadFiles, UnsentItem } from './item.ts';

/** A document of a case. */
export interface CaseFile {
  readonly id: string;
  /** The document type it belongs to. */
  readonly type: string;
}

interface Read {
  /** What the server last answered. */
  readonly stored: readonly CaseFile[];
  /** Those on this phone. */
  readonly coming: readonly Pick<CaseFile, 'type'>[];
}

export const readFiles = ({ stored, coming }: Read): ReadFiles => ({
  stored: stored.map(({ id }) => id),
  coming: coming.map(({ type }) => type),
});

/** What a submission says of the documents that were read. */
export const saysRead = ({ stored }: ReadFiles): { readonly read_documents: readonly string[] } => ({
  read_documents: stored,
});

const countOf = (types: readonly string[], type: string): number =>
  types.filter((each) => each === type).length;

/**
 * Whether the documents of a case are those that were read: all of them, and besides no more of a type than this phone
 * itself has sent since. An item of an earlier release, or a case without documents, is not compared.
 */
export function areFilesAsRead(
  { files }: Pick<UnsentItem, 'files'>,
  there: readonly CaseFile[] | undefined,
): boolean {
  if (files === undefined || there === undefined) return true;
  const { stored, coming } = files;
  const ids = new Set(there.map(({ id }) => id));
  const added = there.filter(({ id }) => !stored.includes(id)).map(({ type }) => type);
  return (
    stored.every((id) => ids.has(id)) && added.every((type) => countOf(added, type) <= countOf(coming, type))
  );
}

/** A submission that names the documents which the case has now, its person's own ones included. */
export function withReadFiles(item: UnsentItem, there: readonly CaseFile[] | undefined): UnsentItem {
  const { files, body, tries, edition = 0 } = item;
  if (files === undefined || there === undefined) return item;
  const ids = there.map(({ id }) => id);
  const said = body['read_documents'];
  if (Array.isArray(said) && said.length === ids.length && ids.every((id) => said.includes(id))) return item;
  // Another body is another request to a server that may have heard of it.
  return { ...item, body: { ...body, read_documents: ids }, ...(tries > 0 && { edition: edition + 1 }) };
}
