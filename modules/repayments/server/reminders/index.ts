export { remindOfPayments } from './use-cases.ts';
