import type { Queryable } from '#kit/platform/database/types.ts';
import { printedApplication, submissionIn, type Printed } from '#loans/server/printing/index.ts';
import { findPrinted } from '#loans/server/index.ts';
import { findPrintedRequest, printedRequest } from '#support-requests/server/printing/index.ts';
import type { CaseHistory } from '#workspace/server/submissions/index.ts';

/** An archive is English, as the names are that cases keep. */
const noNames = { documents: [], industries: [] };

/** Prints any submission of one case. */
interface Printer {
  readonly trackingNumber: string;
  readonly print: (number: number) => Printed;
}

async function loanPrinter(reads: Queryable, id: string, history: CaseHistory): Promise<Printer | undefined> {
  const loan = await findPrinted(reads, id, null);
  if (loan === undefined) return undefined;
  return {
    trackingNumber: loan.tracking_number,
    print(number) {
      const submission = submissionIn(loan, history, number);
      if (submission === undefined) throw new Error(`the loan ${id} was not sent ${String(number)} times`);
      return printedApplication(loan, submission, { reader: 'staff' }, noNames);
    },
  };
}

/** Undefined: there is no such case, or it was never sent. */
export async function printerOf(
  reads: Queryable,
  kind: 'loan' | 'request',
  id: string,
  history: CaseHistory,
): Promise<Printer | undefined> {
  if (kind === 'loan') return loanPrinter(reads, id, history);
  const request = await findPrintedRequest(reads, id);
  if (request === undefined) return undefined;
  return {
    trackingNumber: request.tracking_number,
    print: (number) => printedRequest(request, history, number),
  };
}
