import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { courses } from '#labs/drill/main.ts';
import { goBackToAMoment } from '#labs/drill/moment.ts';
import { reportMoment } from '#labs/drill/moments.ts';
import { folderOfEachTest } from '#app/tests/support/folders.ts';

// Two PostgreSQL and five commands, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 });

const product = fileURLToPath(new URL('../../.cache/server', import.meta.url));

const folder = folderOfEachTest();

test('STAND-10 an installation goes back to a moment between two backups: what was written until then, files and all, and nothing since', async () => {
  const report = await goBackToAMoment({ folder: folder.path, product, files: 3, bytes: 10_000 });
  expect(report).toMatchObject({ kept: 6, lost: 0, tooNew: 0, mended: 1, faults: 0 });
  expect(report.pieces).toBeGreaterThan(1);
});

test('STAND-10 the way back to a moment is a course of the drill, which fails if anything is lost, too new or faulty', () => {
  expect(courses).toContain('moment');
  const right = { kept: 6, lost: 0, tooNew: 0, mended: 1, faults: 0, base: 1, pieces: 2, seconds: 1 };
  expect(reportMoment(right)).toBe(true);
  for (const wrong of [{ kept: 0 }, { lost: 1 }, { tooNew: 1 }, { mended: 0 }, { faults: 1 }])
    expect(reportMoment({ ...right, ...wrong })).toBe(false);
});
