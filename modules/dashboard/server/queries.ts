import { mostUrgentFirst } from '#cases/rules/urgency.ts';
import type * as endpoints from '../endpoints/dashboard.ts';
import { loanFeedback } from '#loans/rules/feedback.ts';
import { requestFeedback } from '#support-requests/rules/places.ts';
import type { OwnRowReading } from '#kit/http/incoming.ts';
import { asCalled } from '#cases/server/client-cases/index.ts';
import { loanFeedbackOf } from '#loans/server/index.ts';
import { requestFeedbackOf } from '#support-requests/server/index.ts';
import { dashboardStatement, figuresOf, type FiguresRow } from './store.ts';
import { waitingStatement, type WaitingRow } from './waiting-store.ts';

export const readDashboard: OwnRowReading<typeof endpoints.readDashboard, FiguresRow> = {
  statement: dashboardStatement,
  answer: (row) => ({ data: figuresOf(row) }),
};

const rulesOf = { loan: loanFeedback, request: requestFeedback } as const;

/** What waits, each thing that was asked for as it is called in the reader's language (REACH-06). */
const inWords = ({ waiting }: WaitingRow) =>
  waiting.map((item) => ({ ...item, things: asCalled(item.things, rulesOf[item.about].nameOf) }));

/** EASE-03. */
export const readWaiting: OwnRowReading<typeof endpoints.readWaiting, WaitingRow> = {
  statement: waitingStatement({ loan: loanFeedbackOf, request: requestFeedbackOf }),
  answer: (row) => ({
    data: { today: row.today, waiting: mostUrgentFirst(inWords(row)), with_us: row.with_us },
  }),
};
