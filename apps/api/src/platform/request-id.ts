import { currentContext, withContext } from './request-context.ts';

/** Runs a request's work; everything it calls can read the request's id, a UUID. */
export const withRequestId = <Result>(id: string, work: () => Result): Result =>
  withContext({ requestId: id }, work);

/** The id of the current request, the same as in the server's log; undefined outside a request. */
export const currentRequestId = (): string | undefined => currentContext().requestId;
