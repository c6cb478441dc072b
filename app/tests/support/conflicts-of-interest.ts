import { declareConflictOfInterest } from '#conflicts-of-interest/endpoints/conflicts-of-interest.ts';
import { conflictOfInterestMessage } from '#conflicts-of-interest/rules/conflicts-of-interest.ts';
import type { Person } from './loan-clients.ts';

/** What is declared, with a relation and a day. */
export const conflictOfInterestIn = (changes: Readonly<Record<string, string>>) => ({
  kind: 'client',
  client: '',
  value: '',
  phone_code: '+256',
  relation: 'family',
  relation_words: '',
  since: '2020-01-01',
  ...changes,
});

export const declares = (staff: Person, changes: Readonly<Record<string, string>>) =>
  staff.does(declareConflictOfInterest, { body: conflictOfInterestIn(changes) });

/** How whatever belongs to such a client is refused. */
export const hidden = { status: 403, message: conflictOfInterestMessage };
