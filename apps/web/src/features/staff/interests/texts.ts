import { isolated } from '@ensigo/messages';
import { interestTitles, relationTitles } from '@ensigo/rulebook/cases';
import type { DeclaredInterest } from '@ensigo/rulebook/contract';

/** What is declared, as its owner recognises it. */
export const nameOf = ({ kind, client, ending }: DeclaredInterest): string =>
  kind === 'client' ? (client?.name ?? 'A client') : `${interestTitles[kind]} ending ${ending}`;

/** How the owner is related to it. */
export const relationOf = ({ relation, relation_words: words }: DeclaredInterest): string =>
  relation === 'other' ? words : relationTitles[relation];

export const texts = {
  title: 'Interests',
  lead: 'Name those to whom you are close. Their cases are hidden from you and go to somebody else. Only you read this list; administrators and auditors see how long it is.',
  add: 'Declare an interest',
  list: 'Your interests',
  none: 'You have declared no interest.',
  whom: 'Who',
  relation: 'How you are related',
  since: 'Since',
  declared: 'Declared',
  remove: 'Remove',
  removeNamed: (name: string) => ` ${isolated(name)}`,
  neverConfirmed: 'You have not confirmed your list yet.',
  yearPassed: (day: string) => `You confirmed your list on ${day}. Once a year we ask again.`,
  confirmed: (day: string, due: string) =>
    `You confirmed your list on ${day}. We ask again on ${due}, and whenever you like you can change it.`,
  confirm: 'My list is complete',
  confirmNone: 'I have no interests',
  own: 'Always counted',
  ownLead:
    'Your own phone number and e-mail address count without being declared, and so does an account of yours that has them.',
  colleagues: 'Colleagues',
  colleaguesLead: 'How many interests each has declared. Only they see who.',
  colleague: 'Colleague',
  roles: 'Roles',
  interests: 'Interests',
  changed: 'Last changed',
  confirmedAt: 'Confirmed',
  never: 'Never',
  due: 'Due',
  addTitle: 'Declare an interest',
  addLead:
    'From now on, cases of anyone with this are hidden from you, also where they are somebody else’s contact person.',
  kind: 'What you know of them',
  value: { nin: 'NIN', phone: 'Phone number', registration: 'Registration number' },
  valueHint: 'Only its last four characters can be read afterwards.',
  search: 'Find the client',
  searchHint: 'At least three letters of a name, or a phone number',
  found: 'Client',
  searching: 'Searching…',
  nobodyFound: 'No client matches.',
  searchFailed: 'We could not search just now. Please try again.',
  words: 'Say how',
  sinceHint: 'As well as you remember it.',
  send: 'Declare it',
  cancel: 'Cancel',
  removeTitle: (name: string) => `Remove ${isolated(name)} from your interests?`,
  removeLead: 'Their cases are open to you again. The audit log says that you removed it.',
  reason: 'Reason',
  removeSend: 'Remove it',
} as const;
