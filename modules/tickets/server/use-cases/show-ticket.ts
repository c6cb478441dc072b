import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import type { showTicket as call } from '../../endpoints/staff-tickets.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { recordEvent, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
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
