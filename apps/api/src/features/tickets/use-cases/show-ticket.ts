import type { AnswerOf } from '@ensigo/rulebook/engine';
import type { showTicket as call } from '@ensigo/rulebook/contract';
import { Refusal } from '@ensigo/rulebook/errors';
import { recordEvent, type Person } from '../../../platform/act.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findTicket } from '../answer-store.ts';

/** One message for the staff; the view is in the audit log (STAFF-04). */
export async function showTicket(
  platform: Platform,
  actor: Person,
  id: string,
): Promise<AnswerOf<typeof call>> {
  const data = await findTicket({ query: platform.database.read }, id);
  if (data === undefined) throw new Refusal('not-found');
  await recordEvent(platform, actor, 'ticket.opened', { subject: `ticket:${id}` });
  return { data };
}
