import { isolated } from '@ensigo/messages';
import type { PendingChange } from '@ensigo/rulebook/contract';

/** What is to be done, as a line of its own. */
export const inWords = ({ words }: PendingChange): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

export const texts = {
  title: 'To be confirmed',
  note: 'Nothing changes until another administrator confirms it. What is not confirmed within 72 hours expires.',
  notLoaded: 'What is to be confirmed is not loaded',
  askedBy: (name: string, day: string) => `Asked for by ${isolated(name)} on ${day}`,
  lapses: (day: string) => `Expires on ${day}`,
  stale: 'A newer version was stored since. It can only be refused or withdrawn, and asked for again.',
  now: 'Now',
  later: 'Then',
  nothing: 'Nothing',
  confirm: 'Confirm',
  refuse: 'Refuse',
  withdraw: 'Withdraw',
  named: (words: string) => ` this: ${words}`,
  titles: { confirm: 'Confirm this?', refuse: 'Refuse this?', withdraw: 'Withdraw this?' },
  questions: {
    confirm: (asker: string) =>
      `It takes effect at once. First make sure, outside this portal, that ${asker} really asked for it.`,
    refuse: (asker: string) =>
      `Nothing will change. ${asker} and all other administrators will read the reason.`,
    withdraw: 'Nothing will change. All administrators will be told.',
  },
  reason: 'Reason',
  goBack: 'Go back',
  needsTwo:
    'Another administrator must confirm a change before it takes effect. All administrators will be told.',
  alone: 'There is no other administrator: a change takes effect at once.',
} as const;
