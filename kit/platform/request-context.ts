import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '../messages/index.ts';

/** Until when some work may take. */
export interface TimeLimit {
  /** Throws if the time is over. */
  check(cause?: unknown): void;
  /** Runs `ending` when the time is over; returns how to call it off. */
  onPassing(ending: () => void): () => void;
}

/** What everything that some work calls can read of it. */
export interface RequestContext {
  /** A UUID, the same as in the server's log; undefined outside a request. */
  readonly requestId?: string;
  /** The reader's language; it may be known better later in the request. */
  readonly spoken?: { language: Language };
  /** Undefined: it may take as long as it takes. */
  readonly deadline?: TimeLimit | undefined;
}

/** One storage for all of it: with each further one, every promise of the process costs more. */
const current = new AsyncLocalStorage<RequestContext>();

export const currentContext = (): RequestContext => current.getStore() ?? {};

/** Runs work in the context around it, with these changes. */
export const withContext = <Result>(change: RequestContext, work: () => Result): Result =>
  current.run({ ...current.getStore(), ...change }, work);

/** The id of the current request, the same as in the server's log; undefined outside a request. */
export const currentRequestId = (): string | undefined => currentContext().requestId;
