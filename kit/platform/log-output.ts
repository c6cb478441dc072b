import { write, writeSync } from 'node:fs';
import { systemClock } from './clock.ts';

/**
 * Lines are gathered up to this length (characters), or for as long (milliseconds). Shorter writes cost a busy node a third
 * of what its lines cost.
 */
const usual = { together: 64 * 1024, milliseconds: 1000, mostWaiting: 8 * 1024 * 1024 };

export interface LogOutput {
  write(line: string): void;
  /** Writes what waits before it returns, as a process does that ends; gives up where that fails. */
  end(): void;
}

const lostLine = (lines: number): string =>
  `${JSON.stringify({ level: 'warn', time: systemClock.now().toISOString(), lines, msg: 'log lines were lost' })}\n`;

/**
 * Writes the lines of a log into an open file, many together. Never fails: a full disk, or a reader that is gone or takes
 * nothing, must not end a node. Lines wait for room, those that come after 8 MB of them are lost, and that is logged.
 */
export function createLogOutput(file: number, settings: Partial<typeof usual> = {}): LogOutput {
  const { together, milliseconds, mostWaiting } = { ...usual, ...settings };
  let waiting = '';
  let taken = Buffer.alloc(0);
  let isWriting = false;
  let hasFailed = false;
  let lost = 0;
  let hasEnded = false;
  let timer: NodeJS.Timeout | undefined;

  function take(): void {
    if (taken.length > 0) return;
    taken = Buffer.from(lost === 0 ? waiting : waiting + lostLine(lost));
    [waiting, lost] = ['', 0];
  }

  function later(): void {
    if (!hasEnded) timer ??= setTimeout(flush, milliseconds).unref();
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (isWriting || hasEnded) return;
    take();
    if (taken.length === 0) return;
    isWriting = true;
    write(file, taken, (error, written) => {
      isWriting = false;
      if (hasEnded) return;
      hasFailed = error !== null;
      if (error === null) taken = taken.subarray(written);
      if (taken.length === 0 && waiting === '') return;
      if (!hasFailed && (taken.length > 0 || waiting.length >= together)) flush();
      else later();
    });
  }

  return {
    write(line) {
      if (waiting.length + taken.length + line.length > mostWaiting) lost += 1;
      else waiting += line;
      if (waiting.length >= together && !hasFailed) flush();
      else later();
    },
    end() {
      // Whatever is opened later may have the number of this file.
      hasEnded = true;
      clearTimeout(timer);
      try {
        // What is being written at this moment is left to its writer.
        if (isWriting) taken = Buffer.alloc(0);
        for (take(); taken.length > 0; take()) taken = taken.subarray(writeSync(file, taken));
      } catch {
        // Nobody is left who could be told.
      }
    },
  };
}

let standardOutput: LogOutput | undefined;

/** What this process writes on its standard output, with all that waits when it ends. */
export function outputOfProcess(): LogOutput {
  if (standardOutput === undefined) {
    const output = createLogOutput(1);
    process.once('exit', () => output.end());
    standardOutput = output;
  }
  return standardOutput;
}
