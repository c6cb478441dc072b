import { constants } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What was written to a file, or the names in a folder, survive a power cut once this resolves. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Creates missing folders of the path, for their owner alone; a new folder's name is durable only once its parent is
 * flushed.
 */
export async function makeFolder(path: string): Promise<void> {
  const firstMade = await mkdir(path, { recursive: true, mode: 0o700 });
  if (firstMade === undefined) return;
  for (let made = path; ; made = dirname(made)) {
    await flush(dirname(made));
    if (made === firstMade) return;
  }
}
