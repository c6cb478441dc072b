import { spawnSync } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#ops/embedded-postgres/index.ts';
import { runCommand, startProcess, type ServerProcess } from './support/process.ts';
import { migratedDatabase, rowsAt } from './support/test-database.ts';
import { folderOfEachTest } from './support/folders.ts';

// Real processes on a machine that may be busy with other things.
vi.setConfig({ testTimeout: 120_000 });
const patience = { timeout: 40_000, interval: 50 };

/** Everywhere except on macOS and on small systems with a limited setpriv. */
const canEndWithParent = spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0;

const folder = folderOfEachTest();
let started: ServerProcess[];
beforeEach(async () => {
  started = [];
});
afterEach(async () => {
  for (const server of started) server.process.kill('SIGTERM');
  await Promise.all(started.map((server) => server.ended));
});

function start(variables: Record<string, string> = {}): ServerProcess {
  const server = startProcess({ DATA_DIR: folder.path, ...variables });
  started.push(server);
  return server;
}

async function ready(server: ServerProcess): Promise<string> {
  return vi.waitFor(async () => {
    expect(server.output()).toContain('Ensigo is running');
    const address = server.address() ?? '';
    expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
    return address;
  }, patience);
}

async function databasePid(): Promise<number> {
  return Number.parseInt(await readFile(join(folder.path, 'postgres/data/postmaster.pid'), 'utf8'), 10);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function startDatabase(tell: (text: string) => void = () => undefined): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ folder: join(folder.path, 'postgres'), whenRunning: 'refuse', tell });
}

