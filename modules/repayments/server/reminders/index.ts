export { remindOfPayments } from './use-cases/remind-of-payments.ts';
