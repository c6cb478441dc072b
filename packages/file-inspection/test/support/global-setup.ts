import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The program that looks into files runs by itself, so it has to be one that Node can read. */
export default async function setup(): Promise<void> {
  const tool = fileURLToPath(new URL('../../../../tools/build-inspection.mjs', import.meta.url));
  await promisify(execFile)(process.execPath, [tool, 'packages/file-inspection/test/.cache']);
}
