import {
  startInspectionProcess,
  type InspectionAnswer,
  type InspectionProcess,
  type ProcessLimits,
} from './inspection-process.ts';
import type { JudgedType } from './judges.ts';
import { UploadRefused } from './refusals.ts';

interface Limits extends ProcessLimits {
  /** Of a processor, for one PDF. */
  readonly milliseconds: number;
  /** Of a processor, for one file of another kind: a workbook with a million cells is legitimate, and takes long to read. */
  readonly longMilliseconds: number;
  /** Of a processor, for one picture that becomes a JPG. */
  readonly heicMilliseconds: number;
  readonly atOnce: number;
  readonly maxWaiting: number;
  /** For waiting. */
  readonly waitMilliseconds: number;
}

const usualLimits: Omit<Limits, 'program'> = {
  milliseconds: 10_000,
  longMilliseconds: 30_000,
  heicMilliseconds: 15_000,
  heapMegabytes: 128,
  // 50 megapixels of a picture with ten bits a colour.
  wasmMegabytes: 640,
  idleMilliseconds: 10_000,
  starvedMilliseconds: 30_000,
  atOnce: 2,
  maxWaiting: 20,
  waitMilliseconds: 30_000,
};

const retryAfterSeconds = 10;

/** Too many files are waiting, or this one hardly got a processor: it can be sent again later. */
export class InspectionsBusy extends Error {
  readonly retryAfterSeconds = retryAfterSeconds;

  constructor() {
    super('Too many files are waiting to be inspected.');
    this.name = 'InspectionsBusy';
  }
}

export interface Inspections {
  /**
   * Inspects a file in a separate process, and returns the path of what is to be stored. Throws UploadRefused, also for
   * a file that costs too much time of a processor or too much memory, and InspectionsBusy if too many wait or the
   * machine is too busy (GUARD-10).
   */
  inspect(type: JudgedType, path: string): Promise<string>;
  /** How many files are being inspected, and how many wait. */
  queue(): { readonly running: number; readonly waiting: number };
  /** Ends its processes, whatever they are doing. */
  close(): void;
}

type Answer = InspectionAnswer | 'ended' | 'starved';

interface Queue {
  ask(type: JudgedType, path: string): Promise<Answer>;
  queue(): { readonly running: number; readonly waiting: number };
  close(): void;
}

/** Files that wait for their turn. `isOneEach`: a process is not used for a second file. */
function createQueue(limits: Limits, isOneEach = false): Queue {
  const idle: InspectionProcess[] = [];
  const busyOnes = new Set<InspectionProcess>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function takePlace(): Promise<void> {
    if (running < limits.atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= limits.maxWaiting) throw new InspectionsBusy();
    await new Promise<void>((resolve, reject) => {
      const enter = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(new InspectionsBusy());
      }, limits.waitMilliseconds);
      waiting.push(enter);
    });
  }

  function leavePlace(): void {
    const next = waiting.shift();
    // The slot is passed on, so that nobody slips in between.
    if (next === undefined) running -= 1;
    else next();
  }

  function keep(process: InspectionProcess): void {
    if (isOneEach) {
      process.kill();
      return;
    }
    process.rest();
    idle.push(process);
  }

  async function judge(type: JudgedType, path: string): Promise<Answer> {
    const kept = idle.splice(0).filter((each) => each.isAlive);
    const process = kept.pop() ?? startInspectionProcess(limits);
    idle.push(...kept);
    busyOnes.add(process);
    try {
      const answer = await process.judge({ type, path }, timeOf(type, limits));
      if (answer !== 'ended' && answer !== 'starved') keep(process);
      return answer;
    } finally {
      busyOnes.delete(process);
    }
  }

  return {
    async ask(type, path) {
      await takePlace();
      try {
        return await judge(type, path);
      } finally {
        leavePlace();
      }
    },
    queue: () => ({ running, waiting: waiting.length }),
    close() {
      for (const process of [...idle.splice(0), ...busyOnes]) process.kill();
    },
  };
}

const isPicture = (type: JudgedType): type is 'heic' | 'picture' => type === 'heic' || type === 'picture';

function timeOf(type: JudgedType, limits: Limits): number {
  if (isPicture(type)) return limits.heicMilliseconds;
  return type === 'pdf' ? limits.milliseconds : limits.longMilliseconds;
}

/**
 * `program` is the bundle of inspect-file.ts. To be created once: it is one queue for the whole server, and one for
 * pictures that become JPGs, which are drawn one at a time by a process each: they take much memory, and the library of HEIC
 * gives none back.
 */
export function createInspections(changes: Partial<Limits> & Pick<Limits, 'program'>): Inspections {
  const limits = { ...usualLimits, ...changes };
  const files = createQueue(limits);
  const pictures = createQueue({ ...limits, atOnce: 1 }, true);
  function close(): void {
    files.close();
    pictures.close();
  }
  process.once('exit', close);
  return {
    inspect: async (type, path) => pathIn(await (isPicture(type) ? pictures : files).ask(type, path), type),
    queue() {
      const [one, other] = [files.queue(), pictures.queue()];
      return { running: one.running + other.running, waiting: one.waiting + other.waiting };
    },
    close,
  };
}

function pathIn(answer: InspectionAnswer | 'ended' | 'starved', type: JudgedType): string {
  if (answer === 'starved') throw new InspectionsBusy();
  if (answer === 'ended') throw cannotBeJudged(type);
  if (answer.kind === 'taken') return answer.path;
  if (answer.kind === 'refused') throw new UploadRefused(answer.refusal);
  if (answer.kind === 'ready') throw new Error('The file inspection process replied out of turn.');
  const { message, code } = answer;
  // For example a full disk: not a fault of the file.
  throw Object.assign(new Error(message), code !== undefined && { code });
}

function cannotBeJudged(type: JudgedType): UploadRefused {
  if (isPicture(type)) return new UploadRefused({ reason: 'damaged', found: type });
  return new UploadRefused(
    type === 'pdf' ? { reason: 'active-content', found: 'pdf-unreadable' } : { reason: 'unpacks-too-large' },
  );
}
