import PDFDocument from 'pdfkit';
import { printable } from './printable.ts';

/** Of what is said. */
export const ink = '#14262b';
/** Of what stands beside it. */
export const soft = '#55646a';

interface Paper {
  readonly document: PDFKit.PDFDocument;
  /** The bytes of the whole file, once the document has ended. */
  readonly done: Promise<Buffer>;
}

/** A PDF with its title, of a lender. */
export function openPaper(title: string, lender: string, options: PDFKit.PDFDocumentOptions): Paper {
  const document = new PDFDocument({
    ...options,
    info: { Title: title, Author: lender, Producer: lender, Creator: lender, ...options.info },
  });
  const pieces: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
  });
  return { document, done };
}

/** The lender's logo at the top, and its name. */
export function drawLender(
  document: PDFKit.PDFDocument,
  { name, logo }: { readonly name: string; readonly logo?: Buffer | undefined },
  [width, height]: readonly [number, number],
): void {
  const margin = document.page.margins.left;
  if (logo !== undefined) {
    document.image(logo, margin, margin, { fit: [width, height] });
    document.y = margin + height + 8;
  }
  document.font('Helvetica').fontSize(10).fillColor(soft).text(printable(name), margin);
}

/** Whether this many points are left above the footer. */
export const isRoom = (document: PDFKit.PDFDocument, points: number, footer: number): boolean =>
  document.y + points <= document.page.height - document.page.margins.left - footer;

/** Begins a new page if they are not. */
export function keepTogether(document: PDFKit.PDFDocument, points: number, footer = 0): void {
  if (!isRoom(document, points, footer)) document.addPage();
}

/** A label in a column of this many points, and what is said beside it. */
export function drawFact(
  document: PDFKit.PDFDocument,
  label: string,
  value: string,
  { footer = 0, labelWidth = 170 } = {},
): void {
  const margin = document.page.margins.left;
  const width = document.page.width - 2 * margin - labelWidth;
  const [name, text] = [printable(label), printable(value)];
  document.font('Helvetica').fontSize(10);
  const beside = { width: labelWidth - 10 };
  const height = Math.max(document.heightOfString(name, beside), document.heightOfString(text, { width }));
  keepTogether(document, height + 6, footer);
  const top = document.y;
  document.fillColor(soft).text(name, margin, top, beside);
  const below = document.y;
  document.fillColor(ink).text(text, margin + labelWidth, top, { width });
  document.y = Math.max(below, document.y) + 4;
  document.x = margin;
}

/** What stands at the foot of every page, drawn once all of them are there; returns how many there are. */
export function drawFeet(
  document: PDFKit.PDFDocument,
  wordsOf: (page: number, count: number) => string,
  contact = '',
): number {
  const { start, count } = document.bufferedPageRange();
  const margin = document.page.margins.left;
  const width = document.page.width - 2 * margin;
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index);
    document.page.margins.bottom = 0;
    const bottom = document.page.height - 36;
    document.font('Helvetica').fontSize(8).fillColor(soft);
    // Two lines at most, above the number.
    if (contact !== '') document.text(contact, margin, bottom - 20, { width, height: 20, ellipsis: true });
    document.text(printable(wordsOf(index + 1, count)), margin, bottom, { lineBreak: false });
  }
  return count;
}
