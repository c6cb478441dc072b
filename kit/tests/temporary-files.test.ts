import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { closeAfterFiles } from '#app/tests/support/loan-documents.ts';
import { startTestServer } from '#app/tests/support/test-server.ts';

const quarterOfAnHour = 15 * 60 * 1000;
const dayInMilliseconds = 24 * 60 * 60 * 1000;

test('STAND-11 what a process that died left in the temporary folder goes while the server runs, not only at a start', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = await startTestServer();
  onTestFinished(() => closeAfterFiles(server));
  const temporary = join(server.platform.config.dataFolder, 'temporary');
  const twoDaysAgo = new Date(server.platform.clock.now().getTime() - 2 * dayInMilliseconds);
  for (const name of ['agreement-old', 'upload-old', 'upload-new']) {
    await mkdir(join(temporary, name), { recursive: true });
    await writeFile(join(temporary, name, 'part'), '%PDF-');
    if (name.endsWith('old')) await utimes(join(temporary, name), twoDaysAgo, twoDaysAgo);
  }
  vi.advanceTimersByTime(quarterOfAnHour);
  await expect.poll(() => readdir(temporary)).toEqual(['upload-new']);
});
