import { say } from '../../messages/index.ts';
import { ApiFailure, isConflict, noAnswer } from '../api/api-failure.ts';
import { isFull } from '../offline-store/has-room.ts';
import { sessionSnapshot } from '../session/session-store.ts';
import type { Taking } from './item.ts';
import { mayHaveUnsent, queuedNow } from './queued-items.ts';

/** Something was not sent: it is kept here and goes by itself. Never shown as a success. */
export interface KeptHere {
  readonly message: string;
  readonly isKept: true;
}

const keptMessage = say("Saved on this device. We'll send it when there's a network.");
const inTurnMessage = say("Saved on this device. We'll send it after earlier items.");
const elsewhereMessage = say(
  "This was also changed on another device. It's saved on this device while we combine the two.",
);
const noRoomMessage = say(
  "There's no space on this device to save this. It stays in the form as you typed it.",
);

export const isKeptHere = (answer: unknown): answer is KeptHere =>
  Reflect.get(Object(answer), 'isKept') === true;

const isOffline = (): boolean => !navigator.onLine;

/** Whether something of its case waits already: it must not overtake that. */
const isBehind = (userId: string, { chain }: Taking): boolean =>
  mayHaveUnsent(userId) || queuedNow().items.some((item) => item.chain === chain);

function messageFor(failure: unknown): string {
  if (isConflict(failure)) return elsewhereMessage;
  // A proxy that answers is no lack of a network.
  const isReached = failure === inTurn || (failure instanceof ApiFailure && !failure.isUnanswered);
  return isReached && !isOffline() ? inTurnMessage : keptMessage;
}

/** Undefined: nothing can be kept on this phone. Throws if there is no room. */
async function keepIfPossible(
  userId: string,
  taking: Taking,
  failure: unknown,
): Promise<KeptHere | undefined> {
  try {
    const { enqueue } = await import('./enqueue.ts');
    if ((await enqueue(userId, taking)) === undefined) return undefined;
  } catch (error) {
    if (isFull(error)) throw new ApiFailure({ status: 0, message: noRoomMessage });
    return undefined;
  }
  return { message: messageFor(failure), isKept: true };
}

async function keep(userId: string, taking: Taking, failure: unknown): Promise<KeptHere> {
  const kept = await keepIfPossible(userId, taking, failure);
  if (kept === undefined) throw failure;
  return kept;
}

/** The server itself has said nothing: no answer came, or a proxy's page in its place. */
const hasNoWord = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.isUnanswered || (error.status >= 500 && error.message === ''));

/** Nothing was tried. */
const inTurn = noAnswer();

/**
 * Sends something, or keeps it on this phone (REACH-03): without a network, and where something of its case waits
 * already. `isHeld`: it has to wait in any case, such as for files. What cannot be kept fails as it always did.
 */
export async function sendOrKeep<Answer>(
  taking: Taking | undefined,
  send: () => Promise<Answer>,
  isHeld = false,
): Promise<Answer | KeptHere> {
  const userId = sessionSnapshot().session.user?.id;
  if (taking === undefined || userId === undefined) return send();
  if (isHeld || isOffline()) return keep(userId, taking, inTurn);
  if (isBehind(userId, taking)) {
    const kept = await keepIfPossible(userId, taking, inTurn);
    // What waits cannot be read any more: nothing will ever be its turn.
    if (kept !== undefined) return kept;
  }
  try {
    return await send();
  } catch (error) {
    // Another device has changed it: where the two differ is found, and asked about, as for what waited.
    const isElsewhere = isConflict(error) && taking.base !== undefined;
    if (isElsewhere) return keep(userId, taking, error);
    if (hasNoWord(error))
      return keep(userId, { ...taking, ...(taking.reads !== undefined && { mayHaveArrived: true }) }, error);
    throw error;
  }
}
