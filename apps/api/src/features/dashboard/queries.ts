import { mostUrgentFirst } from '@ensigo/rulebook/cases';
import type * as calls from '@ensigo/rulebook/contract';
import { loanFeedback } from '@ensigo/rulebook/loan';
import { requestFeedback } from '@ensigo/rulebook/request';
import type { OwnRowReading } from '../../http/incoming.ts';
import { asCalled } from '../client-cases/door.ts';
import { loanFeedbackOf } from '../loans/door.ts';
import { requestFeedbackOf } from '../requests/door.ts';
import { dashboardStatement, figuresOf, type FiguresRow } from './store.ts';
import { waitingStatement, type WaitingRow } from './waiting-store.ts';

export const readDashboard: OwnRowReading<typeof calls.readDashboard, FiguresRow> = {
  statement: dashboardStatement,
  answer: (row) => ({ data: figuresOf(row) }),
};

const rulesOf = { loan: loanFeedback, request: requestFeedback } as const;

/** What waits, each thing that was asked for as it is called in the reader's language (REACH-06). */
const inWords = ({ waiting }: WaitingRow) =>
  waiting.map((item) => ({ ...item, things: asCalled(item.things, rulesOf[item.about].nameOf) }));

/** EASE-03. */
export const readWaiting: OwnRowReading<typeof calls.readWaiting, WaitingRow> = {
  statement: waitingStatement({ loan: loanFeedbackOf, request: requestFeedbackOf }),
  answer: (row) => ({
    data: { today: row.today, waiting: mostUrgentFirst(inWords(row)), with_us: row.with_us },
  }),
};
