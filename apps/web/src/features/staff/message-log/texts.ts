import type { MessageRow } from '@ensigo/rulebook/contract';
import { formatNumber } from '@ensigo/rulebook/fields';
import type { BadgeFamily } from '../../../ui/badge.tsx';

/** Texts of the message log. */
export const texts = {
  title: 'Messages',
  note: 'What was sent to whom, and what became of it',
  list: 'Messages that were sent',
  recipient: 'To',
  recipientHint: 'E-mail or phone number',
  state: 'State',
  anyState: 'Any',
  channel: 'Sent by',
  anyChannel: 'E-mail and SMS',
  about: 'About',
  time: 'Written',
  tries: 'Tries',
  empty: 'No messages match.',
  nobody: 'Nobody is set up to receive it',
  back: 'All messages',
  resend: 'Send again',
  resendTitle: 'Send this message again?',
  resendNote: (to: string): string => `It goes to ${to} as a new message with the same text.`,
  keepIt: 'Leave it',
  secret:
    'This message carries a code or a link that lets somebody in. It is not shown to anyone and cannot be sent again.',
  unreadable: 'The text is no longer kept.',
  text: 'Text',
  resends: 'Sent again',
} as const;

/** Texts of the totals of text messages. */
export const sumTexts = {
  title: 'Text messages sent',
  notOffered: 'No SMS gateway is set: text messages are not offered to anyone.',
  hour: 'Last 60 minutes',
  day: 'Last 24 hours',
  of: (used: string, limit: string): string => `${used} of ${limit}`,
  kinds: ({ codes, notices }: { readonly codes: number; readonly notices: number }): string =>
    `${formatNumber(codes)} ${codes === 1 ? 'code' : 'codes'}, ${formatNumber(notices)} ${notices === 1 ? 'notice' : 'notices'}`,
  near: 'Near the limit',
  reached: 'Limit reached',
  none: 'None',
  days: 'Last seven days',
  refusals: 'Limits that were reached',
  refusalsNote: 'In the last day. People were offered e-mail instead.',
  refused: (kind: 'number' | 'network', shown: string): string =>
    kind === 'number' ? `To ${shown}` : `From ${shown}`,
  times: (times: number, last: string): string =>
    `${formatNumber(times)} ${times === 1 ? 'time' : 'times'}, last on ${last}`,
} as const;

export const channels = { mail: 'E-mail', sms: 'SMS' } as const;

export const states: Readonly<Record<MessageRow['state'], { label: string; family: BadgeFamily }>> = {
  waiting: { label: 'Waiting', family: 'waiting' },
  sent: { label: 'Sent', family: 'success' },
  failed: { label: 'Given up', family: 'danger' },
  expired: { label: 'Too old', family: 'danger' },
  kept: { label: 'Kept', family: 'plain' },
};

/** `loan-submitted` as `Loan submitted`. */
export const kindInWords = (kind: string): string => {
  const words = kind.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};
