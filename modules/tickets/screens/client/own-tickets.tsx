import { useQuery } from '@tanstack/react-query';
import { say } from '#kit/messages/index.ts';
import { listOwnTickets } from '../../endpoints/tickets.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { TicketAnswers } from '../parts/ticket-answers.tsx';
import { TicketBadge } from '../parts/ticket-badge.tsx';
import { Card } from '#kit/ui/card.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';

export const ownTicketsKey = ['own-tickets'] as const;

/** The client's earlier questions, each with the lender's answers; nothing if there are none. */
export function OwnTickets() {
  const { data, error, refetch } = useQuery({
    queryKey: ownTicketsKey,
    queryFn: async ({ signal }) => (await callApi(listOwnTickets, { signal })).data,
  });
  if (data === undefined) {
    return error === null ? (
      <LoadingBlocks />
    ) : (
      <LoadFailure
        error={error}
        onRetry={() => void refetch()}
        title={say("We couldn't load your messages")}
      />
    );
  }
  if (data.length === 0) return null;
  return (
    <Card title={say('Your messages')}>
      <ul className="-my-4">
        {data.map(({ id, subject, message, state, created_at: at, files, answers }) => (
          <li className="space-y-3 border-b border-rule py-4 last:border-b-0" key={id}>
            <div className="flex flex-wrap items-baseline justify-between gap-2">
              <h3 className="min-w-0 font-bold [overflow-wrap:anywhere]">{subject}</h3>
              <TicketBadge state={state} />
            </div>
            <p className="text-sm text-ink-soft">
              {formatDateTime(at)}
              {files.length > 0 && ` · ${files.join(', ')}`}
            </p>
            <p className="[overflow-wrap:anywhere] whitespace-pre-line">{message}</p>
            {answers.length > 0 && <TicketAnswers answers={answers} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}
