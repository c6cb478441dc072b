export { principalLeftOf, refuseUnpaid } from './completing.ts';
export { entriesOf, findRecord, positionNow, settlementNow, type LoanWithRecord } from './record.ts';
export { stretchesOfLoans } from './portfolio.ts';
export { receivedIn } from './present.ts';
export { payOutReferenceErrors } from './recording.ts';
