import { feedbackStatus } from '@ensigo/rulebook/cases';
import type { LoanCase } from '@ensigo/rulebook/contract';
import { loanScreens } from '../../../../entities/loans/loan-screens.ts';
import { Amount } from '../../../../shared/figures/amount.tsx';
import { latePart } from '../../../../shared/page/late-part.tsx';
import { askMove } from '../basket/ask-move.tsx';
import type { Basket } from '../basket/basket.ts';
import { CaseMoves } from '../case-moves.tsx';
import { HolderCard } from '../holder-card.tsx';
import { WaitDays } from '../wait-days.tsx';
import { actionWords, type Move } from './action-words.ts';

const LoanActionDialog = latePart(async () => (await import('./loan-action-dialog.tsx')).LoanActionDialog);

/** Loads the dialogs of the moves. */
export const { preload: preloadMoves } = LoanActionDialog;

const mainMoves: readonly Move[] = [
  'take-into-processing',
  'request-feedback',
  'approve',
  'close',
  'complete',
];

interface LoanMovesProps {
  readonly loan: LoanCase;
  readonly basket: Basket;
}

/** The moves available for a loan; feedback is asked for with the basket. */
export function LoanMoves({ loan, basket }: LoanMovesProps) {
  return (
    <CaseMoves
      instead={
        new Map<Move, ReturnType<typeof askMove>>([
          ['request-feedback', askMove(basket, actionWords['request-feedback'].title)],
        ])
      }
      isMainElsewhere={basket.isStarted}
      item={loan}
      mainMoves={mainMoves}
      renderDialog={(action, onClose) =>
        action !== 'request-feedback' && <LoanActionDialog action={action} loan={loan} onClose={onClose} />
      }
      words={actionWords}
    />
  );
}

/** Who holds a loan, and who has approved it. */
export function LoanHolder({ loan }: { readonly loan: LoanCase }) {
  return (
    <HolderCard
      assignee={loan.officer}
      item={loan}
      people={
        <>
          <WaitDays wait={loan.wait} />
          {loan.approved_by !== null && (
            <p className="text-sm">
              Approved by <span className="font-bold">{loan.approved_by.name}</span>
            </p>
          )}
          {loan.disbursed_amount !== null && (
            <p className="text-sm">
              Paid out: <Amount value={loan.disbursed_amount} />
            </p>
          )}
        </>
      }
      saysWaitFirst
      screens={loanScreens}
      wait={loan.status === feedbackStatus ? `${loan.client.name} has answered` : undefined}
      words={actionWords}
    />
  );
}
