import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes what processes that died left in the temporary folder; with a time hours ago, nothing that is under way. */
export async function removeAbandoned(temporaryFolder: string, olderThan: Date): Promise<void> {
  for (const name of await readdir(temporaryFolder).catch(() => [])) {
    const path = join(temporaryFolder, name);
    const facts = await stat(path).catch(() => undefined);
    if (facts !== undefined && facts.mtime < olderThan) await rm(path, { recursive: true, force: true });
  }
}
