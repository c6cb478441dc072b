import { fork, type ChildProcess } from 'node:child_process';
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
  /** How long it is kept idle. */
  readonly idleMilliseconds: number;
}

export interface InspectionProcess {
  readonly isAlive: boolean;
  /** `ended`: it exceeded this time or its memory, and is gone. Throws if the program cannot be started. */
  judge(task: InspectionTask, milliseconds: number): Promise<InspectionAnswer | 'ended'>;
  /** Keeps it for the next file, for a while; it does not keep the server from ending. */
  rest(): void;
  kill(): void;
}

/** A busy machine may need long for it, which is not the file's fault. */
const START_MILLISECONDS = 20_000;

/** Starts the program that reads files. */
export function startInspectionProcess(limits: ProcessLimits): InspectionProcess {
  const child = fork(limits.program, {
    execArgv: [`--max-old-space-size=${limits.heapMegabytes}`],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let resting: NodeJS.Timeout | undefined;
  const kill = (): void => void child.kill('SIGKILL');
  const started = nextAnswer(child, START_MILLISECONDS);
  return {
    get isAlive() {
      // One that was told to end is not gone yet.
      return !child.killed && child.connected && child.exitCode === null && child.signalCode === null;
    },
    async judge(task, milliseconds) {
      if ((await started) === 'ended')
        throw new Error('The program that looks into files cannot be started.');
      clearTimeout(resting);
      child.ref();
      child.channel?.ref();
      // If it has ended by now, the answer says so.
      child.send(task, () => undefined);
      return nextAnswer(child, milliseconds);
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
  return new Promise((resolve) => {
    const finish = (answer: InspectionAnswer | 'ended'): void => {
      clearTimeout(timer);
      child.off('message', finish).off('exit', ended).off('error', ended);
      resolve(answer);
    };
    const ended = (): void => finish('ended');
    const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
    child.on('message', finish).on('exit', ended).on('error', ended);
  });
}
