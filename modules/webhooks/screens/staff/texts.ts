import { formatDate, formatDateTime, formatTime, lenderDay } from '#kit/rules/fields/show.ts';
import { lenderToday } from '#kit/browser/api/lender-today.ts';
import type { WebhookDelivery, WebhookEndpoint } from '../../endpoints/staff-webhooks.ts';

/** A moment within a sentence: today at 12:58, or on 26 Nov 2026, 12:58. */
const moment = (at: string): string =>
  lenderDay(at) === lenderToday()
    ? `today at ${formatTime(at)}`
    : `on ${formatDate(at)} at ${formatTime(at)}`;

const because: Readonly<Record<NonNullable<WebhookEndpoint['disabled']>['because'], string>> = {
  'by-hand': 'by an administrator',
  failed: 'after 10 failed attempts',
  gone: 'because it answered that it no longer exists (410)',
};
const whatToDo: typeof because = {
  'by-hand': 'Nothing is sent to it until you enable it.',
  failed: 'Fix the address or the system behind it, then enable it and resend.',
  gone: 'Enter its new address, then enable it and resend. Delete it if it is no longer needed.',
};

/** Texts of the screen Webhooks (JOIN-01). */
export const texts = {
  title: 'Webhooks',
  lead: 'Ensigo sends each event to these addresses, signed and at least once.',
  add: 'Add endpoint',
  endpoints: 'Endpoints',
  period: 'Last 30 days',
  none: 'No endpoints yet. Add the address of a system that should hear of events.',
  noneToRead: 'No endpoints yet.',
  nameAndAddress: 'Name and address',
  events: 'Events',
  state: 'State',
  active: 'Active',
  disabled: 'Disabled',
  delivered: 'Delivered',
  notYet: '–',
  secret: 'Secret',
  ending: (ending: string) => `…${ending}`,
  bothSign: (until: string) => `The one before signs until ${formatDateTime(until)}`,
  showSecret: 'Show secret',
  actions: 'Actions',
  sendTest: 'Send test',
  enable: 'Enable',
  disable: 'Disable',
  edit: 'Edit',
  rotate: 'Rotate secret',
  remove: 'Delete',
  more: (name: string) => `More actions for ${name}`,
  named: (name: string) => ` for ${name}`,
  wasDisabled: ({ at }: NonNullable<WebhookEndpoint['disabled']>, name: string) =>
    `${name} was disabled ${moment(at)}`,
  why: ({ because: reason }: NonNullable<WebhookEndpoint['disabled']>) =>
    `${because[reason]}. ${whatToDo[reason]}`,

  addTitle: 'Add endpoint',
  addLead: 'Its secret is shown to you once it is added.',
  editTitle: (name: string) => `Edit ${name}`,
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  name: 'Name',
  nameHint: 'For example Accounting (Odoo)',
  address: 'Address',
  addressHint: 'Starts with https://',
  addressWaits: 'A new address takes effect when a second administrator confirms it.',
  which: 'Event types',
  all: 'All event types, also new ones',
  chosen: 'Only these event types',

  rotateTitle: (name: string) => `Rotate the secret of ${name}?`,
  rotateLead: 'The present secret stays valid for 24 hours. Both sign until then.',
  removeTitle: (name: string) => `Delete ${name}?`,
  removeLead: 'Nothing is sent to it any more, and its deliveries are deleted.',
  secretTitle: (name: string) => `Secret of ${name}`,
  secretLead: 'It is shown only once. Store it in the other system before you close this.',
  copy: 'Copy secret',
  copied: 'Copied',

  deliveries: 'Deliveries',
  noDeliveries: 'No deliveries in this period.',
  allEndpoints: 'All endpoints',
  endpoint: 'Endpoint',
  days: 'Period',
  lastDay: 'Last 24 hours',
  lastWeek: 'Last 7 days',
  resendAll: 'Resend all since…',
  time: 'Time',
  event: 'Event',
  response: 'Response',
  milliseconds: 'Milliseconds',
  attempt: 'Attempt',
  at: (at: string) => (lenderDay(at) === lenderToday() ? formatTime(at) : formatDateTime(at)),
  sending: 'Sending',
  notSent: 'Not sent',
  timeout: 'Timeout',
  noAnswer: 'No answer',
  attempts: ({ tries, most_tries: most, next_attempt_at: next, state }: WebhookDelivery) =>
    tries === 0
      ? texts.notYet
      : `${String(tries)} of ${String(most)}${state === 'waiting' && next !== null ? `, next ${texts.at(next)}` : ''}`,
  resend: 'Resend',
  resendNamed: (type: string) => ` ${type}`,
  called: ['delivery', 'deliveries'] as const,

  resendTitle: 'Resend all since',
  resendLead: 'They are sent under their first ids: a system that has one already can drop it.',
  since: 'Date and time',
  chooseEndpoint: 'Choose the endpoint.',
  resendAllNow: 'Resend all',

  sent: 'What is sent',
  allAttempts: 'Attempts',
  noAttempts: 'Not attempted yet.',
  attemptLine: (at: string, milliseconds: number) => `${formatDateTime(at)} · ${String(milliseconds)} ms`,
} as const;
