import { afterAll, beforeEach, onTestFinished } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from './temporary-folder.ts';

/** A folder that all tests of a file share. */
export async function sharedFolder(): Promise<string> {
  const { path, remove } = await temporaryFolder();
  afterAll(remove);
  return path;
}

/** A folder of each test's own, which is gone after it. */
export function folderOfEachTest(): Pick<TemporaryFolder, 'path'> {
  let folder: TemporaryFolder;
  beforeEach(async () => {
    folder = await temporaryFolder();
    onTestFinished(() => folder.remove());
  });
  return {
    get path() {
      return folder.path;
    },
  };
}
