import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Does the work of a request; whatever it calls knows the request by its id, a UUID. */
export const withRequestId = <Result>(id: string, work: () => Result): Result => current.run(id, work);

/** The id of the request that is being answered, the same as in the server's log; undefined outside of one. */
export const currentRequestId = (): string | undefined => current.getStore();
