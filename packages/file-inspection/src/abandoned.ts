import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes what uploads left behind when their process died. To be called at start, with a time hours ago. */
export async function removeAbandonedUploads(temporaryFolder: string, olderThan: Date): Promise<void> {
  const names = await readdir(temporaryFolder).catch(() => []);
  for (const name of names.filter((each) => each.startsWith('upload-'))) {
    const path = join(temporaryFolder, name);
    const facts = await stat(path).catch(() => undefined);
    if (facts !== undefined && facts.mtime < olderThan) await rm(path, { recursive: true, force: true });
  }
}
