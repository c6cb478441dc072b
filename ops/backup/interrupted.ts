import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A process that is told to end then exits, so that what is half made is removed as it does. */
export function exitWhenInterrupted(): void {
  for (const signal of signals) process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

/** Does work, and should the process exit meanwhile, this first, which must not wait for anything. */
export async function withExit<T>(leave: () => void, work: () => Promise<T>): Promise<T> {
  process.once('exit', leave);
  try {
    return await work();
  } finally {
    process.off('exit', leave);
  }
}
