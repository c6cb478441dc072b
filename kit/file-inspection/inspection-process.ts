import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { JudgedType } from './judges.ts';
import type { UploadRefusal } from './refusals.ts';

export interface InspectionTask {
  readonly type: JudgedType;
  readonly path: string;
}

export type InspectionAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'taken'; readonly path: string }
  | { readonly kind: 'refused'; readonly refusal: UploadRefusal }
  /** Our own fault. */
  | { readonly kind: 'failed'; readonly message: string; readonly code?: string };

export interface ProcessLimits {
  /** The bundled program. */
  readonly program: string;
  /** For objects; memory for a file's bytes is limited where they are read. */
  readonly heapMegabytes: number;
  /** For what it runs as WebAssembly. */
  readonly wasmMegabytes: number;
  /** How long it is kept idle. */
  readonly idleMilliseconds: number;
  /** How much longer a file may take by the clock than by the time of a processor. */
  readonly starvedMilliseconds: number;
}

export interface InspectionProcess {
  readonly isAlive: boolean;
  readonly pid: number | undefined;
  /**
   * `ended`: it exceeded this time of a processor, or its memory, and is gone. `starved`: it is gone as well, but hardly
   * got a processor. Throws if the program cannot be started.
   */
  judge(task: InspectionTask, milliseconds: number): Promise<InspectionAnswer | 'ended' | 'starved'>;
  /** Keeps it for the next file, for a while; it does not keep the server from ending. */
  rest(): void;
  kill(): void;
}

/** A busy machine may need long for it, which is not the file's fault. */
const START_MILLISECONDS = 20_000;
const wasmPagesOfMegabyte = 16;
/** Linux counts in hundredths of a second, whatever its kernel does. */
const TICK_MILLISECONDS = 10;

/** Starts the program that reads files. */
export function startInspectionProcess(limits: ProcessLimits): InspectionProcess {
  const child = fork(limits.program, {
    execArgv: [
      `--max-old-space-size=${limits.heapMegabytes}`,
      `--wasm-max-mem-pages=${limits.wasmMegabytes * wasmPagesOfMegabyte}`,
    ],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let resting: NodeJS.Timeout | undefined;
  const kill = (): void => void child.kill('SIGKILL');
  const started = nextAnswer(child, START_MILLISECONDS);
  return {
    pid: child.pid,
    get isAlive() {
      // One that was told to end is not gone yet.
      return !child.killed && child.connected && child.exitCode === null && child.signalCode === null;
    },
    async judge(task, milliseconds) {
      if ((await started) === 'ended') throw new Error('The file inspection process could not be started.');
      clearTimeout(resting);
      child.ref();
      child.channel?.ref();
      // If it has ended by now, the answer says so.
      child.send(task, () => undefined);
      return answerWithin(child, milliseconds, limits.starvedMilliseconds);
    },
    rest() {
      child.unref();
      child.channel?.unref();
      resting = setTimeout(kill, limits.idleMilliseconds).unref();
    },
    kill,
  };
}

/** Its next message; a silent process is ended after the time limit. */
function nextAnswer(child: ChildProcess, milliseconds: number): Promise<InspectionAnswer | 'ended'> {
  const listening = listen(child);
  const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
  return listening.finally(() => clearTimeout(timer));
}

function listen(child: ChildProcess): Promise<InspectionAnswer | 'ended'> {
  return new Promise((resolve) => {
    const finish = (answer: InspectionAnswer | 'ended'): void => {
      child.off('message', finish).off('exit', ended).off('error', ended);
      resolve(answer);
    };
    const ended = (): void => finish('ended');
    child.on('message', finish).on('exit', ended).on('error', ended);
  });
}

/** What a process has used of processors (milliseconds); undefined where the system does not say, or it is gone. */
function processorTime(pid: number | undefined): number | undefined {
  try {
    const line = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // After the program's name, which may contain anything, come its state and, as the 12th and 13th, its times.
    const facts = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return (Number(facts[11]) + Number(facts[12])) * TICK_MILLISECONDS;
  } catch {
    return undefined;
  }
}

/**
 * Its answer to a file. What a file costs is the time of a processor: on a busy machine the clock would blame a sound
 * file. Where the system does not say how much that was, the clock counts.
 */
async function answerWithin(
  child: ChildProcess,
  milliseconds: number,
  starvedMilliseconds: number,
): Promise<InspectionAnswer | 'ended' | 'starved'> {
  const before = processorTime(child.pid);
  let [isStarved, isLate] = [false, false];
  function look(): void {
    const now = processorTime(child.pid);
    const used = now === undefined || before === undefined ? milliseconds : now - before;
    isStarved = used < milliseconds;
    if (isStarved && !isLate) timer = setTimeout(look, Math.max(TICK_MILLISECONDS, milliseconds - used));
    else child.kill('SIGKILL');
  }
  let timer = setTimeout(look, milliseconds);
  const longest = setTimeout(() => (isLate = true), milliseconds + starvedMilliseconds);
  const answer = await listen(child);
  clearTimeout(longest);
  clearTimeout(timer);
  return answer === 'ended' && isStarved && child.killed ? 'starved' : answer;
}
