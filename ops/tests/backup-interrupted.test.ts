import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { unreadableTable } from '#app/tests/support/arrange/held.ts';
import { sharedPostedServer } from '#app/tests/support/clients.ts';
import { runCommand, startProcess, type ServerProcess } from '#app/tests/support/process.ts';
import { folderOfEachTest } from '#app/tests/support/folders.ts';

// Real processes on a possibly busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const server = await sharedPostedServer();

const place = folderOfEachTest();

const variables = (): Record<string, string> => {
  const { databaseUrl = '', databaseOwnerUrl = '', secretKey = '', dataFolder } = server.platform.config;
  return {
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
    SECRET_KEY: secretKey,
    DATA_DIR: dataFolder,
  };
};

/** Ends a backup while it waits for a table; returns what was in the folder then. */
const endedMidway = (parameters: readonly string[], signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') =>
  unreadableTable(server, 'industries', async (isWaiting) => {
    const backup: ServerProcess = startProcess(variables(), 'backup', 'pipe', parameters);
    await isWaiting();
    const during = await readdir(place.path);
    backup.process.kill(signal);
    return { code: await backup.ended, during };
  });

const halfMade = /\.(?:lock|parts|partial)$|^lock$/;

test.each([
  ['of one file', 'SIGTERM', 143],
  ['of one file', 'SIGINT', 130],
  ['in a folder', 'SIGTERM', 143],
] as const)(
  'STAND-10 a backup %s that is told to end by %s leaves nothing half made',
  async (kind, signal, code) => {
    const where = kind === 'in a folder' ? ['--folder', place.path] : [join(place.path, 'a.backup')];
    const ended = await endedMidway(where, signal);
    expect(ended.during.filter((name) => halfMade.test(name))).toHaveLength(3);
    expect(ended.code).toBe(code);
    expect(await readdir(place.path)).toEqual([]);
  },
);

test('STAND-10 what a backup that was killed has left is named by the next one beside it', async () => {
  expect(await endedMidway([join(place.path, 'monday.backup')], 'SIGKILL')).toMatchObject({
    code: 'SIGKILL',
  });
  await mkdir(join(place.path, 'holiday.parts'));
  const { output, code } = await runCommand('backup', [join(place.path, 'tuesday.backup')], variables());
  expect(code).toBe(0);
  const warned = output.split('\n').filter((line) => line.includes('is incomplete'));
  expect(warned).toEqual([
    expect.stringContaining(join(place.path, 'monday.backup.parts')),
    expect.stringContaining(join(place.path, 'monday.backup.partial')),
  ]);
});
