import type * as calls from '@ensigo/rulebook/contract';
import type { OwnRowReading } from '../../http/incoming.ts';
import { dashboardStatement, figuresOf, type FiguresRow } from './store.ts';

export const readDashboard: OwnRowReading<typeof calls.readDashboard, FiguresRow> = {
  statement: dashboardStatement,
  answer: (row) => ({ data: figuresOf(row) }),
};
