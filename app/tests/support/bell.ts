import { listNotifications } from '#notifications/endpoints/notifications.ts';
import type { Client } from './clients.ts';
import type { Person } from './loan-clients.ts';

/** What the bell has told a person, newest first. */
export async function bellOf(person: Person | Client): Promise<string[]> {
  const { data } =
    'does' in person ? await person.does(listNotifications) : (await person.api(listNotifications)).answer();
  return data.map(({ message }) => message);
}
