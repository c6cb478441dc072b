export interface OutgoingMessage {
  /** The same for every try of one message, different for every message. */
  readonly reference: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** Hands a message to the world. */
export interface Transport {
  /** Resolves once the other side took it. Throws DeliveryRefused. Ends within SEND_SECONDS. */
  send(message: OutgoingMessage): Promise<void>;
  close(): void;
}

/** How long one try may take; the outbox's lease is longer, so that nobody else takes the message meanwhile. */
export const SEND_SECONDS = 60;

/** The message was not taken. The reason is kept and logged: no address, no text, no secret in it. */
export class DeliveryRefused extends Error {
  /** True when trying again cannot help. */
  readonly permanent: boolean;

  constructor(reason: string, permanent: boolean) {
    super(reason);
    this.name = 'DeliveryRefused';
    this.permanent = permanent;
  }
}
