import { isolated } from '#kit/messages/index.ts';
import type { PendingChange } from '../../endpoints/pending-changes.ts';

/** The change, on a separate line. */
export const inWords = ({ words }: PendingChange): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

export const texts = {
  title: 'Waiting for a second administrator',
  note: 'Changes take effect when another administrator confirms them. Unconfirmed changes expire after 72 hours.',
  notLoaded: 'Pending changes could not be loaded',
  askedBy: (name: string, day: string) => `Requested by ${isolated(name)} on ${day}`,
  lapses: (day: string) => `Expires on ${day}`,
  stale:
    'A newer version has been saved since. Decline or withdraw this change, then request it again if it is still needed.',
  now: 'Now',
  later: 'Proposed',
  nothing: 'Nothing',
  confirm: 'Confirm',
  refuse: 'Decline',
  withdraw: 'Withdraw',
  named: (words: string) => ` this: ${words}`,
  titles: {
    confirm: 'Confirm this change?',
    refuse: 'Decline this change?',
    withdraw: 'Withdraw this change?',
  },
  questions: {
    confirm: (asker: string) =>
      `It takes effect immediately. First check with ${asker}, outside this portal, that they requested it.`,
    refuse: (asker: string) => `Nothing changes. ${asker} and all other administrators are notified.`,
    withdraw: () => 'Nothing changes. All administrators are notified.',
  },
  whyRefused: (asker: string) => `Nothing changes. ${asker} and all other administrators see the reason.`,
  reason: 'Reason',
  goBack: 'Go back',
  needsTwo: 'A change takes effect when another administrator confirms it. All administrators are notified.',
  alone: 'There is no other administrator, so changes take effect immediately.',
} as const;
