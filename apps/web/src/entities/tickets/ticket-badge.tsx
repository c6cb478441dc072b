import { say, sayAs } from '@ensigo/messages';
import type { TicketState } from '@ensigo/rulebook/contract';
import { Badge, type BadgeFamily } from '../../ui/badge.tsx';

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
