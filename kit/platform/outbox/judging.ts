import { SealBroken } from '../secrets.ts';
import type { OutboxTiming } from './settings.ts';
import type { ClaimedRow, PutOff } from './store.ts';
import { DeliveryRefused, type Refused } from './transport.ts';

const mayHaveArrived = 'it may have been delivered';

/** Attempts that say something about the message: those at a server that was down do not. */
const countedAttempts = ({ attempts, unreachable }: ClaimedRow): number => attempts - unreachable;

/**
 * A text of which nobody knows whether it arrived is sent once more, a code never: another one can be asked for
 * (STAND-09). A mailbox tells a repeated mail by its constant id.
 */
const maySendAfter = ({ channel, secret }: ClaimedRow, unanswered: number): boolean =>
  channel !== 'sms' || unanswered <= (secret ? 0 : 1);

/** Whether a failure concerns every message and not this one. */
export const isAboutServer = (error: unknown): boolean =>
  error instanceof DeliveryRefused && (error.refused === 'unreachable' || error.refused === 'unanswered');

/** Throws DeliveryRefused if a message is not to be tried again, whatever the server would say. */
export function refuseUnsendable(
  claim: ClaimedRow,
  { maximumAttempts }: Pick<OutboxTiming, 'maximumAttempts'>,
) {
  if (countedAttempts(claim) > maximumAttempts)
    throw new DeliveryRefused('the processes sending it crashed', 'final');
  if (!maySendAfter(claim, claim.unanswered)) throw new DeliveryRefused(mayHaveArrived, 'final');
}

interface Pace extends Pick<OutboxTiming, 'firstRetrySeconds' | 'longestRetrySeconds' | 'maximumAttempts'> {
  /** If the channel counts as down: seconds until it is tried again. */
  readonly pauseSeconds: number | undefined;
}

type JudgedFailure = PutOff | { readonly because: 'final'; readonly reason: string };

/** What follows from a failed attempt: `final`, or when the next one is. */
export function judgeFailure(claim: ClaimedRow, error: unknown, pace: Pace): JudgedFailure {
  const reason = reasonOf(error);
  const { firstRetrySeconds, longestRetrySeconds, maximumAttempts, pauseSeconds } = pace;
  const counted = countedAttempts(claim);
  const told = refusedBy(error);
  if (told === 'final') return { reason, because: 'final' };
  if (told === 'unreachable' && pauseSeconds !== undefined) {
    return { reason, because: 'unreachable', afterSeconds: pauseSeconds };
  }
  if (told === 'unanswered' && !maySendAfter(claim, claim.unanswered + 1)) {
    return { reason: `${reason}, ${mayHaveArrived}`, because: 'final' };
  }
  if (counted >= maximumAttempts) return { reason, because: 'final' };
  const afterSeconds = Math.min(longestRetrySeconds, firstRetrySeconds * 2 ** (counted - 1));
  // While others are taken, it may be this message that breaks the connection: the attempt counts.
  return { reason, because: told === 'unreachable' ? 'later' : told, afterSeconds };
}

function refusedBy(error: unknown): Refused {
  if (error instanceof SealBroken) return 'final';
  return error instanceof DeliveryRefused ? error.refused : 'later';
}

/** Only our own reasons are stored: a mail server's answer may quote the address or the text. */
function reasonOf(error: unknown): string {
  if (error instanceof DeliveryRefused || error instanceof SealBroken) return error.message;
  return error instanceof Error ? `unexpected ${error.name}` : 'unexpected';
}
