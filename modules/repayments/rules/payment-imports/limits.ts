import type { UploadRule } from '#kit/rules/uploads/judge-file.ts';

/** Channels whose statements are read. */
export const statementPaymentMethods = ['mobile-money', 'bank'] as const;

/** What is accepted as a statement: one CSV file of at most 2 MB. */
export const statementRule: UploadRule = { max_files: 1, max_size: 2, mimes: ['csv'], isReadHere: true };

/** Lines of one statement. */
export const mostStatementLines = 5_000;

/** Columns of one statement. */
export const mostStatementColumns = 60;

/** Days after which a statement that is still open is closed, and its lines are forgotten. */
export const daysOpen = 7;

/** Lines that are recorded by one call. */
export const linesAtOnce = 50;
