export type MessageChannel = 'mail' | 'sms';

/** Besides messages to people: what other systems are told (JOIN-01) and asked (JOIN-05), which a module carries. */
export type CarriedChannel = 'webhook' | 'mobile-money';

export type Channel = MessageChannel | CarriedChannel;

export type MessageState = 'queued' | 'sending' | 'sent' | 'failed' | 'expired' | 'kept';

export interface NewMessage {
  readonly channel: Channel;
  /**
   * A mail address, or a phone number as +256772123456; for a carried channel, whatever its module finds the recipient
   * by. Null: no recipient is configured, so it is kept.
   */
  readonly to: string | null;
  /** What it is about, for logs and counts, such as `sign-in-code`. */
  readonly kind: string;
  /** For mail. Never a code or another secret: it is stored unencrypted. */
  readonly subject?: string;
  readonly text: string;
  /** For mail; generated from the text if absent. */
  readonly html?: string;
  /** The internal id of the user it is for. */
  readonly userId?: string;
  /** From now; after that the message is dropped instead of sent. */
  readonly expiresInSeconds?: number;
  /** The text contains a code or a sign-in link: it is wiped once it is no longer needed. */
  readonly secret?: boolean;
  /**
   * For a code: whose it is, such as a person or one of their devices. It replaces the one before it for the same
   * holder, and no other; without a holder, every one of its kind to the same address.
   */
  readonly codeHolder?: string;
  /** For a text message sent on request: the requester's network, as named by `networkOf`. */
  readonly askedFrom?: string;
}

/** The codes of a kind that are mailed to an address for one holder. */
export interface MailedCode {
  readonly to: string;
  readonly kind: string;
  readonly codeHolder: string;
}

/** One line of the outbox page. */
export interface ListedMessage {
  readonly id: string;
  readonly channel: MessageChannel;
  readonly to: string | null;
  readonly kind: string;
  readonly subject: string | null;
  readonly state: MessageState;
  /** Only for kept messages: the text of a sent message cannot be read here. */
  readonly text: string | null;
  /** ISO 8601, UTC, whole seconds. */
  readonly createdAt: string;
}
