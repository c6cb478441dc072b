import type { MessageRow } from '../../endpoints/staff-messages.ts';
import { formatNumber } from '#kit/rules/fields/show.ts';
import type { BadgeFamily } from '#kit/ui/badge.tsx';

/** Texts of the message log. */
export const texts = {
  title: 'Message log',
  note: 'Emails and text messages, with their delivery status',
  list: 'Sent messages',
  recipient: 'To',
  recipientHint: 'Email or phone number',
  state: 'Status',
  anyState: 'Any',
  channel: 'Channel',
  anyChannel: 'Email and SMS',
  about: 'About',
  time: 'Created',
  tries: 'Attempts',
  empty: 'No messages match.',
  nobody: 'No recipient is set up',
  back: 'All messages',
  resend: 'Resend',
  resendTitle: 'Resend this message?',
  resendNote: (to: string): string => `It goes to ${to} as a new message with the same text.`,
  keepIt: 'Cancel',
  secret:
    'This message contains a code or link that gives access to an account. It is not shown to anyone and cannot be resent.',
  unreadable: 'The text is no longer available.',
  text: 'Text',
  resends: 'Resent',
} as const;

/** Texts of the totals of text messages. */
export const sumTexts = {
  title: 'Text messages sent',
  notOffered: 'No SMS gateway is configured. Text messages are not offered to anyone.',
  hour: 'Last 60 minutes',
  day: 'Last 24 hours',
  of: (used: string, limit: string): string => `${used} of ${limit}`,
  kinds: ({ codes, notices }: { readonly codes: number; readonly notices: number }): string =>
    `${formatNumber(codes)} ${codes === 1 ? 'code' : 'codes'}, ${formatNumber(notices)} ${notices === 1 ? 'notice' : 'notices'}`,
  near: 'Near the limit',
  reached: 'Limit reached',
  none: 'None',
  days: 'Last 7 days',
  refusals: 'Limits reached',
  refusalsNote: 'In the last 24 hours. Email was offered instead.',
  refused: (kind: 'number' | 'network', shown: string): string =>
    kind === 'number' ? `To ${shown}` : `From ${shown}`,
  times: (times: number, last: string): string =>
    `${formatNumber(times)} ${times === 1 ? 'time' : 'times'}, last on ${last}`,
} as const;

export const channels = { mail: 'E-mail', sms: 'SMS' } as const;

export const states: Readonly<Record<MessageRow['state'], { label: string; family: BadgeFamily }>> = {
  waiting: { label: 'Waiting', family: 'waiting' },
  sent: { label: 'Sent', family: 'success' },
  failed: { label: 'Failed', family: 'danger' },
  expired: { label: 'Expired', family: 'danger' },
  kept: { label: 'Stored, not sent', family: 'plain' },
};

/** `loan-submitted` as `Loan submitted`. */
export const kindInWords = (kind: string): string => {
  const words = kind.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};
