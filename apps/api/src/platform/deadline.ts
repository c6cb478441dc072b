import { currentContext, withContext, type TimeLimit } from './request-context.ts';

/** The work took longer than it may; what it had not committed is undone (STAND-05). */
export class DeadlinePassed extends Error {
  constructor(cause?: unknown) {
    super('It took longer than it may', { cause });
    this.name = 'DeadlinePassed';
  }
}

/** Until when some work may take; everything that the work calls can see it. */
class Deadline implements TimeLimit {
  #hasPassed = false;
  readonly #endings = new Set<() => void>();

  check(cause?: unknown): void {
    if (this.#hasPassed) throw new DeadlinePassed(cause);
  }

  onPassing(ending: () => void): () => void {
    this.#endings.add(ending);
    return () => void this.#endings.delete(ending);
  }

  pass(): void {
    this.#hasPassed = true;
    for (const ending of this.#endings) ending();
  }
}

/** The deadline of what runs now; undefined if it may take as long as it takes. */
export const currentDeadline = (): TimeLimit | undefined => currentContext().deadline;

/** Runs what outlives its caller: it is not bound by the caller's deadline. */
export const withoutDeadline = <Result>(work: () => Result): Result =>
  withContext({ deadline: undefined }, work);

/** Runs work that has this many milliseconds; rejects with DeadlinePassed when they are over. */
export async function withDeadline<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const deadline = new Deadline();
  let timer: NodeJS.Timeout | undefined;
  const passing = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      deadline.pass();
      reject(new DeadlinePassed());
    }, milliseconds);
  });
  try {
    return await Promise.race([withContext({ deadline }, work), passing]);
  } finally {
    clearTimeout(timer);
  }
}
