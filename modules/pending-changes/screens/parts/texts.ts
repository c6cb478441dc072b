import { isolated } from '#kit/messages/index.ts';
import type { PendingChange } from '../../endpoints/pending-changes.ts';
import { areaOf, isAboutLoan } from '../../rules/pending-changes.ts';

/** The change, on a separate line. */
export const inWords = ({ words }: PendingChange): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** All who are told of a change. */
function told({ kind }: PendingChange): string {
  const area = areaOf(kind);
  if (isAboutLoan(area)) return 'credit managers';
  return area === 'conflicts' ? 'credit managers and administrators' : 'administrators';
}

function whenInEffect({ kind }: PendingChange): string {
  const area = areaOf(kind);
  if (isAboutLoan(area)) return 'It takes effect when a second credit manager confirms it';
  return area === 'conflicts'
    ? 'A conflict of interest ends when a credit manager or administrator confirms it'
    : 'Changes take effect when another administrator confirms them';
}

const second = 'Waiting for a second administrator';

export const texts = {
  title: {
    settings: second,
    watchlist: second,
    staff: second,
    conflicts: 'Waiting for your decision',
    write_offs: 'Waiting for a second credit manager',
    mobile_money: 'Waiting for a credit manager',
    api_keys: second,
    webhooks: second,
  },
  note: (change: PendingChange) => `${whenInEffect(change)}. Unconfirmed changes expire after 72 hours.`,
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
    confirm: ({ asked_by: { name } }: PendingChange) =>
      `It takes effect immediately. First check with ${name}, outside this portal, that they requested it.`,
    refuse: (change: PendingChange) =>
      `Nothing changes. ${change.asked_by.name} and all other ${told(change)} are notified.`,
    withdraw: (change: PendingChange) => `Nothing changes. All ${told(change)} are notified.`,
  },
  whyRefused: (change: PendingChange) =>
    `Nothing changes. ${change.asked_by.name} and all other ${told(change)} see the reason.`,
  reason: 'Reason',
  goBack: 'Go back',
  needsTwo: 'A change takes effect when another administrator confirms it. All administrators are notified.',
  alone: 'There is no other administrator, so changes take effect immediately.',
} as const;
