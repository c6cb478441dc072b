import { say, sayAs } from '#kit/messages/index.ts';
import type { TicketState } from '../../endpoints/tickets.ts';
import { Badge, type BadgeFamily } from '#kit/ui/badge.tsx';

const states = {
  open: { label: sayAs('message')`Open`, family: 'waiting' },
  answered: { label: say('Answered'), family: 'success' },
  closed: { label: sayAs('message')`Closed`, family: 'plain' },
} as const satisfies Readonly<Record<TicketState, { label: string; family: BadgeFamily }>>;

/** The state of a ticket. */
export function TicketBadge({ state }: { readonly state: TicketState }) {
  const { label, family } = states[state];
  return <Badge family={family}>{label}</Badge>;
}
