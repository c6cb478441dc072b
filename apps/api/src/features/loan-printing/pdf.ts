import PDFDocument from 'pdfkit';
import { say } from '@ensigo/messages';
import { printable } from '../../platform/printable.ts';
import type { Letterhead } from '../settings/door.ts';
import type { Printed } from './application.ts';

const page = { size: 'A4', margin: 56 } as const;
const labelWidth = 170;
const logoWidth = 160;
const logoHeight = 36;
const ink = '#14262b';
const soft = '#55646a';

/** Draws an application on A4, in the reader's language; the bytes of the whole file. */
export function drawApplication(printed: Printed, letterhead: Letterhead): Promise<Buffer> {
  const { name: lender, contact, logo } = letterhead;
  const document = new PDFDocument({
    ...page,
    bufferPages: true,
    info: {
      Title: `${printed.heading} ${printed.trackingNumber}`,
      Author: lender,
      Producer: lender,
      Creator: lender,
    },
  });
  const pieces: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
  });
  if (logo !== undefined) {
    document.image(logo, page.margin, page.margin, { fit: [logoWidth, logoHeight] });
    document.y = page.margin + logoHeight + 8;
  }
  document.font('Helvetica').fontSize(10).fillColor(soft).text(printable(lender), page.margin);
  document
    .font('Helvetica-Bold')
    .fontSize(20)
    .fillColor(ink)
    .text(printable(`${printed.heading} ${printed.trackingNumber}`));
  document.font('Helvetica').fontSize(10).fillColor(soft).text(printable(printed.submitted));
  if (printed.decision !== undefined) document.text(printable(printed.decision));
  for (const { title, lines } of printed.sections) {
    if (lines.length === 0) continue;
    keepTogether(document, 60);
    document
      .moveDown(1.2)
      .font('Helvetica-Bold')
      .fontSize(13)
      .fillColor(ink)
      .text(printable(title), page.margin);
    document.moveDown(0.3);
    for (const [label, value] of lines) drawLine(document, label, value);
  }
  closePages(document, printed.trackingNumber, printable(contact.replaceAll(/\s+/g, ' ')));
  document.end();
  return done;
}

/** Begins a new page if less than this many points are left. */
function keepTogether(document: PDFKit.PDFDocument, points: number): void {
  if (document.y + points > document.page.height - page.margin) document.addPage();
}

function drawLine(document: PDFKit.PDFDocument, label: string, value: string): void {
  const width = document.page.width - 2 * page.margin - labelWidth;
  const text = printable(value);
  document.font('Helvetica').fontSize(10);
  keepTogether(document, document.heightOfString(text, { width }) + 6);
  const top = document.y;
  document.fillColor(soft).text(printable(label), page.margin, top, { width: labelWidth - 10 });
  const below = document.y;
  document.fillColor(ink).text(text, page.margin + labelWidth, top, { width });
  document.y = Math.max(below, document.y) + 4;
  document.x = page.margin;
}

/** The footer of every page: the lender's contact, and the number of the page and the application. */
function closePages(document: PDFKit.PDFDocument, trackingNumber: string, contact: string): void {
  const { start, count } = document.bufferedPageRange();
  const width = document.page.width - 2 * page.margin;
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index);
    document.page.margins.bottom = 0;
    const line = printable(say`${trackingNumber} · page ${index + 1} of ${count}`);
    const bottom = document.page.height - 36;
    document.font('Helvetica').fontSize(8).fillColor(soft);
    if (contact !== '') {
      // Two lines at most, above the number.
      document.text(contact, page.margin, bottom - 20, { width, height: 20, ellipsis: true });
    }
    document.text(line, page.margin, bottom, { lineBreak: false });
  }
}
