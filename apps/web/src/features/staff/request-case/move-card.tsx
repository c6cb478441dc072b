import { lazy, Suspense, useState } from 'react';
import { feedbackStatus } from '@ensigo/rulebook/cases';
import type { RequestCase } from '@ensigo/rulebook/contract';
import type { StaffRequestAction } from '@ensigo/rulebook/request';
import { Assigned } from '../../../entities/cases/assigned.tsx';
import { CaseClockWords } from '../../../entities/cases/case-clock.tsx';
import { MoveButton } from '../../../entities/cases/move-button.tsx';
import { useAssign } from '../../../entities/cases/use-assignment.ts';
import { requestScreens } from '../../../entities/requests/request-screens.ts';
import { Card } from '../../../ui/card.tsx';
import { actionWords, mainMoves, type Move } from './action-words.ts';

const ActionDialog = lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }));
const AssignDialog = lazy(async () => ({
  default: (await import('../../../entities/cases/assign-dialog.tsx')).AssignDialog,
}));

const isMove = (action: StaffRequestAction): action is Move => action !== 'comment';

/** What the client does in the statuses that are theirs. */
const waits: Readonly<Record<string, string>> = {
  [feedbackStatus]: 'has answered',
  CLOSED: 'has approved or rejected the deliverables',
};

/** What may be done with the case now, by this person; what may not says why. */
export function MoveCard({ request }: { readonly request: RequestCase }) {
  const [open, setOpen] = useState<Move>();
  const assign = useAssign(requestScreens);
  const moves = request.abilities.flatMap(({ action, refused }) =>
    isMove(action) ? [{ action, refused }] : [],
  );
  const main = mainMoves.find((move) => moves.some(({ action }) => action === move));
  const first = moves.filter(({ action }) => action === main);
  const rest = moves.filter(({ action }) => action !== main);
  const wait = waits[request.status];
  return (
    <Card
      aside={<CaseClockWords clock={request.clock} words="with us" />}
      title={wait !== undefined ? 'The client must act' : moves.length > 0 ? 'Your move' : 'Nothing to do'}
    >
      <div className="space-y-3">
        {[...first, ...rest].map(({ action, refused }) => (
          <MoveButton
            key={action}
            label={actionWords[action].title}
            onPress={() => setOpen(action)}
            refused={refused}
            variant={action === 'reject' ? 'danger' : action === main ? 'primary' : 'secondary'}
          />
        ))}
        {wait !== undefined && (
          <p className="text-sm text-ink-soft">
            The clock is paused until {request.client.name} {wait}.
          </p>
        )}
        {request.expert !== null && (
          <p className="text-sm">
            Expert: <span className="font-bold">{request.expert.name}</span>
          </p>
        )}
        <Assigned
          assignee={request.advisor}
          renderDialog={(onClose) => (
            <AssignDialog
              assignee={request.advisor}
              item={request}
              onClose={onClose}
              screens={requestScreens}
            />
          )}
          onTake={() => assign.mutate({ id: request.id, person: 'me' })}
          pending={assign.isPending}
          called="advisor"
        />
      </div>
      {open !== undefined && (
        <Suspense fallback={null}>
          <ActionDialog action={open} onClose={() => setOpen(undefined)} request={request} />
        </Suspense>
      )}
    </Card>
  );
}
