import { mostUrgentFirst } from '@ensigo/rulebook/cases';
import type * as calls from '@ensigo/rulebook/contract';
import type { OwnRowReading } from '../../http/incoming.ts';
import { loanFeedbackOf } from '../loans/door.ts';
import { requestFeedbackOf } from '../requests/door.ts';
import { dashboardStatement, figuresOf, type FiguresRow } from './store.ts';
import { waitingStatement, type WaitingRow } from './waiting-store.ts';

export const readDashboard: OwnRowReading<typeof calls.readDashboard, FiguresRow> = {
  statement: dashboardStatement,
  answer: (row) => ({ data: figuresOf(row) }),
};

/** EASE-03. */
export const readWaiting: OwnRowReading<typeof calls.readWaiting, WaitingRow> = {
  statement: waitingStatement({ loan: loanFeedbackOf, request: requestFeedbackOf }),
  answer: ({ today, waiting, with_us }) => ({ data: { today, waiting: mostUrgentFirst(waiting), with_us } }),
};
