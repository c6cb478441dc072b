import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from '../../apps/api/test/support/temporary-folder.ts';
import { goBackToAMoment } from '../drill/moment.ts';

// Two PostgreSQL and five commands, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 });

const product = fileURLToPath(new URL('../../apps/api/.cache', import.meta.url));

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

test('STAND-10 an installation goes back to a moment between two backups: what was written until then, files and all, and nothing since', async () => {
  const report = await goBackToAMoment({ folder: folder.path, product, files: 3, bytes: 10_000 });
  expect(report).toMatchObject({ kept: 6, lost: 0, tooNew: 0, mended: 1, faults: 0 });
  expect(report.pieces).toBeGreaterThan(1);
});
