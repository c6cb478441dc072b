import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { runCommand, startProcess } from '#app/tests/support/process.ts';
import { folderOfEachTest } from '#app/tests/support/folders.ts';

const folder = folderOfEachTest();

test('an example whose filling was interrupted begins anew, and is named where that is not known', async () => {
  const DATA_DIR = join(folder.path, 'demo');
  for (const run of ['first', 'second']) {
    const demo = startProcess({ DATA_DIR }, 'demo');
    // Its marker, and a file of the first client.
    const hasFiles = async () =>
      expect([run, demo.output(), (await readdir(join(DATA_DIR, 'files'))).length > 1]).toEqual([
        run,
        expect.stringContaining('Creating the demo lender'),
        true,
      ]);
    await vi.waitFor(hasFiles, { timeout: 60_000, interval: 50 });
    demo.process.kill('SIGINT');
    expect(await demo.ended).toBe('SIGINT');
  }
  await rm(join(DATA_DIR, 'demo-unfinished'));
  const { output, code } = await runCommand('demo', [], { DATA_DIR });
  expect([code, output]).toEqual([1, expect.stringContaining('is incomplete')]);
}, 120_000);
