import { currentContext, withContext, type RequestContext, type TimeLimit } from './request-context.ts';

/** The work took longer than it may; what it had not committed is undone (STAND-05). */
export class DeadlinePassed extends Error {
  constructor(cause?: unknown) {
    super('The operation timed out', { cause });
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

/**
 * Runs work that has this many milliseconds, and otherwise in the context around it with these changes; rejects with
 * DeadlinePassed when they are over.
 */
export function withDeadline<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
  change: Omit<RequestContext, 'deadline'> = {},
): Promise<Result> {
  // Every request comes through here: no promise more than there must be.
  return new Promise((resolve, reject) => {
    const deadline = new Deadline();
    const working = withContext({ ...change, deadline }, work);
    const timer = setTimeout(() => {
      deadline.pass();
      reject(new DeadlinePassed());
    }, milliseconds);
    working.then(
      (result) => {
        clearTimeout(timer);
        resolve(result);
      },
      (error: unknown) => {
        clearTimeout(timer);
        // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- as it was thrown
        reject(error);
      },
    );
  });
}
