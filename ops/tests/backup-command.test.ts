import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runCommand, startProcess, type ServerProcess } from '#app/tests/support/process.ts';
import { folderOfEachTest } from '#app/tests/support/folders.ts';

// Real processes on a possibly busy machine.
vi.setConfig({ testTimeout: 300_000 });
const patience = { timeout: 60_000, interval: 50 };

const folder = folderOfEachTest();
let started: ServerProcess[];
beforeEach(async () => {
  started = [];
});
afterEach(async () => {
  for (const server of started) {
    server.process.kill('SIGTERM');
    await server.ended;
  }
});

test('GUARD-12 npm run backup, beside a running server, and npm run restore move an installation to another folder', async () => {
  const server = startProcess({ DATA_DIR: folder.path, LOG_LEVEL: 'info' });
  started.push(server);
  await vi.waitFor(() => expect(server.output()).toContain('Ensigo is running'), patience);
  const archive = join(folder.path, 'ensigo.backup');
  const other = join(folder.path, 'other');
  const backup = await runCommand('backup', [archive], { DATA_DIR: folder.path });
  expect([backup.output, backup.code]).toEqual([expect.stringContaining('It also contains the key'), 0]);
  // The key inside it proves nothing: a new machine is told the expected fingerprint.
  const refused = await runCommand('restore', [archive], { DATA_DIR: other });
  expect([refused.output, refused.code]).toEqual([expect.stringContaining('no key outside the archive'), 1]);
  const expected = /[\da-f]{64}/.exec(backup.output)?.[0] ?? '';
  const restored = await runCommand('restore', [archive, '--expect', expected], { DATA_DIR: other });
  expect([restored.output, restored.code]).toEqual([expect.stringContaining('verified contents'), 0]);
  expect(restored.output).toContain('The audit log is intact');
  const again = await runCommand(
    'restore',
    [archive, '--replace', '--key', join(folder.path, 'secret-key')],
    {
      DATA_DIR: other,
    },
  );
  expect([again.output, again.code]).toEqual([
    expect.stringContaining('Its signature matches the key of its installation.'),
    0,
  ]);
  expect((await runCommand('verify', [], { DATA_DIR: folder.path })).code).toBe(0);
  const nights = join(folder.path, 'backups');
  const sum = /Backups checked: 1. Contents checked: 0. Faults: 0|Backups kept: 1|Missing files restored: 0/;
  for (const [name, ...parameters] of [
    ['backup', '--folder', nights],
    ['backups', 'check', nights],
    ['backups', 'remove', nights, '--keep', '1'],
    ['backups', 'mend', nights],
  ] as const) {
    const done = await runCommand(name, parameters, { DATA_DIR: folder.path });
    expect([done.output, done.code]).toEqual([
      expect.stringMatching(name === 'backup' ? /\.backup\. Tables: \d+, rows: \d+/ : sum),
      0,
    ]);
  }
  expect((await runCommand('backups', ['remove', nights, '--keep', '0'], {})).code).toBe(2);
  // With another key no node could send what a command writes, and no restore could judge the backup.
  for (const [name, ...parameters] of [
    ['backup', join(folder.path, 'wrong.backup')],
    ['staff', 'invite', 'ruth@lender.example', 'loan-officer'],
    ['status-by-phone', 'renew'],
  ] as const) {
    const wrong = { DATA_DIR: folder.path, SECRET_KEY: 'another key than that of the server' };
    const command = await runCommand(name, parameters, wrong);
    expect([name, command.output, command.code]).toEqual([
      name,
      expect.stringContaining('SECRET_KEY is not the key'),
      1,
    ]);
  }
  const key = (place: string) => readFile(join(place, 'secret-key'), 'utf8');
  expect(await key(other)).toBe(await key(folder.path));
});
