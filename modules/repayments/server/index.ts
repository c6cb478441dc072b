export { completionRefused, principalLeftOf, waivedBy } from './completing.ts';
export { entriesOf, findRecord, holdRecord, isWaived, positionNow, type LoanWithRecord } from './record.ts';
export { findPayable, type PayableFound } from './payable.ts';
export { listReferenceUses, type ReferenceUseRow } from './payable-store.ts';
export { arrearsPeriodsOfLoans } from './portfolio.ts';
export { receiptsOf } from './receipt-pdf.ts';
export { receivedIn, standingOf } from './responses.ts';
export { moneyOutReferenceErrors } from './recording.ts';
export { recordPayment } from './recording-payment.ts';
