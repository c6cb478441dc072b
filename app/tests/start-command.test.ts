import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { folderOfEachTest } from './support/folders.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const patience = { timeout: 60_000, interval: 100 };

/** `npm start` would build first, while someone may be working; `npm test` builds before it tests. */
const isBuilt =
  execFileSync(process.execPath, ['tools/bootstrap/build.mjs'], { cwd: root }).toString().trim() === '';
/** Processes are found by their environment, because their parents may have changed. */
const canSeeProcesses = process.platform === 'linux';

const folder = folderOfEachTest();

/** Processes started, directly or not, with this test's data folder, and its database's. */
function ours(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const words =
          readFileSync(`/proc/${pid}/environ`, 'utf8') + readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return words.includes(folder.path);
      } catch {
        return false;
      }
    })
    .map(Number);
}

test.runIf(isBuilt && canSeeProcesses).each<[string, (npm: number) => void]>([
  ['Ctrl-C in a terminal', (npm) => process.kill(-npm, 'SIGINT')],
  ['SIGTERM to npm', (npm) => process.kill(npm, 'SIGTERM')],
  ['kill -9 of npm', (npm) => process.kill(npm, 'SIGKILL')],
])('npm start leaves nothing running after %s', { timeout: 120_000 }, async (_name, end) => {
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', DATA_DIR: folder.path },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, like a terminal's foreground job.
    detached: true,
  });
  let output = '';
  npm.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  npm.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await vi.waitFor(() => expect(output).toContain('Ensigo is running'), patience);
  expect(ours().length).toBeGreaterThan(3);
  if (npm.pid === undefined) throw new Error('npm did not start');
  end(npm.pid);
  await vi.waitFor(() => expect(ours()).toEqual([]), patience);
  expect(output).toContain('Stopping');
});
