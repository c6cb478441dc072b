import { lazy } from 'react';
import { feedbackStatus } from '@ensigo/rulebook/cases';
import type { LoanCase } from '@ensigo/rulebook/contract';
import { loanScreens } from '../../../../entities/loans/loan-screens.ts';
import { MoveCard } from '../move-card.tsx';
import { WaitDays } from '../wait-days.tsx';
import { actionWords, type Move } from './action-words.ts';

const LoanActionDialog = lazy(async () => ({
  default: (await import('./loan-action-dialog.tsx')).LoanActionDialog,
}));

const mainMoves: readonly Move[] = ['take-into-processing', 'approve', 'close', 'complete'];

/** The moves available for a loan. */
export function LoanMoves({ loan }: { readonly loan: LoanCase }) {
  return (
    <MoveCard
      assignee={loan.officer}
      item={loan}
      mainMoves={mainMoves}
      people={
        <>
          <WaitDays wait={loan.wait} />
          {loan.approved_by !== null && (
            <p className="text-sm">
              Approved by <span className="font-bold">{loan.approved_by.name}</span>
            </p>
          )}
        </>
      }
      saysWaitFirst
      renderDialog={(action, onClose) => <LoanActionDialog action={action} loan={loan} onClose={onClose} />}
      screens={loanScreens}
      wait={loan.status === feedbackStatus ? `${loan.client.name} has answered` : undefined}
      words={actionWords}
    />
  );
}
