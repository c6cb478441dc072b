import { currentContext } from './request-context.ts';

/** The id of the current request, the same as in the server's log; undefined outside a request. */
export const currentRequestId = (): string | undefined => currentContext().requestId;
