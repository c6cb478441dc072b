export type Channel = 'mail' | 'sms';

export type MessageState = 'queued' | 'sending' | 'sent' | 'failed' | 'expired' | 'kept';

export interface NewMessage {
  readonly channel: Channel;
  /** A mail address, or a phone number as +256772123456. Null: nobody is set up to receive it, it is kept. */
  readonly to: string | null;
  /** What it is about, for logs and counts, such as `sign-in-code`. */
  readonly kind: string;
  /** For mail. Never a code or another secret: it is stored as it is. */
  readonly subject?: string;
  readonly text: string;
  /** For mail; made from the text when left out. */
  readonly html?: string;
  /** The internal id of the user it is for. */
  readonly userId?: string;
  /** From now; past it the message is dropped instead of sent. */
  readonly expiresInSeconds?: number;
  /** The text carries a code or a link that lets somebody in: it is wiped once it has had its use. */
  readonly secret?: boolean;
  /** Of a text message that somebody asks for: the network they ask from, as `networkOf` names it. */
  readonly askedFrom?: string;
}

/** One line of the outbox page. */
export interface ListedMessage {
  readonly id: string;
  readonly channel: Channel;
  readonly to: string | null;
  readonly kind: string;
  readonly subject: string | null;
  readonly state: MessageState;
  /** Only of kept messages: what was sent is nobody's to read here. */
  readonly text: string | null;
  /** ISO 8601, UTC, whole seconds. */
  readonly createdAt: string;
}
