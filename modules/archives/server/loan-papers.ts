import { Readable } from 'node:stream';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { ZipEntry } from '#kit/platform/zip.ts';
import { unsignedAgreementsOf } from '#offers/server/index.ts';
import { drawStatementOf } from '#repayments/server/own-repayments/index.ts';
import { findRecord, receiptsOf } from '#repayments/server/index.ts';
import type { Letterhead } from '#settings/server/index.ts';

/** A PDF that is drawn when it is its turn. */
export const pdfEntry = (path: string, draw: () => Promise<Buffer>): ZipEntry => ({
  path,
  compress: false,
  open: async () => Readable.from([await draw()]),
});

/** What a loan has on paper beside its files: agreements that nobody signed, the statement, and every receipt. */
export async function loanPapers(
  reads: Queryable,
  loanId: string,
  folder: string,
  letterhead: Letterhead,
): Promise<ZipEntry[]> {
  const [unsigned, record] = await Promise.all([
    unsignedAgreementsOf(reads, loanId),
    findRecord(reads, loanId),
  ]);
  return [
    ...unsigned.map(({ number, madeOn, state, draw }) =>
      pdfEntry(`${folder}/agreements/offer-${String(number)}-${madeOn}-${state}.pdf`, draw),
    ),
    ...(record === undefined
      ? []
      : [
          pdfEntry(`${folder}/repayments/statement-${record.today}.pdf`, () =>
            drawStatementOf(record, letterhead),
          ),
          ...receiptsOf(record, letterhead).map(({ number, draw }) =>
            pdfEntry(`${folder}/repayments/receipt-${number}.pdf`, draw),
          ),
        ]),
  ];
}
