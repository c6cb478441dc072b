import { isolated } from '#kit/messages/index.ts';
import { feedbackStatus } from '#cases/rules/status.ts';
import type { TurnFor } from '#cases/rules/whose-turn.ts';
import type { RequestCase } from '../../../endpoints/staff-requests.ts';
import { requestScreens } from '../../parts/request-screens.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { askAction } from '#workspace/screens/parts/case/information-request/ask-action.tsx';
import type { InformationRequest } from '#workspace/screens/parts/case/information-request/information-request.ts';
import { CaseActionButtons } from '#workspace/screens/parts/case/case-action-buttons.tsx';
import { CasePapers } from '#workspace/screens/parts/case/documents/late-documents.ts';
import { HolderCard } from '#workspace/screens/parts/case/holder-card.tsx';
import { AwaitingClientDays } from '#workspace/screens/parts/case/awaiting-client-days.tsx';
import { actionWords, mainActions, type Transition } from './action-words.ts';

const RequestActionDialog = latePart(
  async () => (await import('./request-action-dialog.tsx')).RequestActionDialog,
);

/** Loads the dialogs of the moves. */
export const { preload: preloadActions } = RequestActionDialog;

/** What the client does in the statuses in which it is their turn. */
const waits: Readonly<Record<string, string>> = {
  [feedbackStatus]: 'has answered',
  CLOSED: 'has approved or rejected the deliverables',
};

interface RequestMovesProps {
  readonly request: RequestCase;
  readonly informationRequest: InformationRequest;
}

/** The moves available for a request; feedback is asked for with the information request. */
export function RequestActionButtons({ request, informationRequest }: RequestMovesProps) {
  return (
    <CaseActionButtons
      instead={
        new Map<Transition, ReturnType<typeof askAction>>([
          ['request-feedback', askAction(informationRequest, actionWords['request-feedback'].title)],
        ])
      }
      isMainElsewhere={informationRequest.isStarted}
      item={request}
      mainActions={mainActions}
      papers={<CasePapers item={request} kind="request" />}
      renderDialog={(action, onClose) => (
        <RequestActionDialog action={action} onClose={onClose} request={request} />
      )}
      words={actionWords}
    />
  );
}

/** Whose turn a request is, who holds it, and its expert. */
export function RequestHolder({ request, turn }: { readonly request: RequestCase; readonly turn: TurnFor }) {
  const wait = waits[request.status];
  return (
    <HolderCard
      assignee={request.advisor}
      item={request}
      people={
        <>
          <AwaitingClientDays awaiting={request.awaiting_client} />
          {request.expert !== null && (
            <p className="text-sm">
              Expert: <span className="font-bold">{request.expert.name}</span>
            </p>
          )}
        </>
      }
      screens={requestScreens}
      turn={turn}
      wait={wait === undefined ? undefined : `${isolated(request.client.name)} ${wait}`}
      words={actionWords}
    />
  );
}
