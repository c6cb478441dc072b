import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmod, cp } from 'node:fs/promises';
import { test } from 'node:test';
import { root } from '../bootstrap/project.mjs';
import { inTemporaryProject } from './temporary-project.mjs';

/** The user of the nodes, who may not write to the clone. */
const nobody = 65_534;
const built = {
  'package-lock.json': '{"packages":{}}',
  'node_modules/.package-lock.json': '{"packages":{}}',
  'dist/server/main.js': '',
  'dist/server/verify.js': "console.log('it ran')",
};

/** `npm run verify` of a user who may read the clone, not write to it. */
async function verifyAsAnother(clone) {
  for (const name of ['bootstrap', 'command.mjs'])
    await cp(`${root}tools/${name}`, `${clone}/tools/${name}`, { recursive: true });
  await chmod(clone, 0o555);
  const who = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const options = { cwd: clone, encoding: 'utf8', env: {}, ...who };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/command.mjs', 'verify'], options);
  await chmod(clone, 0o755);
  return { status, stdout, stderr };
}

test('STAND-01 a command runs for a user who may not write where it was built', async () => {
  const ran = await inTemporaryProject({ ...built, 'dist/screens/index.html': '' }, verifyAsAnother);
  assert.deepEqual(ran, { status: 0, stdout: 'it ran\n', stderr: '' });
});

test('STAND-01 what such a user finds unbuilt is said in a sentence, with what its owner does', async () => {
  const { status, stderr } = await inTemporaryProject(built, verifyAsAnother);
  assert.equal(status, 1);
  assert.match(stderr, /^The screens are not built, .*npm ci.*\n$/);
});
