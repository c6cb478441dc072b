import { inPhoneCharacters } from './phone-characters.ts';
import type { Database, Queryable, Statement, Transaction } from '../database/types.ts';
import type { Secrets } from '../secrets.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createDelivery, openBody, sealBody, type Outcome } from './delivery.ts';
import { createLane, type Lane } from './lane.ts';
import type { CarriedChannel, Channel, ListedMessage, MailedCode, NewMessage } from './message.ts';
import { usualTiming, type OutboxLog, type OutboxTiming } from './settings.ts';
import { createOutboxStore, type ListedRow, type Standing } from './store.ts';
import { judgeText, networkHash, type Text, type TextRefusal } from './text-limits.ts';
import type { Carriage, CarriedTransport, Transport } from './transport.ts';

export interface OutboxParts {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly log: OutboxLog;
  /** Null if no server or gateway is configured: its messages are kept, and in trial mode printed and listed. */
  readonly mail: Transport | null;
  readonly sms: Transport | null;
  /** Where kept messages are shown: the operator's console, never a log; null outside trial mode. */
  readonly print: ((text: string) => void) | null;
  readonly timing?: Partial<OutboxTiming>;
}

export interface OutboxCount {
  readonly channel: Channel;
  readonly outcome: Outcome | 'expired';
  readonly count: number;
}

export interface Outbox {
  /**
   * Writes a message through the caller's transaction: it is sent if, and only if, that commits, and then at once. A
   * text message that may not be sent is not written; the result says why.
   */
  enqueue(transaction: Transaction, message: NewMessage): Promise<TextRefusal | undefined>;
  /** Runs one of `writingMessages` with its values from $2; the messages have no text. Resolves with their number. */
  enqueueEach(transaction: Transaction, statement: Statement, values: readonly unknown[]): Promise<number>;
  /** The same judgement before anything else is written; it holds until the transaction ends. */
  judgeText(transaction: Queryable, text: Text): Promise<TextRefusal | undefined>;
  /**
   * Carries a module's channel on this node. Its messages are handled at least once, and removed once they are done
   * (the transport resolves) or given up (it throws `final`): what became of them is the module's to record.
   */
  carry(channel: CarriedChannel, transport: CarriedTransport, carriage?: Carriage): void;
  /** What waits for this recipient of a carried channel is due once the transaction commits. */
  hasten(transaction: Transaction, channel: CarriedChannel, to: string): Promise<void>;
  /** Whether the mail provider did not know the address when the last of these codes was handed to it. */
  isMailboxUnknown(connection: Queryable, code: MailedCode): Promise<boolean>;
  /** Looks for due messages now. Cheap; for messages that became due in another way than by `enqueue`. */
  wake(): void;
  /** Newest messages first; with the text only of those that were kept. */
  list(limit: number): Promise<ListedMessage[]>;
  /** What became of the messages that this process handled, since it started. */
  counts(): readonly OutboxCount[];
  /** What waits now, on all nodes, and what was given up within a day. */
  standing(): Promise<readonly Standing[]>;
  /** Whether text messages are available: a gateway is configured, or trial mode shows them (GUARD-05). */
  readonly offersTexts: boolean;
  start(): void;
  /** Takes no more messages, finishes those under way, then closes the transports. */
  stop(): Promise<void>;
}

