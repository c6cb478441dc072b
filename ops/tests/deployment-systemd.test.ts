import { execFile, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '#kit/platform/config.ts';
import { temporaryFolder } from '#app/tests/support/temporary-folder.ts';

const run = promisify(execFile);
const deployment = fileURLToPath(new URL('../deployment', import.meta.url));
const linesOfUnit = async (): Promise<string[]> =>
  (await readFile(join(deployment, 'ensigo.service'), 'utf8')).split('\n');

test('FLEET-06 the unit starts the built server with variables that it knows, without rights of the machine', async () => {
  const text = (await linesOfUnit()).join('\n');
  const folder = /^Environment=.*\bDATA_DIR=(\S+)/m.exec(text)?.[1] ?? '';
  expect(readConfig({ DATA_DIR: folder }).dataFolder).toBe('/var/lib/ensigo');
  expect(text).toMatch(/^ExecStart=\/usr\/bin\/node --enable-source-maps dist\/server\/main\.js$/m);
  expect(text).toMatch(/^User=ensigo$/m);
  for (const line of ['NoNewPrivileges=true', 'ProtectSystem=strict', 'CapabilityBoundingSet=']) {
    expect(text.split('\n')).toContain(line);
  }
  // Only the node is told to stop, and stops what it started: its database last.
  expect(text).toMatch(/^KillMode=mixed$/m);
  expect(text).toMatch(/^TimeoutStopSec=120$/m);
  // Neither a fault that lasts for a minute nor one file that is inspected takes it away for good.
  expect(text).toMatch(/^StartLimitIntervalSec=0$/m);
  expect(text).toMatch(/^OOMPolicy=continue$/m);
});

test('FLEET-06 a command runs as the node runs, with what follows its name as it was written', async () => {
  const unit = await linesOfUnit();
  const systemd = await temporaryFolder();
  onTestFinished(() => systemd.remove());
  const double = join(systemd.path, 'systemd-run');
  await writeFile(double, '#!/bin/sh\nfor each in "$@"; do echo "$each"; done\n', { mode: 0o755 });
  const asked = async (...parameters: string[]): Promise<string[]> => {
    const env = { PATH: `${systemd.path}:/usr/bin:/bin` };
    return (await run(join(deployment, 'ensigo-command.sh'), parameters, { env })).stdout.split('\n');
  };
  const lines = await asked('backup', '--folder', '/backups of ours');
  const same =
    /^(User|Group|UMask|StateDirectory|StateDirectoryMode|WorkingDirectory|Environment|EnvironmentFile)=/;
  const properties = unit.filter((line) => same.test(line)).map((line) => `--property=${line}`);
  expect(properties).toHaveLength(8);
  expect(lines.filter((line) => line.startsWith('--property=')).sort()).toEqual(properties.sort());
  const program = lines.slice(lines.indexOf('/usr/bin/node'));
  expect(program.slice(0, 3)).toEqual(['/usr/bin/node', '--enable-source-maps', 'dist/server/backup.js']);
  expect(program.slice(3)).toEqual(['--folder', '/backups of ours', '']);
  const ofNext = await asked('--release', '/opt/ensigo-2', 'migrate');
  expect(ofNext).toContain('--property=WorkingDirectory=/opt/ensigo-2');
  expect(ofNext).toContain('dist/server/migrate.js');
});

test('FLEET-06 a command that is interrupted ends: systemd-run alone would leave it running', async () => {
  const systemd = await temporaryFolder();
  onTestFinished(() => systemd.remove());
  const ours = 'for each in "$@"; do case $each in --unit=*) echo "runs ${each#--unit=}";; esac; done';
  const waits = `#!/bin/sh\n${ours}\nwhile [ ! -e "$0.stopped" ]; do sleep 0.05; done\nexit 143\n`;
  const stops = `#!/bin/sh\necho "$*"\n: > "${systemd.path}/systemd-run.stopped"\n`;
  await writeFile(join(systemd.path, 'systemd-run'), waits, { mode: 0o755 });
  await writeFile(join(systemd.path, 'systemctl'), stops, { mode: 0o755 });
  const command = spawn(join(deployment, 'ensigo-command.sh'), ['restore', 'FILE'], {
    env: { PATH: `${systemd.path}:/usr/bin:/bin` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  command.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await vi.waitFor(() => expect(output).toMatch(/^runs \S+\n$/), 10_000);
  command.kill('SIGINT');
  const code = await new Promise((resolve) => command.once('close', resolve));
  const unit = /^runs (\S+)/.exec(output)?.[1] ?? '';
  expect([code, output]).toEqual([130, `runs ${unit}\nstop ${unit}\n`]);
});
