import { isolated } from '#kit/messages/index.ts';
import { conflictOfInterestTitles, relationTitles } from '../../rules/conflicts-of-interest.ts';
import type { ConflictOfInterest } from '../../endpoints/conflicts-of-interest.ts';

/** What is declared, as its owner recognises it. */
export const nameOf = ({ kind, client, ending }: ConflictOfInterest): string =>
  kind === 'client' ? (client?.name ?? 'A client') : `${conflictOfInterestTitles[kind]} ending ${ending}`;

/** How the owner is related to it. */
export const relationOf = ({ relation, relation_words: words }: ConflictOfInterest): string =>
  relation === 'other' ? words : relationTitles[relation];

export const texts = {
  title: 'Conflicts of interest',
  lead: 'Declare every person and business you are close to. Their cases are hidden from you and go to someone else. Only you can read this list; administrators and auditors see how many entries it has.',
  add: 'Declare conflict of interest',
  list: 'Your conflicts of interest',
  none: 'You have not declared any conflicts of interest.',
  who: 'Who',
  relation: 'Relationship',
  since: 'Since',
  declared: 'Declared',
  remove: 'Remove',
  removeNamed: (name: string) => ` ${isolated(name)}`,
  neverConfirmed: 'You have not confirmed your list yet.',
  yearPassed: (day: string) => `You confirmed your list on ${day}. It must be confirmed once a year.`,
  confirmed: (day: string, due: string) =>
    `You confirmed your list on ${day}. The next confirmation is due on ${due}. You can change the list at any time.`,
  confirm: 'Confirm list is complete',
  confirmNone: 'Confirm no conflicts of interest',
  own: 'Always included',
  ownLead:
    'Your own phone number and email address are included automatically, as is any client account of yours that uses them.',
  colleagues: 'Colleagues',
  colleaguesLead: 'How many conflicts of interest each colleague has declared. Only they see the names.',
  colleague: 'Colleague',
  roles: 'Roles',
  conflictsOfInterest: 'Conflicts of interest',
  changed: 'Last changed',
  confirmedAt: 'Confirmed',
  never: 'Never',
  due: 'Due',
  addTitle: 'Declare conflict of interest',
  addLead:
    'From now on, cases that involve them are hidden from you, including those where they are someone else’s contact person.',
  kind: 'Identify by',
  value: { nin: 'NIN', phone: 'Phone number', registration: 'Registration number' },
  valueHint: 'Only its last four characters are shown afterwards.',
  search: 'Find client',
  searchHint: 'At least three letters of a name, or a phone number',
  found: 'Client',
  searching: 'Searching…',
  nobodyFound: 'No clients match.',
  searchFailed: 'The search failed. Try again.',
  words: 'Describe the relationship',
  sinceHint: 'As far as you remember.',
  send: 'Declare conflict of interest',
  cancel: 'Cancel',
  removeTitle: (name: string) => `Remove ${isolated(name)} from your conflicts of interest?`,
  removeLead: 'You see their cases again. The removal is recorded in the audit log.',
  reason: 'Reason',
  removeSend: 'Remove conflict of interest',
} as const;
