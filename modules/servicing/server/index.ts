export { listEntries, type EntryRow } from './entry-store.ts';
export { moveLoan } from './loan-store.ts';
export { arrearsPeriodsOfLoans } from './portfolio.ts';
export {
  entriesOf,
  findRecord,
  holdRecord,
  isWaived,
  positionNow,
  settlementNow,
  toldPosition,
  type LoanWithRecord,
} from './record.ts';
