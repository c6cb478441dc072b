import type { ActEvent } from '#kit/platform/act-events.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { eventOfAction, factsOf, type EventSubject } from '../rules/event-types.ts';
import { writeEvents, type NewEvent } from './event-store.ts';

type Subject = Exclude<EventSubject, 'endpoint'>;
const subjects: readonly Subject[] = ['loan', 'request', 'client', 'ticket'];
const tableOf: Readonly<Record<string, Subject>> = {
  loan: 'loan',
  request: 'request',
  user: 'client',
  ticket: 'ticket',
};

/** The event that an act is, with what it is about; undefined for nearly everything that people do. */
function eventOf({
  action,
  subject,
  actorId,
  details,
}: ActEvent): (NewEvent & { readonly about: Subject }) | undefined {
  const type = eventOfAction[action];
  if (type === undefined) return undefined;
  // What clients do with their own account is about themselves.
  const [kind = '', id = ''] = (subject ?? `user:${actorId ?? ''}`).split(':');
  const about = tableOf[kind];
  if (about === undefined || id === '') throw new Error(`the event ${type} is about nothing`);
  return { about, type, id, facts: factsOf(type, details) };
}

/** Writes what acts did for the endpoints that want to know, in their transactions (JOIN-01). */
export const followActs =
  (platform: Pick<Platform, 'outbox'>) =>
  async (transaction: Transaction, acts: readonly ActEvent[]): Promise<void> => {
    const events = acts.flatMap((act) => eventOf(act) ?? []);
    for (const subject of subjects) {
      const about = events.filter((event) => event.about === subject);
      if (about.length > 0) await writeEvents(platform, transaction, subject, about);
    }
  };
