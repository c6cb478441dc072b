export interface OutgoingMessage {
  /** The same for every attempt at one message, different for every message. */
  readonly reference: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** Sends a message to the outside world. */
export interface Transport {
  /** Resolves once the other side has accepted it. Throws DeliveryRefused. Ends within SEND_SECONDS. */
  send(message: OutgoingMessage): Promise<void>;
  close(): void;
}

/** Time limit of one attempt; the outbox's lease is longer, so that nobody else takes the message in the meantime. */
export const SEND_SECONDS = 60;

/**
 * Attempts at once per channel and node: with a server that takes 200 ms, at most 320 messages a second (STAND-09). One
 * that takes fewer connections is found out.
 */
export const MOST_AT_ONCE = 64;

/**
 * What a failed attempt says. `final`: another one cannot help. `later`: this message was refused for now.
 * `unreachable`: the server accepts nothing now. `unanswered`: the message was handed over and the answer was lost, so
 * that it may have arrived.
 */
export type Refused = 'final' | 'later' | 'unreachable' | 'unanswered';

/** The message was not accepted. The reason is stored and logged, so it contains no address, text or secret. */
export class DeliveryRefused extends Error {
  readonly refused: Refused;
  /** The recipient's mail provider does not know the address. */
  readonly mailboxUnknown: boolean;
  /** With `later`: seconds until the next attempt, exactly; undefined: twice as long as the last time. */
  readonly afterSeconds: number | undefined;

  constructor(
    reason: string,
    refused: Refused,
    { mailboxUnknown = false, afterSeconds }: { mailboxUnknown?: boolean; afterSeconds?: number } = {},
  ) {
    super(reason);
    this.name = 'DeliveryRefused';
    this.refused = refused;
    this.mailboxUnknown = mailboxUnknown;
    this.afterSeconds = afterSeconds;
  }

  /** True if another attempt cannot help. */
  get permanent(): boolean {
    return this.refused === 'final';
  }
}

export interface CarriedMessage extends OutgoingMessage {
  readonly kind: string;
  /** 1 for the first; attempts at a server that was out of reach do not count. */
  readonly attempt: number;
}

export interface CarriedTransport extends Pick<Transport, 'close'> {
  send(message: CarriedMessage): Promise<void>;
}

/** How a module's channel is carried on a node. */
export interface Carriage {
  /** Messages of one kind at once, so that a slow recipient holds up no other; undefined: as many as there is room for. */
  readonly mostOfKind?: number;
  /** Infinity: until the transport gives up by `final`. */
  readonly maximumAttempts?: number;
}
