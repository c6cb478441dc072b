export { listEntries, type EntryRow } from './entry-store.ts';
export { findLoan, holdLoan, moveLoan } from './loan-store.ts';
export { arrearsPeriodsOfLoans } from './portfolio.ts';
export {
  entriesOf,
  findRecord,
  holdRecord,
  isWaived,
  positionNow,
  settlementNow,
  standingOn,
  toldPosition,
  type LoanWithRecord,
} from './record.ts';
export { followServicing, keepServicing } from './servicing.ts';
export {
  arrearsDetails,
  judgeArrears,
  keepArrearsOverride,
  runningInstallmentOf,
  type ArrearsOverride,
} from './other-loans.ts';
export { findServicing, listOtherLoans } from './servicing-store.ts';
export { sendingWords } from './sending-store.ts';
