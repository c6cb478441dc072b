import { setTimeout as pause } from 'node:timers/promises';
import { SealBroken, sha256, type Secrets } from '../secrets.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { Channel } from './message.ts';
import type { OutboxLog, OutboxTiming } from './settings.ts';
import type { ClaimedRow, OutboxStore, PutOff } from './store.ts';
import { DeliveryRefused, type CarriedMessage, type CarriedTransport, type Refused } from './transport.ts';

/**
 * Writes single items as batches: while one batch is being written, the next gathers. Each call waits until its batch is
 * written, and fails with it.
 */
export function inBatches<Item>(
  write: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let gathering: Item[] | undefined;
  let written: Promise<void> = Promise.resolve();

  return (item) => {
    if (gathering === undefined) {
      const batch: Item[] = (gathering = []);
      written = written
        .catch(() => undefined)
        .then(() => {
          gathering = undefined;
          return write(batch);
        });
    }
    gathering.push(item);
    return written;
  };
}

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
const isAboutServer = (error: unknown): boolean =>
  error instanceof DeliveryRefused && (error.refused === 'unreachable' || error.refused === 'unanswered');

/** Throws DeliveryRefused if a message is not to be tried again, whatever the server would say. */
function refuseUnsendable(claim: ClaimedRow, { maximumAttempts }: Pick<OutboxTiming, 'maximumAttempts'>) {
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
function judgeFailure(claim: ClaimedRow, error: unknown, pace: Pace): JudgedFailure {
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
  if (error instanceof DeliveryRefused && error.afterSeconds !== undefined)
    return { reason, because: 'later', afterSeconds: error.afterSeconds, isExact: true };
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

/** What became of an attempt, for those who watch. */
export type Outcome = 'sent' | 'kept' | 'put-off' | 'failed';

interface DeliveryParts {
  readonly store: OutboxStore;
  readonly secrets: Secrets;
  readonly log: OutboxLog;
  readonly timing: OutboxTiming;
  /** Null: messages of this channel are kept. */
  readonly transport: CarriedTransport | null;
  /** Whether a finished row goes: a module that carries a channel has its own record of what became of it. */
  readonly removesFinished: boolean;
  readonly breaker: Pick<CircuitBreaker, 'works' | 'fails'>;
  /** Shows kept messages; null outside trial mode, where any codes and links in them are wiped. */
  readonly print: ((text: string) => void) | null;
  /** True once the process is shutting down. */
  readonly isStopping: () => boolean;
  readonly count: (outcome: Outcome) => void;
  /** Looks for due messages. */
  readonly look: () => void;
}

/** Handles one claimed message from the attempt to the mark; never throws. `answered`: the attempt itself is over. */
export function createDelivery(
  parts: DeliveryParts,
): (claim: ClaimedRow, answered: () => void) => Promise<void> {
  const { store, secrets, log, timing, transport, breaker } = parts;
  const markSent = inBatches<ClaimedRow>((claims) =>
    parts.removesFinished ? store.remove(claims) : store.markSent(claims),
  );

  /** What was done must be recorded, or it is done twice: survives a restart of the database. */
  async function record(claim: ClaimedRow, mark: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await mark();
      } catch (error) {
        if (parts.isStopping() && tries >= 5) {
          log.error({ messageId: claim.id, err: error }, 'could not record the outcome of a message');
          return;
        }
        await pause(Math.min(5000, 100 * 2 ** tries));
      }
    }
  }

  function refused(claim: ClaimedRow, error: unknown, pauseSeconds?: number): Promise<void> {
    const putOff = judgeFailure(claim, error, { ...timing, pauseSeconds });
    const { attempts, channel, kind } = claim;
    const facts = { messageId: claim.id, channel, kind, attempts, reason: putOff.reason };
    const mailboxUnknown = error instanceof DeliveryRefused && error.mailboxUnknown;
    if (putOff.because === 'final') {
      log.warn(facts, 'message failed permanently');
      parts.count('failed');
      return record(claim, () =>
        parts.removesFinished
          ? store.remove([claim])
          : store.markFailed(claim, putOff.reason, mailboxUnknown),
      );
    }
    log.warn(facts, 'message not sent, will be retried');
    parts.count('put-off');
    return record(claim, () => store.markRetry(claim, putOff, mailboxUnknown));
  }

  /** The server took something, or judged it: what found it out of reach is due at once. */
  function serverWorks(channel: Channel): void {
    if (!breaker.works()) return;
    log.info({ channel }, 'messages can be sent again');
    store.makeDue(channel).then(parts.look, (error: unknown) => {
      log.warn({ err: error }, 'could not mark deferred messages as due, they wait for their next attempt');
    });
  }

  return async (claim, answered) => {
    try {
      refuseUnsendable(claim, timing);
      const message = outgoing(claim, secrets);
      if (transport === null || claim.recipient === null) {
        parts.print?.(printed(claim, message.text));
        parts.count('kept');
        return await record(claim, () => store.markKept(claim, parts.print !== null));
      }
      const failure = await transport.send({ ...message, to: claim.recipient }).then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      if (failure !== undefined && isAboutServer(failure.error)) {
        return await refused(claim, failure.error, breaker.fails());
      }
      serverWorks(claim.channel);
      answered();
      if (failure !== undefined) return await refused(claim, failure.error);
    } catch (error) {
      return refused(claim, error);
    }
    log.info({ messageId: claim.id, channel: claim.channel, kind: claim.kind }, 'message sent');
    parts.count('sent');
    return record(claim, () => markSent(claim));
  };
}

function outgoing(claim: ClaimedRow, secrets: Secrets): Omit<CarriedMessage, 'to'> {
  const { text, html } = openBody(claim.body, secrets);
  return {
    // A sealed body is always different, so the reference stays unique if a database starts over.
    reference: `${claim.id}.${sha256(claim.body).toString('hex').slice(0, 16)}`,
    kind: claim.kind,
    attempt: countedAttempts(claim),
    subject: claim.subject ?? '',
    text,
    ...(html === undefined ? {} : { html }),
  };
}

interface Body {
  readonly text: string;
  readonly html?: string;
}

export function sealBody(body: Body, secrets: Secrets): string {
  return secrets.seal(JSON.stringify(body));
}

/** Throws SealBroken. */
export function openBody(sealed: string, secrets: Secrets): Body {
  const body: unknown = JSON.parse(secrets.open(sealed));
  if (typeof body !== 'object' || body === null || !('text' in body) || typeof body.text !== 'string') {
    throw new SealBroken();
  }
  return { text: body.text, ...('html' in body && typeof body.html === 'string' ? { html: body.html } : {}) };
}

function printed(claim: ClaimedRow, text: string): string {
  const lines = [
    `To: ${claim.recipient ?? 'no recipient'} (${claim.channel})`,
    ...(claim.subject ? [claim.subject] : []),
  ];
  const shown = [...lines, ...text.split('\n')].map((line) => `  | ${withoutControls(line)}`).join('\n');
  return `\n  Message not sent, shown here only:\n${shown}\n`;
}

/** A name with escape sequences must not take over the operator's terminal. */
function withoutControls(line: string): string {
  return line.replace(/\p{Cc}/gu, ' ');
}
