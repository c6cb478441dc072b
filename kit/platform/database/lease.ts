import type { PoolClient } from 'pg';
import { currentDeadline } from '../deadline.ts';
import { asDatabaseFailure, hasStalePlan, isConnectionLoss, isReadOnly } from './availability.ts';
import { cancelOn, cutOff } from './cancel.ts';
import type { Pools } from './pools.ts';
import { DatabaseUnavailable } from './types.ts';

/** Milliseconds that a server has to answer a cancellation, before it counts as gone. */
const cancelMilliseconds = 1000;

/** A connection on loan from the pool. */
export interface Lease {
  readonly client: PoolClient;
  /** Closes the connection instead of returning it. */
  discard(): void;
  /** From now on what runs must not be cancelled: it may be a commit that waits for its standby. */
  protect(): void;
}

interface Ending {
  readonly client: PoolClient;
  readonly isProtected: () => boolean;
  readonly isReturned: () => boolean;
  /** The server does not even answer a cancellation. */
  readonly onSilence: () => void;
}

/** The time of what runs on a connection is over: it is cancelled, and cut off where that is not possible. */
function end({ client, isProtected, isReturned, onSilence }: Ending): void {
  if (isProtected()) return cutOff(client);
  cancelOn(client);
  setTimeout(() => {
    if (isReturned()) return;
    cutOff(client);
    onSilence();
  }, cancelMilliseconds).unref();
}

/** Runs work on a connection, within the caller's deadline. */
export async function withLease<T>(pools: Pools, work: (lease: Lease) => Promise<T>): Promise<T> {
  const deadline = currentDeadline();
  deadline?.check();
  const { from, client } = await pools.lend();
  let isBroken = false;
  let isReturned = false;
  let isProtected = false;
  const discard = (): void => void (isBroken = true);
  client.on('error', discard);
  const callOff = deadline?.onPassing(() => {
    discard();
    end({
      client,
      isProtected: () => isProtected,
      isReturned: () => isReturned,
      onSilence: () => pools.doubt(from),
    });
  });
  try {
    // The time may have passed while it waited for the connection.
    deadline?.check();
    return await work({ client, discard, protect: () => void (isProtected = true) });
  } catch (error) {
    deadline?.check(error);
    if (isReadOnly(error)) {
      discard();
      pools.leave(from);
      throw new DatabaseUnavailable(error);
    }
    if (isConnectionLoss(error) || hasStalePlan(error)) discard();
    throw asDatabaseFailure(error);
  } finally {
    isReturned = true;
    callOff?.();
    client.off('error', discard);
    client.release(isBroken);
  }
}
