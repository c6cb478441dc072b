export {
  affordabilityOf,
  type Affordability,
  type Finances,
  type MonthDebtService,
} from './affordability.ts';
export {
  affordabilityLimitsSchema,
  affordabilitySetting,
  readAffordabilityLimits,
  type AffordabilityLimits,
} from './affordability-limits.ts';
export { debtPaymentsSchema } from './debt-payments.ts';
export { financesOf } from './loan-figures.ts';
export { inconsistenciesOf, type Inconsistency } from './inconsistencies.ts';
export { wholeShillings } from './shillings.ts';
export { addDays, daysBetween } from './calendar.ts';
export {
  givenBackOf,
  positionOf,
  refundableOn,
  settlementOn,
  type RepaymentEntry,
  type RepaymentPosition,
} from './repayments.ts';
export type { Installment, Schedule } from './schedule.ts';
