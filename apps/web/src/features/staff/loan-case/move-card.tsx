import { feedbackStatus } from '@ensigo/rulebook/cases';
import { lazy, Suspense, useState } from 'react';
import type { LoanCase } from '@ensigo/rulebook/contract';
import type { StaffLoanAction } from '@ensigo/rulebook/loan';
import { Assigned } from '../../../entities/cases/assigned.tsx';
import { CaseClockWords } from '../../../entities/cases/case-clock.tsx';
import { MoveButton } from '../../../entities/cases/move-button.tsx';
import { useAssign } from '../../../entities/cases/use-assignment.ts';
import { loanScreens } from '../../../entities/loans/loan-screens.ts';
import { Card } from '../../../ui/card.tsx';
import { actionWords } from './action-words.ts';

const ActionDialog = lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }));
const AssignDialog = lazy(async () => ({
  default: (await import('../../../entities/cases/assign-dialog.tsx')).AssignDialog,
}));

type Move = Exclude<StaffLoanAction, 'comment'>;

/** The one main action of a screen: the first of these that may be done. */
const mainMoves: readonly Move[] = ['take-into-processing', 'approve', 'close', 'complete'];

const isMove = (action: StaffLoanAction): action is Move => action !== 'comment';

/** What may be done with the case now, by this officer; what may not says why. */
export function MoveCard({ loan }: { readonly loan: LoanCase }) {
  const [open, setOpen] = useState<Move>();
  const assign = useAssign(loanScreens);
  const moves = loan.abilities.flatMap(({ action, refused }) =>
    isMove(action) ? [{ action, refused }] : [],
  );
  const main = mainMoves.find((move) => moves.some(({ action }) => action === move));
  const first = moves.filter(({ action }) => action === main);
  const rest = moves.filter(({ action }) => action !== main);
  const isWaiting = loan.status === feedbackStatus;
  return (
    <Card
      aside={<CaseClockWords clock={loan.clock} words="with us" />}
      title={moves.length > 0 ? 'Your move' : isWaiting ? 'The client must act' : 'Nothing to do'}
    >
      <div className="space-y-3">
        {[...first, ...rest].map(({ action, refused }) => (
          <MoveButton
            key={action}
            label={actionWords[action].button}
            onPress={() => setOpen(action)}
            refused={refused}
            variant={action === 'reject' ? 'danger' : action === main ? 'primary' : 'secondary'}
          />
        ))}
        {isWaiting && (
          <p className="text-sm text-ink-soft">The clock is paused until {loan.client.name} has answered.</p>
        )}
        {loan.approved_by !== null && (
          <p className="text-sm">
            Approved by <span className="font-bold">{loan.approved_by.name}</span>
          </p>
        )}
        <Assigned
          assignee={loan.officer}
          renderDialog={(onClose) => (
            <AssignDialog assignee={loan.officer} item={loan} onClose={onClose} screens={loanScreens} />
          )}
          onTake={() => assign.mutate({ id: loan.id, person: 'me' })}
          pending={assign.isPending}
          called="officer"
        />
      </div>
      {open !== undefined && (
        <Suspense fallback={null}>
          <ActionDialog action={open} loan={loan} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}