/** The only way for messages to leave: a crash neither loses nor delays them, and giving up is visible. */
export function createOutbox(parts: OutboxParts): Outbox {
  const { secrets, log } = parts;
  const timing = { ...usualTiming, ...parts.timing };
  const store = createOutboxStore(parts.database);
  const counts = new Map<string, OutboxCount>();
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;
  let reachable = true;
  /** Whether others, who could not write either, have had the time to mark what they sent. */
  let takesOver = false;
  let takeover: NodeJS.Timeout | undefined;

  /** One line when the table becomes unreachable and one when it is back, not one per look. */
  function looked(error: unknown): void {
    if (error !== null && reachable) log.error({ err: error }, 'could not read the outbox');
    if (error === null && !reachable) log.info('the outbox is readable again');
    reachable = error === null;
    if (!reachable) {
      takesOver = false;
      clearTimeout(takeover);
      takeover = undefined;
    } else if (!takesOver)
      takeover ??= setTimeout(() => (takesOver = true), timing.takeoverSeconds * 1000).unref();
  }

  function count(channel: Channel, outcome: OutboxCount['outcome']): void {
    const key = `${channel} ${outcome}`;
    counts.set(key, { channel, outcome, count: (counts.get(key)?.count ?? 0) + 1 });
  }

  function lane(channel: Channel, transport: CarriedTransport | null, carriage?: Carriage): Lane {
    const isStopping = (): boolean => stopping;
    const breaker = createCircuitBreaker(timing, () => look());
    const deliver = createDelivery({
      store,
      secrets,
      log,
      timing: { ...timing, maximumAttempts: carriage?.maximumAttempts ?? timing.maximumAttempts },
      transport,
      removesFinished: carriage !== undefined,
      breaker,
      print: parts.print,
      isStopping,
      count: (outcome) => count(channel, outcome),
      look: () => look(),
    });
    return createLane({
      channel,
      breaker,
      leaseSeconds: timing.leaseSeconds,
      mostOfKind: carriage?.mostOfKind,
      takesOver: () => takesOver,
      store,
      deliver,
      looked,
    });
  }
  const lanes = [lane('mail', parts.mail), lane('sms', parts.sms)];
  const carried: CarriedTransport[] = [];

  async function expire(): Promise<void> {
    const expired = await store.expire(
      lanes.flatMap((each) => each.busy()),
      takesOver,
    );
    for (const { id, channel, kind, was } of expired) {
      if (was === 'kept') continue;
      count(channel, 'expired');
      log.warn({ messageId: id, channel, kind }, 'message expired before it could be sent');
    }
  }

  function look(): void {
    if (timer !== undefined) for (const each of lanes) each.look();
  }

  function poll(): void {
    expire().catch(looked);
    look();
  }

  const offersTexts = parts.sms !== null || parts.print !== null;

  async function judge(transaction: Queryable, text: Text): Promise<TextRefusal | undefined> {
    return offersTexts ? judgeText(transaction, secrets, text) : 'no-gateway';
  }

  return {
    offersTexts,
    judgeText: judge,
    async enqueue(transaction, message) {
      const refusal = message.channel === 'sms' ? await judge(transaction, message) : undefined;
      if (refusal !== undefined) return refusal;
      const { askedFrom } = message;
      const text = message.channel === 'sms' ? inPhoneCharacters(message.text) : message.text;
      await store.insert(transaction, {
        channel: message.channel,
        recipient: message.to,
        kind: message.kind,
        subject: message.subject ?? null,
        body: sealBody({ text, ...(message.html === undefined ? {} : { html: message.html }) }, secrets),
        secret: message.secret ?? false,
        userId: message.userId ?? null,
        expiresInSeconds: message.expiresInSeconds ?? null,
        askedFrom: askedFrom === undefined ? null : networkHash(secrets, askedFrom),
        codeHolder: message.codeHolder ?? null,
      });
      transaction.afterCommit(look);
      return undefined;
    },
    async enqueueEach(transaction, statement, values) {
      const { length } = await transaction.query(statement, [sealBody({ text: '' }, secrets), ...values]);
      if (length > 0) transaction.afterCommit(look);
      return length;
    },
    carry(channel, transport, carriage = {}) {
      lanes.push(lane(channel, transport, carriage));
      carried.push(transport);
      look();
    },
    async hasten(transaction, channel, to) {
      await store.hasten(transaction, channel, to);
      transaction.afterCommit(look);
    },
    isMailboxUnknown: (connection, code) => store.isMailboxUnknown(connection, code),
    wake: look,
    counts: () => [...counts.values()],
    standing: () => store.standing(),
    async list(limit) {
      return (await store.list(limit)).map((row) => listed(row, secrets));
    },
    start() {
      if (timer !== undefined) return;
      timer = setInterval(poll, timing.pollMilliseconds);
      poll();
    },
    async stop() {
      stopping = true;
      clearInterval(timer);
      timer = undefined;
      await Promise.all(lanes.map((each) => each.drain()));
      parts.mail?.close();
      parts.sms?.close();
      for (const transport of carried) transport.close();
    },
  };
}

function listed({ body, ...row }: ListedRow, secrets: Secrets): ListedMessage {
  try {
    return { ...row, text: body === null ? null : openBody(body, secrets).text };
  } catch {
    // Sealed with another SECRET_KEY: the line is still worth showing.
    return { ...row, text: null };
  }
}
