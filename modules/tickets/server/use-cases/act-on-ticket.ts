import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { TicketActionBody } from '../../rules/ticket.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { refuseConflictedInClient } from '#conflicts-of-interest/server/index.ts';
import { notify } from '#notifications/server/index.ts';
import { lenderName } from '#settings/server/index.ts';
import { holdTicket, moveTicket, writeAnswer, type MovedTicket } from '../answer-store.ts';
import { answeredNotice } from '../messages.ts';
import type { AuditAction } from '#kit/rules/audit/actions.ts';
import type { TicketState } from '../../endpoints/tickets.ts';

interface Transition {
  readonly from: readonly TicketState[];
  /** Null: to its earlier state. */
  readonly to: TicketState | null;
  readonly action: AuditAction;
  readonly said: string;
}

/** What staff can do with a ticket, from which states, and the resulting state. */
const transitions: Readonly<Record<TicketActionBody['action'], Transition>> = {
  answer: {
    from: ['open', 'answered'],
    to: 'answered',
    action: 'ticket.answered',
    said: 'Answer sent to the client.',
  },
  close: { from: ['open', 'answered'], to: 'closed', action: 'ticket.closed', said: 'Ticket closed.' },
  reopen: { from: ['closed'], to: null, action: 'ticket.reopened', said: 'Ticket reopened.' },
};

async function tell(
  platform: Platform,
  transaction: Transaction,
  ticket: MovedTicket & { readonly id: string },
  answer: string,
): Promise<void> {
  const { publicUrl } = platform.config;
  const lender = await lenderName(transaction);
  await notify(platform, transaction, answeredNotice({ ...ticket, answer }, { lender, publicUrl }));
}

interface Colleague extends Person {
  readonly roles: readonly string[];
}

/**
 * Answers, closes or reopens a ticket (STAFF-04); refuses a person with a conflict of interest with its client
 * (MONEY-03).
 */
export async function actOnTicket(platform: Platform, actor: Colleague, id: string, body: TicketActionBody) {
  const { from, to, action, said } = transitions[body.action];
  const state = await act(platform, actor, async (transaction) => {
    const found = await holdTicket(transaction, id);
    if (found === undefined) throw new Refusal('not-found');
    await refuseConflictedInClient(transaction, actor, found.user_id);
    const ticket = await moveTicket(transaction, id, from, to);
    if (ticket === undefined) {
      throw new Refusal('conflict', {
        message:
          found.state === 'closed' ? 'This ticket is closed. Reopen it first.' : 'This ticket is not closed.',
      });
    }
    if (body.action === 'answer') {
      await writeAnswer(transaction, { ticketId: id, userId: actor.userId, message: body.message });
      await tell(platform, transaction, { ...ticket, id }, body.message);
    }
    await transaction.record(action, { subject: `ticket:${id}` });
    return ticket.state;
  });
  return { message: said, data: { state } };
}
