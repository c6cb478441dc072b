import { tabStorage } from '#kit/browser/session/browser-storage.ts';

/** A code that was sent to sign with. */
export interface SentCode {
  readonly sent_by: 'sms' | 'mail';
  readonly sent_to: string;
  /** Of the agreement that it signs. */
  readonly sha256: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  /** When the next one can be asked for. */
  readonly nextAt: number;
}

/** Forgotten with everything that was typed in this tab when somebody else signs in. */
const keyOf = (id: string): string => `typed:signing-code-${id}`;

const isSentCode = (value: unknown): value is SentCode =>
  typeof value === 'object' && value !== null && 'endsAt' in value && 'sha256' in value;

/**
 * The code that was sent for an offer and is still valid: a phone that opens the mail with the code may load this page
 * anew, and the code that was sent then still signs (MONEY-05). The code itself is never kept.
 */
export function readSentCode(id: string): SentCode | undefined {
  try {
    const kept: unknown = JSON.parse(tabStorage.read(keyOf(id)) ?? 'null');
    return isSentCode(kept) && kept.endsAt > Date.now() ? kept : undefined;
  } catch {
    return undefined;
  }
}

export const keepSentCode = (id: string, sent: SentCode): void =>
  tabStorage.write(keyOf(id), JSON.stringify(sent));

/** It was used. */
export const forgetSentCode = (id: string): void => tabStorage.remove(keyOf(id));
