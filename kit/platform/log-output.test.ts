import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogOutput } from './log-output.ts';

const quickly = { milliseconds: 10 };
let folder: string;
let file: number | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ensigo-log-'));
});
afterEach(() => {
  if (file !== undefined) closeSync(file);
  file = undefined;
  rmSync(folder, { recursive: true });
});

const open = (path: string, flags: string | number): number => (file = openSync(path, flags, 0o600));

/** A pipe that takes 64 KB and then nothing until it is read. */
function openPipe(): number {
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  return open(path, constants.O_RDWR | constants.O_NONBLOCK);
}

/** What is in the pipe now. */
function readPipe(pipe: number): string {
  const buffer = Buffer.alloc(1024 * 1024);
  try {
    return buffer.toString('utf8', 0, readSync(pipe, buffer));
  } catch {
    return '';
  }
}

test('STAND-06 lines are written in their order, what waits at the end as well', async () => {
  const path = join(folder, 'log');
  const output = createLogOutput(open(path, 'w'), quickly);
  output.write('one\n');
  await vi.waitFor(() => expect(readFileSync(path, 'utf8')).toBe('one\n'));
  output.write('two\n');
  output.write('three\n');
  output.end();
  expect(readFileSync(path, 'utf8')).toBe('one\ntwo\nthree\n');
});

test('STAND-04 lines wait while there is no room for them, and are written once there is', async () => {
  const pipe = openPipe();
  const output = createLogOutput(pipe, quickly);
  const lines = Array.from({ length: 2000 }, (_, nth) => `${String(nth).padEnd(99)}\n`).join('');
  for (const line of lines.match(/.*\n/g) ?? []) output.write(line);
  let read = '';
  await vi.waitFor(() => {
    read += readPipe(pipe);
    expect(read).toBe(lines);
  });
});

test('STAND-04 of lines that wait too long the later ones are lost, and the log says how many', async () => {
  const pipe = openPipe();
  const output = createLogOutput(pipe, { ...quickly, together: 1, mostWaiting: 100_000 });
  for (let nth = 0; nth < 2000; nth += 1) output.write(`${String(nth).padEnd(99)}\n`);
  let read = '';
  await vi.waitFor(() => {
    read += readPipe(pipe);
    expect(read).toContain('"msg":"log lines were lost"');
  });
  const written = read.match(/^\d+ *$/gm) ?? [];
  const { lines }: { lines?: unknown } = JSON.parse(/^\{.*\}$/m.exec(read)?.[0] ?? '{}');
  expect(written.length).toBeGreaterThan(900);
  expect(lines).toBe(2000 - written.length);
});

test('STAND-04 a full disk ends nothing, not even at the end', () => {
  // Left open: a line that is under way would go to whatever has its number next.
  const output = createLogOutput(openSync('/dev/full', 'w'), { ...quickly, together: 1 });
  output.write('one\n');
  output.write('two\n');
  expect(() => output.end()).not.toThrow();
});
