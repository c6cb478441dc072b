import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createInspections, InspectionsBusy, type Inspections } from '../inspect-apart.ts';
import { startInspectionProcess } from '../inspection-process.ts';
import { refusalMessage } from '../refusals.ts';
import { pdfFile } from './doubles/files.ts';
import { pdfWith } from './doubles/pdf-files.ts';
import { inspectionProgram } from './support/program.ts';
import { sharedFolder } from '#app/tests/support/folders.ts';

const unreadable = refusalMessage({ reason: 'active-content', found: 'pdf-unreadable' });

let inspections: Inspections | undefined;

const folder = await sharedFolder();
async function stored(name: string, content: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}
const honest = await stored('honest.pdf', pdfFile());
// Each of them is read up to the maximum depth: seconds of work.
const slow = await stored('slow.pdf', pdfWith({ more: ['1 0 obj [ '.repeat(400_000)] }));
const heavy = await stored('heavy.pdf', pdfWith({ more: [`[${'1 '.repeat(2_000_000)}]`] }));
afterEach(() => inspections?.close());

/** With its own limits, so that no other test waits for it. */
function within(limits: Partial<Parameters<typeof createInspections>[0]>): Inspections {
  inspections = createInspections({ program: inspectionProgram, ...limits });
  return inspections;
}

const startedProcess = (starvedMilliseconds: number) =>
  startInspectionProcess({
    program: inspectionProgram,
    heapMegabytes: 64,
    wasmMegabytes: 64,
    idleMilliseconds: 10_000,
    starvedMilliseconds,
  });

test('GUARD-10 a file that takes too long is refused with a message', async () => {
  const { inspect } = within({ milliseconds: 50 });
  await expect(inspect('pdf', slow)).rejects.toThrow(unreadable);
});

test('GUARD-10 a file that takes too much memory is refused with a message, and the next one is inspected', async () => {
  const { inspect } = within({ heapMegabytes: 24, atOnce: 1 });
  await expect(inspect('pdf', heavy)).rejects.toThrow(unreadable);
  await expect(inspect('pdf', honest)).resolves.toBe(honest);
});

test('GUARD-10 the program that reads strangers’ files is told nothing of the server: no address, no secret', async () => {
  const program = join(folder, 'tells.cjs');
  await writeFile(
    program,
    `process.on('message', () => process.send({ kind: 'taken', path: JSON.stringify(process.env) }));
     process.send({ kind: 'ready' });`,
  );
  const { inspect } = within({ program });
  expect(await inspect('pdf', honest)).toBe('{}');
});

test('GUARD-10 a process that ended while idle is replaced', async () => {
  const { inspect, close } = within({ atOnce: 1 });
  await inspect('pdf', honest);
  close();
  await expect(inspect('pdf', honest)).resolves.toBe(honest);
});

test('GUARD-10 a process whose idle time is just over takes no file, which would be blamed for its end', async () => {
  const started = startedProcess(10_000);
  expect(await started.judge({ type: 'pdf', path: honest }, 10_000)).toEqual({ kind: 'taken', path: honest });
  started.kill();
  expect(started.isAlive).toBe(false);
});

describe.runIf(process.platform === 'linux')('on a machine that gives it no processor', () => {
  /** A program that knows one file already, and is held from now on. */
  async function held(starvedMilliseconds: number) {
    const started = startedProcess(starvedMilliseconds);
    await started.judge({ type: 'pdf', path: honest }, 10_000);
    const signal = (name: 'SIGSTOP' | 'SIGCONT') => process.kill(started.pid ?? 0, name);
    signal('SIGSTOP');
    return { started, goOn: () => signal('SIGCONT') };
  }

  test('GUARD-10 a sound file is taken, however long that takes by the clock', async () => {
    const { started, goOn } = await held(60_000);
    const allowed = 500;
    const began = performance.now();
    const judged = started.judge({ type: 'pdf', path: honest }, allowed);
    await expect.poll(() => performance.now() - began).toBeGreaterThan(allowed * 1.5);
    goOn();
    expect(await judged).toEqual({ kind: 'taken', path: honest });
    started.kill();
  });

  test('GUARD-10 the file is not blamed if that never ends: it can be sent again', async () => {
    const { started } = await held(50);
    expect(await started.judge({ type: 'pdf', path: honest }, 50)).toBe('starved');
    expect(started.isAlive).toBe(false);
  });
});

test('GUARD-10 files wait for their turn, and when there are too many, they are told to come back', async () => {
  const { inspect } = within({ atOnce: 1, maxWaiting: 2 });
  const waiting = [inspect('pdf', honest), inspect('pdf', honest), inspect('pdf', honest)];
  await expect(inspect('pdf', honest)).rejects.toThrow(InspectionsBusy);
  await expect(Promise.all(waiting)).resolves.toEqual([honest, honest, honest]);
  await expect(inspect('pdf', honest)).resolves.toBe(honest);
});

test('GUARD-10 nobody waits endlessly', async () => {
  const { inspect } = within({ atOnce: 1, waitMilliseconds: 1, milliseconds: 300 });
  const first = inspect('pdf', slow);
  await Promise.all([
    expect(inspect('pdf', honest)).rejects.toThrow(InspectionsBusy),
    expect(first).rejects.toThrow(unreadable),
  ]);
});

test('GUARD-10 closing ends running inspections', async () => {
  const { inspect, close } = within({});
  await inspect('pdf', honest);
  const judged = inspect('pdf', slow);
  // The process exists already, and starts on the file at once.
  await new Promise((resolve) => setTimeout(resolve, 0));
  close();
  await expect(judged).rejects.toThrow(unreadable);
});

test('GUARD-10 the program ends with the server, however that ends', async () => {
  const program = fork(inspectionProgram, { env: {} });
  await once(program, 'message');
  program.kill('SIGTERM');
  program.disconnect();
  expect(await once(program, 'exit')).toEqual([0, null]);
});

test('GUARD-10 a missing file is our own fault, not a refusal', async () => {
  const { inspect } = within({});
  await expect(inspect('pdf', join(folder, 'none.pdf'))).rejects.toThrow('ENOENT');
});
