import { Readable } from 'node:stream';
import type { Queryable } from '../../platform/database/types.ts';
import type { ZipEntry } from '../../platform/zip.ts';
import { unsignedAgreementsOf } from '../offers/door.ts';
import { drawStatementOf } from '../own-repayments/door.ts';
import { findRecord, receiptsOf } from '../repayments/door.ts';
import type { Letterhead } from '../settings/door.ts';

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
