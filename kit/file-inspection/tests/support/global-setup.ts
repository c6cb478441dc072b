import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The inspection program runs separately, so Node has to be able to read it. */
export default async function setup(): Promise<void> {
  const tool = fileURLToPath(new URL('../../../../tools/build-inspection.mjs', import.meta.url));
  await promisify(execFile)(process.execPath, [tool, '.cache/file-inspection']);
}