describe('the process', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s stops it cleanly and leaves nothing running',
    async (signal) => {
      const server = start();
      await ready(server);
      const pid = await databasePid();
      server.process.kill(signal);
      expect(await server.ended).toBe(0);
      expect(isAlive(pid)).toBe(false);
      await expect(stat(join(folder.path, 'postgres/data/postmaster.pid'))).rejects.toMatchObject({
        code: 'ENOENT',
      });
    },
  );

  test('says where it is, and what it does without mail server, gateway and scanner', async () => {
    const server = start({ METRICS_ADDRESS: '127.0.0.1:0' });
    const address = await ready(server);
    expect(server.output()).toMatch(/Ensigo is running\. Open http:\/\/127\.0\.0\.1:\d+\n/);
    expect(server.output()).toContain('SMTP_URL and SMS_URL');
    // The printed address is that of PUBLIC_URL or, where the port was free to choose, the real one.
    const link = /http\S+\/outbox\?token=\S+/.exec(server.output())?.[0] ?? '';
    expect((await fetch(link, { redirect: 'manual' })).status).toBe(303);
    expect((await fetch(`${address}/outbox`)).status).toBe(403);
    expect(server.output()).toContain('CLAMAV_URL');
    // FLEET-05: on a separate address.
    await vi.waitFor(() => expect(server.output()).toContain('serving metrics'), patience);
    const metrics = /"metrics":"([^"]+)"/.exec(server.output())?.[1] ?? '';
    expect(await (await fetch(metrics)).text()).toContain('ensigo_database_reachable 1');
    expect(new URL(metrics).port).not.toBe(new URL(address).port);
  });

  test('finishes pending requests before it stops, and accepts no new ones', async () => {
    const server = start();
    const address = new URL(await ready(server));
    const socket = connect(Number(address.port), address.hostname);
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
    );
    await fetch(`${address.origin}/api/health/live`);
    server.process.kill('SIGTERM');
    await vi.waitFor(() => expect(fetch(`${address.origin}/api/health/live`)).rejects.toThrow(), patience);
    socket.write('}');
    await vi.waitFor(() => expect(answer).toMatch(/^HTTP\/1\.1 422 /), patience);
    expect(await server.ended).toBe(0);
  });

  test('STAND-06 told to stop it is not ready first, and for a while still answers all who come', async () => {
    // Longer than the test: nothing but the signal can have changed what it answers.
    const database = await migratedDatabase();
    onTestFinished(() => database.drop());
    const server = start({
      DRAIN_SECONDS: '300',
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      SECRET_KEY: 'k'.repeat(40),
    });
    const address = await ready(server);
    const said = async (path: string) => {
      const { status, headers } = await fetch(`${address}${path}`);
      return [status, headers.get('connection')];
    };
    expect(await said('/api/settings')).toEqual([401, 'keep-alive']);
    server.process.kill('SIGTERM');
    await vi.waitFor(async () => expect(await said('/api/health/ready')).toEqual([503, 'close']), patience);
    // A client that keeps its connection is sent to another node.
    expect(await said('/api/settings')).toEqual([401, 'close']);
    expect(await said('/api/health/live')).toEqual([200, 'close']);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(1);
  });

  test('a second signal stops it at once, along with the database', async () => {
    const server = start();
    const address = new URL(await ready(server));
    const pid = await databasePid();
    const socket = connect(Number(address.port), address.hostname);
    socket.on('error', () => undefined);
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
    );
    await fetch(`${address.origin}/api/health/live`);
    server.process.kill('SIGTERM');
    await vi.waitFor(() => expect(server.output()).toContain('Stopping'), patience);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(1);
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), patience);
  });

  test('restarted after kill -9 it has everything that was acknowledged', async () => {
    const first = start();
    await ready(first);
    const url = await sharedUrl();
    await rowsAt(url, `INSERT INTO rate_limit (key, count) VALUES ('kept', 7)`);
    first.process.kill('SIGKILL');
    await first.ended;
    await ready(start());
    expect(await rowsAt(await sharedUrl(), `SELECT count FROM rate_limit WHERE key = 'kept'`)).toEqual([[7]]);
  });

  test.runIf(canEndWithParent)(
    'kill -9 leaves no database running if the system can prevent it',
    async () => {
      const server = start();
      await ready(server);
      const pid = await databasePid();
      server.process.kill('SIGKILL');
      await vi.waitFor(() => expect(isAlive(pid)).toBe(false), patience);
    },
  );

  test('a second one on the same data is refused, and the first keeps running', async () => {
    const first = start();
    await ready(first);
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(
      `in use by process ${first.process.pid}. Stop that process first, or set DATA_DIR`,
    );
    await ready(first);
  });

  test('a port in use, and wrong settings, are reported in a sentence without a stack', async () => {
    const first = start();
    const { port } = new URL(await ready(first));
    const second = start({ PORT: port, DATA_DIR: join(folder.path, 'other') });
    const third = start({ PORT: 'x', SMTP_URL: 'x' });
    expect(await Promise.all([second.ended, third.ended])).toEqual([1, 1]);
    expect(second.output().trim()).toBe(
      `Port ${port} on 127.0.0.1 is already in use by another program. Set PORT to a different one.`,
    );
    expect(third.output()).toMatch(/^\s+Invalid settings:\n {2}PORT must .*\n {2}SMTP_URL must .*\n$/);
    await expect(stat(join(folder.path, 'other/postgres/running.json'))).rejects.toMatchObject({
      code: 'ENOENT',
    });
  });

  test('an address of another machine is reported under HOST', async () => {
    const server = start({ HOST: '192.0.2.7', SMTP_URL: 'smtp://mail.example' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(
      /Port 0 on 192\.0\.2\.7 cannot be used .*EADDRNOTAVAIL.*\. Set HOST to an address of this machine\.\n$/,
    );
  });

  test('a data folder that cannot be written is named: its files and agreements would be refused one by one', async () => {
    const database = await startDatabase();
    const file = join(folder.path, 'a-file');
    await writeFile(file, '');
    const variables = { DATABASE_URL: database.ownerUrl, SECRET_KEY: 'k'.repeat(40) };
    const server = start({ ...variables, DATA_DIR: file });
    await ready(server);
    expect(server.output()).toContain(`${file} (DATA_DIR) is not writable`);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const next = start(variables);
    await ready(next);
    expect(next.output()).not.toContain('is not writable');
    next.process.kill('SIGTERM');
    await next.ended;
    await database.stop();
  });

  test('waits for its own database, alive but not ready', async () => {
    const database = await startDatabase();
    await database.stop();
    const server = start({ DATABASE_URL: database.ownerUrl, SECRET_KEY: 'k'.repeat(40) });
    await vi.waitFor(() => expect(server.address()).toBeDefined(), patience);
    expect(server.output()).toContain('Waiting for the database');
    const status = async (path: string): Promise<number> =>
      (await fetch(`${server.address()}${path}`)).status;
    expect([await status('/api/health/live'), await status('/api/health/ready')]).toEqual([200, 503]);
    expect(await status('/api/openapi.json')).toBe(503);
    const again = await startDatabase();
    await ready(server);
    expect(await status('/api/openapi.json')).toBe(200);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await again.stop();
  });
});

