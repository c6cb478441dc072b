import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';
import { migratedDatabase, type EmptyDatabase } from '#app/tests/support/test-database.ts';
import { temporaryFolder, type TemporaryFolder } from '#app/tests/support/temporary-folder.ts';
import { makePeople, type People } from '#labs/drill/people.ts';

// Real processes on a machine that may be busy with other things.
vi.setConfig({ testTimeout: 120_000 });
const patience = { timeout: 60_000, interval: 50 };
const root = fileURLToPath(new URL('../../', import.meta.url));

/** `npm start` would build first, while someone may be working; `npm test` builds before it tests. */
const isBuilt =
  execFileSync(process.execPath, ['tools/bootstrap/build.mjs'], { cwd: root }).toString().trim() === '';

let folder: TemporaryFolder;
let database: EmptyDatabase;
let owner: Client;
let people: People;
let started: ChildProcess | undefined;
beforeEach(async () => {
  [folder, database] = await Promise.all([temporaryFolder(), migratedDatabase()]);
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  people = await makePeople(owner, 1);
});
afterEach(async () => {
  if (started?.exitCode === null && started.signalCode === null) {
    started.kill('SIGKILL');
    await once(started, 'exit');
  }
  await owner.end();
  await database.drop();
  await folder.remove();
});

/** A ticket with a file, as a browser sends it. */
async function ticket(): Promise<{ readonly type: string; readonly body: Buffer }> {
  const form = new FormData();
  form.set('subject', 'Sent while it stops');
  form.set('message', 'The file comes slowly.');
  form.append('attachments[]', new Blob([new Uint8Array(pdfFile('x'.repeat(300_000)))]), 'slow.pdf');
  const sent = new Response(form);
  return {
    type: sent.headers.get('content-type') ?? '',
    body: Buffer.from(await sent.arrayBuffer()),
  };
}

const isListening = (address: string): Promise<boolean> =>
  fetch(`${address}/api/health/live`).then(
    () => true,
    () => false,
  );

test.runIf(isBuilt).each([
  // npm says by which signal it was told to end, whatever became of what it ran.
  ['npm start', 'npm', ['start'], 'SIGTERM'],
  ['what npm start runs', process.execPath, ['tools/start.mjs'], 0],
])('STAND-06 SIGTERM to %s lets an upload in flight come to its end', async (_what, program, words, end) => {
  const parent = spawn(program, words, {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: '0',
      DATA_DIR: folder.path,
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      SECRET_KEY: 'a-key-that-protects-nothing-but-tests',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started = parent;
  let output = '';
  for (const stream of [parent.stdout, parent.stderr])
    stream.on('data', (piece: Buffer) => (output += piece.toString()));
  await vi.waitFor(() => expect(output).toContain('Ensigo is running'), patience);
  const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0] ?? '';

  const { type, body } = await ticket();
  const sending = request(`${address}/api/tickets/store`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${people.clients[0]?.token ?? ''}`,
      'content-type': type,
      'content-length': body.length,
    },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sending.once('response', resolve).once('error', reject);
  });
  const third = Math.ceil(body.length / 3);
  const write = (nth: number) =>
    new Promise((resolve) => sending.write(body.subarray(nth * third, (nth + 1) * third), resolve));
  await write(0);
  const ended = new Promise((resolve) => parent.once('exit', (code, signal) => resolve(code ?? signal)));
  parent.kill('SIGTERM');
  await vi.waitFor(() => expect(output).toContain('Stopping'), patience);
  await write(1);
  // Nobody new is let in, and who was in may finish.
  await vi.waitFor(async () => expect(await isListening(address)).toBe(false), patience);
  await write(2);
  sending.end();
  const response = await answered;
  expect([response.statusCode, await text(response)]).toEqual([200, expect.stringContaining('message')]);
  expect(await ended).toBe(end);
  const { rows } = await owner.query('SELECT FROM ticket_attachment');
  expect(rows).toHaveLength(1);
});
