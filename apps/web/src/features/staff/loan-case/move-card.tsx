import { lazy, Suspense, useState } from 'react';
import type { LoanCase } from '@ensigo/rulebook/contract';
import type { StaffLoanAction } from '@ensigo/rulebook/loan';
import { CaseClockWords } from '../../../shared/staff-cases/case-clock.tsx';
import { useAssign } from '../../../shared/staff-cases/staff-loan-queries.ts';
import { useUser } from '../../../shared/session/use-session.ts';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { actionWords } from './action-words.ts';

const ActionDialog = lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }));
const AssignLoanDialog = lazy(async () => ({
  default: (await import('../../../shared/staff-cases/assign-loan-dialog.tsx')).AssignLoanDialog,
}));

type Move = Exclude<StaffLoanAction, 'comment'>;

/** The one main action of a screen: the first of these that may be done. */
const mainMoves: readonly Move[] = ['take-into-processing', 'approve', 'close', 'complete'];

const isMove = (action: StaffLoanAction): action is Move => action !== 'comment';

interface MoveButtonProps {
  readonly move: Move;
  readonly refused: string | null;
  readonly isMain: boolean;
  readonly onPress: () => void;
}

function MoveButton({ move, refused, isMain, onPress }: MoveButtonProps) {
  const variant: ButtonVariant = move === 'reject' ? 'danger' : isMain ? 'primary' : 'secondary';
  if (refused === null) {
    return (
      <Button className="w-full" onClick={onPress} variant={variant}>
        {actionWords[move].button}
      </Button>
    );
  }
  return (
    <div className="space-y-1">
      <Button aria-describedby={`refused-${move}`} className="w-full" disabled variant={variant}>
        {actionWords[move].button}
      </Button>
      <p className="text-sm text-ink-soft" id={`refused-${move}`}>
        {refused}
      </p>
    </div>
  );
}

function Assigned({ loan }: { readonly loan: LoanCase }) {
  const { id: me } = useUser();
  const assign = useAssign();
  const [open, setOpen] = useState(false);
  const { officer } = loan;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        {officer === null ? (
          'Assigned to nobody'
        ) : (
          <>
            Assigned to <span className="font-bold">{officer.id === me ? 'you' : officer.name}</span>
          </>
        )}
      </p>
      <p className="flex flex-wrap gap-1">
        {officer === null && (
          <Button
            onClick={() => assign.mutate({ loanId: loan.id, officer: 'me' })}
            pending={assign.isPending}
            size="row"
            variant="secondary"
          >
            Take it
          </Button>
        )}
        <Button onClick={() => setOpen(true)} size="row" variant="quiet">
          Change
          <span className="sr-only"> the officer</span>
        </Button>
      </p>
      {open && (
        <Suspense fallback={null}>
          <AssignLoanDialog loan={loan} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** What may be done with the case now, by this officer; what may not says why. */
export function MoveCard({ loan }: { readonly loan: LoanCase }) {
  const [open, setOpen] = useState<Move>();
  const moves = loan.abilities.flatMap(({ action, refused }) =>
    isMove(action) ? [{ action, refused }] : [],
  );
  const main = mainMoves.find((move) => moves.some(({ action }) => action === move));
  const first = moves.filter(({ action }) => action === main);
  const rest = moves.filter(({ action }) => action !== main);
  const isWaiting = loan.status === 'WAITING FOR FEEDBACK';
  return (
    <Card
      aside={<CaseClockWords clock={loan.clock} words="with us" />}
      title={moves.length > 0 ? 'Your move' : isWaiting ? 'The client must act' : 'Nothing to do'}
    >
      <div className="space-y-3">
        {[...first, ...rest].map(({ action, refused }) => (
          <MoveButton
            isMain={action === main}
            key={action}
            move={action}
            onPress={() => setOpen(action)}
            refused={refused}
          />
        ))}
        {isWaiting && (
          <p className="text-sm text-ink-soft">
            The clock stands still until {loan.client.name} has answered.
          </p>
        )}
        {loan.approved_by !== null && (
          <p className="text-sm">
            Approved by <span className="font-bold">{loan.approved_by.name}</span>
          </p>
        )}
        <Assigned loan={loan} />
      </div>
      {open !== undefined && <ActionDialog action={open} loan={loan} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}
