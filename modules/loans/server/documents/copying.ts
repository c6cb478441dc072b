import { say } from '#kit/messages/index.ts';
import { FileChanged, FileNotStored } from '#kit/platform/file-store/file-store.ts';
import type { Platform } from '#kit/platform/platform.ts';
import type { CopiedRow } from './copy-store.ts';

interface Copied {
  /** By the key of the copy. */
  readonly copied: ReadonlyMap<string, CopiedRow>;
  readonly bad: readonly CopiedRow[];
}

/**
 * Copies the files of the keyed rows, each to its key. One that is lost or damaged does not hold up the others: its owner
 * may still have it, and gives it anew. Throws StoreFull, StoreUnavailable.
 */
export async function copyFiles(
  { files }: Pick<Platform, 'files'>,
  keyed: ReadonlyMap<string, CopiedRow>,
): Promise<Copied> {
  const copied = new Map<string, CopiedRow>();
  const bad: CopiedRow[] = [];
  for (const [key, source] of keyed) {
    try {
      await files.copy({ key: source.storage_key, sha256: source.sha256 }, key);
      copied.set(key, source);
    } catch (error) {
      if (!(error instanceof FileNotStored || error instanceof FileChanged)) throw error;
      bad.push(source);
    }
  }
  return { copied, bad };
}

/** What the person is told. */
export function messageOf(notCopied: readonly { readonly file_name: string }[]): string {
  const names = notCopied.map(({ file_name: name }) => name).join(', ');
  return names === ''
    ? say("We've added the documents from your earlier loan.")
    : say`We couldn't copy all the documents from your earlier loan: ${names}. They're lost or damaged in our storage. Please upload them again.`;
}
