import PDFDocument from 'pdfkit';
import { say } from '@ensigo/messages';
import { printable } from '../../platform/printable.ts';
import type { Letterhead } from '../settings/door.ts';
import type { Receipt } from './receipt.ts';

const page = { size: 'A5', margin: 40 } as const;
const labelWidth = 110;
const logo = { width: 140, height: 32 } as const;
const ink = '#14262b';
const soft = '#55646a';
const danger = '#9b1c1c';

function drawLine(document: PDFKit.PDFDocument, label: string, value: string): void {
  const width = document.page.width - 2 * page.margin - labelWidth;
  const top = document.y;
  document
    .fontSize(10)
    .fillColor(soft)
    .text(printable(label), page.margin, top, { width: labelWidth - 10 });
  document.fillColor(ink).text(printable(value), page.margin + labelWidth, top, { width });
  document.moveDown(0.4);
  document.x = page.margin;
}

/** Draws a receipt on A5, in the reader's language; the bytes of the whole file. */
export function drawReceipt(receipt: Receipt, { name, contact, logo: image }: Letterhead): Promise<Buffer> {
  const title = say`Receipt ${receipt.number}`;
  const info = { Title: title, Author: name, Producer: name, Creator: name };
  const document = new PDFDocument({ ...page, info });
  const pieces: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
  });
  if (image !== undefined) {
    document.image(image, page.margin, page.margin, { fit: [logo.width, logo.height] });
    document.y = page.margin + logo.height + 8;
  }
  document.font('Helvetica').fontSize(10).fillColor(soft).text(printable(name), page.margin);
  document.font('Helvetica-Bold').fontSize(18).fillColor(ink).text(printable(title));
  if (receipt.reversed !== undefined)
    document.moveDown(0.3).fontSize(12).fillColor(danger).text(printable(receipt.reversed));
  document.moveDown(0.8).font('Helvetica');
  for (const [label, value] of receipt.lines) if (value !== '') drawLine(document, label, value);
  document.moveDown(0.6).fillColor(ink).text(printable(receipt.standing));
  document
    .moveDown(1)
    .fontSize(8)
    .fillColor(soft)
    .text(printable(contact.replaceAll(/\s+/g, ' ')));
  document.end();
  return done;
}
