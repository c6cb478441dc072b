const gone = (): Promise<never> =>
  Promise.reject(new DOMException('The file could not be found.', 'NotFoundError'));

/** A chosen file that its phone has deleted or changed since: it has a name and a size, and cannot be read. */
export function goneFile(name: string, content: BlobPart = 'abc'): File {
  const file = new File([content], name);
  const slice = (from?: number, to?: number): Blob =>
    Object.assign(new Blob([content]).slice(from, to), { arrayBuffer: gone });
  return Object.assign(file, { slice, arrayBuffer: gone });
}
