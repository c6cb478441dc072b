import { say, sayAs } from '#kit/messages/index.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import type { TicketState } from '../../endpoints/tickets.ts';
import { Badge, type BadgeFamily } from '#kit/ui/badge.tsx';

interface TicketAnswersProps {
  readonly answers: readonly { readonly message: string; readonly by: string; readonly created_at: string }[];
}

/** The lender's answers to a ticket, oldest first. */
export function TicketAnswers({ answers }: TicketAnswersProps) {
  return (
    <ul aria-label={say('Answers')} className="space-y-3">
      {answers.map(({ message, by, created_at: at }) => (
        <li className="border-l-4 border-action bg-sunk px-4 py-3" key={`${at} ${message}`}>
          <p className="text-sm text-ink-soft">
            <span className="font-bold text-ink">{by}</span> · {formatDateTime(at)}
          </p>
          <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line">{message}</p>
        </li>
      ))}
    </ul>
  );
}

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
