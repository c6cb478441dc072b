export {
  headerRowOf,
  missingColumns,
  recogniseColumns,
  statementFieldNames,
  statementFields,
  neededStatementFields,
  type StatementField,
} from './columns.ts';
export { currencyAbove } from './currency.ts';
export { dateOrderOf } from './days.ts';
export * from './limits.ts';
export { readStatementLine, type StatementLine } from './line.ts';
export { saysWhichPayment, sharedKey, type SharedReference } from './payment-key.ts';
export {
  judgeLine,
  nextOf,
  inconsistencyOf,
  refusedFor,
  type LineFacts,
  type LineVerdict,
  type PayableLoan,
  type ReferenceUse,
} from './verdict.ts';
