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

/** The message was not accepted. The reason is stored and logged, so it contains no address, text or secret. */
export class DeliveryRefused extends Error {
  /** True if another attempt cannot help. */
  readonly permanent: boolean;

  constructor(reason: string, permanent: boolean) {
    super(reason);
    this.name = 'DeliveryRefused';
    this.permanent = permanent;
  }
}
