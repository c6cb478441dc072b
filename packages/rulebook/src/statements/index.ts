export { dateOrderOf, loanNumbersIn } from './cells.ts';
export {
  headerRowOf,
  missingColumns,
  recogniseColumns,
  statementFieldNames,
  statementFields,
  neededStatementFields,
  type StatementField,
} from './columns.ts';
export * from './limits.ts';
export { readStatementLine, type StatementLine } from './line.ts';
export {
  judgeLine,
  nextOf,
  refusedFor,
  type LineFacts,
  type LineVerdict,
  type PayableLoan,
  type ReferenceUse,
} from './verdict.ts';
