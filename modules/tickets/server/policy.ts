import type { AuditAction } from '#kit/rules/audit/actions.ts';
import type { TicketState } from '../endpoints/tickets.ts';
import type { TicketActionBody } from '../rules/ticket.ts';

interface Transition {
  readonly from: readonly TicketState[];
  /** Null: to its earlier state. */
  readonly to: TicketState | null;
  readonly action: AuditAction;
  readonly said: string;
}

/** What staff can do with a ticket, from which states, and the resulting state. */
export const transitions: Readonly<Record<TicketActionBody['action'], Transition>> = {
  answer: {
    from: ['open', 'answered'],
    to: 'answered',
    action: 'ticket.answered',
    said: 'Answer sent to the client.',
  },
  close: { from: ['open', 'answered'], to: 'closed', action: 'ticket.closed', said: 'Ticket closed.' },
  reopen: { from: ['closed'], to: null, action: 'ticket.reopened', said: 'Ticket reopened.' },
};