/** The running server's database, as a command of the same installation reaches it. */
async function sharedUrl(): Promise<string> {
  const place = join(folder.path, 'postgres');
  return (await startEmbeddedPostgres({ folder: place, whenRunning: 'share', tell: () => undefined })).url;
}

describe('npm run staff', () => {
  const hint = 'npm run staff -- invite EMAIL administrator';
  const staff = (...parameters: string[]) =>
    runCommand('staff', parameters, { DATA_DIR: folder.path, PUBLIC_URL: 'https://ensigo.test' });
  const post = (address: string, path: string, body: object) =>
    fetch(`${address}/api/staff/invitation${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('STAFF-04 a start without an administrator names the command; its link creates one, beside a running server', async () => {
    const server = start();
    const address = await ready(server);
    expect(server.output()).toContain(hint);
    const { output, code } = await staff('invite', 'Ruth@ensigo.test', 'administrator');
    expect(code).toBe(0);
    const token = /https:\/\/ensigo\.test\/staff\/welcome#([\w-]{43})\n/.exec(output)?.[1];
    const person = {
      name: 'Namusoke Ruth',
      phone: '772123456',
      password: 'Goats4Hens',
      password_confirmation: 'Goats4Hens',
    };
    const accepted = await post(address, '/accept', { token, ...person });
    expect([accepted.status, await accepted.json()]).toMatchObject([200, { email: 'ruth@ensigo.test' }]);
    // No part of the link is in the log.
    expect(server.output()).not.toContain(token);
    expect((await staff('invite', 'ruth@ensigo.test', 'administrator')).output).toContain(
      'A staff member already uses this address.',
    );
    server.process.kill('SIGTERM');
    await server.ended;
    const again = start();
    await ready(again);
    expect(again.output()).not.toContain(hint);
  });

  test.each([
    [[], ''],
    [['invite', 'nobody', 'administrator'], 'Invalid email format.'],
    [['invite', 'a@ensigo.test', 'client'], 'Choose'],
    [['invite', 'a@ensigo.test', 'auditor', 'administrator'], 'An auditor cannot have another role.'],
    [['remove'], ''],
  ])('STAFF-04 %j explains the usage, says %j, and changes nothing', async (parameters, reason) => {
    const { output, code } = await staff(...parameters);
    expect([code, output]).toEqual([2, expect.stringContaining('npm run staff -- invite EMAIL ROLE')]);
    expect(output.split('npm run')[0]).toContain(reason);
  });
});

test.each(['migrate', 'scrub', 'eligibility'])(
  'STAND-01 %s does not start when it is given an argument, for example --help or --dry-run',
  async (name) => {
    const { output, code } = await runCommand(name, ['--dry-run'], { DATA_DIR: folder.path });
    expect([code, output]).toEqual([2, expect.stringMatching(new RegExp(`^npm run ${name} [a-z]`))]);
    await expect(stat(join(folder.path, 'postgres'))).rejects.toMatchObject({ code: 'ENOENT' });
  },
);
