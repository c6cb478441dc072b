import type { ArrivedFile } from '#kit/http/upload.ts';

/** Where documents of a loan are written, and what the audit log records about each. */
export const loanPlace = (loanId: string) => ({
  kind: 'loan' as const,
  caseId: loanId,
  detailsOf: ({ field, received }: ArrivedFile) => ({ loan: loanId, type: field, size: received.size }),
});
