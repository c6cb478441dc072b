export { drawStatementOf } from './statement-pdf.ts';
