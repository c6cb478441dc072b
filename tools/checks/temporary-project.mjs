// A small temporary project for the tests of the checks.
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Writes `{ path: content }`, links `{ path: target }`, calls `work(root)`, and removes everything afterwards. */
export async function inTemporaryProject(files, work, links = {}) {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'ensigo-checks-')));
  try {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), content);
    }
    for (const [path, target] of Object.entries(links)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await symlink(target, join(root, path));
    }
    return await work(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
