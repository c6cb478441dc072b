// @vitest-environment node
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkOldestBrowsers } from './oldest-browsers.mjs';

async function script(content) {
  const folder = await mkdtemp(join(tmpdir(), 'ensigo (script) [1] '));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'built.js');
  await writeFile(file, content);
  return [file];
}

test('a built script that asks for what the oldest browsers do not know is refused, and named', async () => {
  await expect(
    checkOldestBrowsers(await script('export const last = [1, 2].at(-1);')),
  ).resolves.toBeUndefined();
  for (const newer of ['[2, 1].toSorted()', '[2, 1].toReversed()', 'Object.groupBy([1], String)'])
    await expect(checkOldestBrowsers(await script(`export const value = ${newer};`))).rejects.toThrow(
      'built.js',
    );
});
