import {
  declareConflictOfInterest,
  readConflictsOfInterest,
  requestConflictOfInterestEnd,
} from '#conflicts-of-interest/endpoints/conflicts-of-interest.ts';
import { conflictOfInterestMessage } from '#conflicts-of-interest/rules/conflicts-of-interest.ts';
import { confirmPendingChange } from '#pending-changes/endpoints/pending-changes.ts';
import { hasAuthenticator } from './administrators.ts';
import { signedIn, type Person } from './loan-clients.ts';
import type { TestServer } from './test-server.ts';

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

/** The newest declaration on a person's own list. */
export async function newestOf(staff: Person) {
  const [newest] = (await staff.does(readConflictsOfInterest)).data.conflicts_of_interest;
  if (newest === undefined) throw new Error('nothing is declared');
  return newest;
}

/** A credit manager who may decide what colleagues ask for. */
export async function decidingManager(server: TestServer): Promise<Person> {
  const manager = await signedIn(server, 'credit-manager');
  await hasAuthenticator(server, manager);
  return manager;
}

/** Asks for the end of the newest declaration; the number of the change that waits. */
export async function requestsEnd(staff: Person): Promise<number> {
  const { id } = await newestOf(staff);
  await staff.does(requestConflictOfInterestEnd, { id, body: { reason: 'We have parted.' } });
  return (await newestOf(staff)).end_requested?.change ?? 0;
}

/** Ends the newest declaration with a credit manager's agreement. */
export async function endsConflict(server: TestServer, staff: Person): Promise<void> {
  const manager = await decidingManager(server);
  await manager.does(confirmPendingChange, { id: await requestsEnd(staff) });
}

/** How whatever belongs to such a client is refused. */
export const hidden = { status: 403, message: conflictOfInterestMessage };
