export { mayOnlyAppend } from './chain-store.ts';
export { pastEntries } from './past-store.ts';
export { mailHead } from './use-cases/mail-head.ts';
export { verifyLog, type AuditLogCheck } from './use-cases/verify-log.ts';
