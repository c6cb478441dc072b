import { say } from '#kit/messages/index.ts';
import { drawFact, drawLender, ink, openPaper, soft } from '#kit/platform/paper.ts';
import { printable } from '#kit/platform/printable.ts';
import type { Letterhead } from '#settings/server/index.ts';
import type { LoanWithRecord } from '#servicing/server/index.ts';
import { receiptOf, type Receipt } from './receipt.ts';

const page = { size: 'A5', margin: 40 } as const;
const labelWidth = 110;
const danger = '#9b1c1c';

/** Draws a receipt on A5, in the reader's language; the bytes of the whole file. */
export function drawReceipt(receipt: Receipt, letterhead: Letterhead): Promise<Buffer> {
  const title = say`Receipt ${receipt.number}`;
  const { document, done } = openPaper(title, letterhead.name, page);
  drawLender(document, letterhead, [140, 32]);
  document.font('Helvetica-Bold').fontSize(18).fillColor(ink).text(printable(title));
  if (receipt.reversed !== undefined)
    document.moveDown(0.3).fontSize(12).fillColor(danger).text(printable(receipt.reversed));
  document.moveDown(0.8);
  for (const [label, value] of receipt.lines)
    if (value !== '') drawFact(document, label, value, { labelWidth });
  document.moveDown(0.6).font('Helvetica').fontSize(10).fillColor(ink).text(printable(receipt.standing));
  document
    .moveDown(1)
    .fontSize(8)
    .fillColor(soft)
    .text(printable(letterhead.contact.replaceAll(/\s+/g, ' ')));
  document.end();
  return done;
}

/** Every receipt of a loan, in the order of recording; each is drawn when it is wanted. */
export const receiptsOf = (record: LoanWithRecord, letterhead: Letterhead) =>
  record.entries.flatMap((entry) => {
    const { receipt: number } = entry;
    return number === null
      ? []
      : { number, draw: () => drawReceipt(receiptOf(record, entry, number), letterhead) };
  });
