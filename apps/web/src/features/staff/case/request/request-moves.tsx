import { lazy } from 'react';
import { feedbackStatus } from '@ensigo/rulebook/cases';
import type { RequestCase } from '@ensigo/rulebook/contract';
import { requestScreens } from '../../../../entities/requests/request-screens.ts';
import { MoveCard } from '../move-card.tsx';
import { WaitDays } from '../wait-days.tsx';
import { actionWords, mainMoves } from './action-words.ts';

const RequestActionDialog = lazy(async () => ({
  default: (await import('./request-action-dialog.tsx')).RequestActionDialog,
}));

/** What the client does in the statuses in which it is their turn. */
const waits: Readonly<Record<string, string>> = {
  [feedbackStatus]: 'has answered',
  CLOSED: 'has approved or rejected the deliverables',
};

/** The moves available for a request. */
export function RequestMoves({ request }: { readonly request: RequestCase }) {
  const wait = waits[request.status];
  return (
    <MoveCard
      assignee={request.advisor}
      item={request}
      mainMoves={mainMoves}
      people={
        <>
          <WaitDays wait={request.wait} />
          {request.expert !== null && (
            <p className="text-sm">
              Expert: <span className="font-bold">{request.expert.name}</span>
            </p>
          )}
        </>
      }
      renderDialog={(action, onClose) => (
        <RequestActionDialog action={action} onClose={onClose} request={request} />
      )}
      saysWaitFirst
      screens={requestScreens}
      wait={wait === undefined ? undefined : `${request.client.name} ${wait}`}
      words={actionWords}
    />
  );
}
