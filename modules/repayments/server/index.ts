export { completionRefused, principalLeftOf, waivedBy } from './completing.ts';
export { findPayable, type PayableFound } from './payable.ts';
export { listReferenceUses, type ReferenceUseRow } from './payable-store.ts';
export { receiptsOf } from './receipt-pdf.ts';
export { moneyOutReferenceErrors } from './recording.ts';
export { recordPayment } from './recording-payment.ts';
export { drawStatementOf } from './own-repayments/statement-pdf.ts';
export { closeForgottenImports } from './payment-imports/import-store.ts';
export { remindOfPayments } from './reminders/use-cases.ts';
