import { setTimeout as pause } from 'node:timers/promises';
import { SealBroken, sha256, type Secrets } from '../secrets.ts';
import type { OutboxLog, OutboxTiming } from './settings.ts';
import type { ClaimedRow, OutboxStore } from './store.ts';
import { DeliveryRefused, type OutgoingMessage, type Transport } from './transport.ts';

interface DeliveryParts {
  readonly store: OutboxStore;
  readonly secrets: Secrets;
  readonly log: OutboxLog;
  readonly timing: OutboxTiming;
  /** Null: messages of this channel are kept. */
  readonly transport: Transport | null;
  /** Shows kept messages; null outside trial mode, where any codes and links in them are wiped. */
  readonly print: ((text: string) => void) | null;
  /** True once the process is shutting down. */
  readonly isStopping: () => boolean;
}

/** Handles one claimed message from the attempt to the mark; never throws. */
export function createDelivery(parts: DeliveryParts): (claim: ClaimedRow) => Promise<void> {
  const { store, secrets, log, timing, transport } = parts;

  /** What was done must be recorded, or it is done twice: survives a restart of the database. */
  async function record(claim: ClaimedRow, mark: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await mark();
      } catch (error) {
        if (parts.isStopping() && tries >= 5) {
          log.error({ messageId: claim.id, err: error }, 'what became of a message could not be recorded');
          return;
        }
        await pause(Math.min(5000, 100 * 2 ** tries));
      }
    }
  }

  function refused(claim: ClaimedRow, error: unknown): Promise<void> {
    const reason = reasonOf(error);
    const permanent = error instanceof DeliveryRefused && error.permanent;
    const facts = {
      messageId: claim.id,
      channel: claim.channel,
      kind: claim.kind,
      attempts: claim.attempts,
      reason,
    };
    if (permanent || error instanceof SealBroken || claim.attempts >= timing.maximumAttempts) {
      log.warn(facts, 'message given up');
      return record(claim, () => store.markFailed(claim, reason));
    }
    log.warn(facts, 'message not sent, it will be tried again');
    const wait = Math.min(timing.longestRetrySeconds, timing.firstRetrySeconds * 2 ** (claim.attempts - 1));
    return record(claim, () => store.markRetry(claim, reason, wait));
  }

  return async (claim) => {
    try {
      if (claim.attempts > timing.maximumAttempts) throw new DeliveryRefused('its senders died', true);
      const message = outgoing(claim, secrets);
      if (transport === null || claim.recipient === null) {
        parts.print?.(printed(claim, message.text));
        return await record(claim, () => store.markKept(claim, parts.print !== null));
      }
      await transport.send({ ...message, to: claim.recipient });
    } catch (error) {
      return refused(claim, error);
    }
    log.info({ messageId: claim.id, channel: claim.channel, kind: claim.kind }, 'message sent');
    return record(claim, () => store.markSent(claim));
  };
}

function outgoing(claim: ClaimedRow, secrets: Secrets): Omit<OutgoingMessage, 'to'> {
  const { text, html } = openBody(claim.body, secrets);
  return {
    // A sealed body is always different, so the reference stays unique if a database starts over.
    reference: `${claim.id}.${sha256(claim.body).toString('hex').slice(0, 16)}`,
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

/** Only our own reasons are stored: a mail server's answer may quote the address or the text. */
function reasonOf(error: unknown): string {
  if (error instanceof DeliveryRefused || error instanceof SealBroken) return error.message;
  return error instanceof Error ? `unexpected ${error.name}` : 'unexpected';
}

function printed(claim: ClaimedRow, text: string): string {
  const lines = [
    `To: ${claim.recipient ?? 'nobody'} (${claim.channel})`,
    ...(claim.subject ? [claim.subject] : []),
  ];
  const shown = [...lines, ...text.split('\n')].map((line) => `  | ${withoutControls(line)}`).join('\n');
  return `\n  Message kept, not sent:\n${shown}\n`;
}

/** A name with escape sequences must not take over the operator's terminal. */
function withoutControls(line: string): string {
  return line.replace(/\p{Cc}/gu, ' ');
}
