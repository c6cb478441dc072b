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

/** A label, and what is said beside it. */
type Fact = readonly [label: string, value: string];

/** Widths of both columns of a fact, in points. */
function columnsOf(document: PDFKit.PDFDocument, labelWidth: number) {
  const width = document.page.width - 2 * document.page.margins.left - labelWidth;
  return { beside: { width: labelWidth - 10 }, value: { width } };
}

/** What a fact needs on its page, in points: one that fills more than half of a page may go on overleaf. */
function roomOf(document: PDFKit.PDFDocument, [label, value]: Fact, labelWidth: number): number {
  document.font('Helvetica').fontSize(10);
  const columns = columnsOf(document, labelWidth);
  const height = Math.max(
    document.heightOfString(printable(label), columns.beside),
    document.heightOfString(printable(value), columns.value),
  );
  return Math.min(height + 6, document.page.height / 2 - document.page.margins.left);
}

const usualLabel = 170;

interface HeadingOptions {
  /** What begins below it: a fact, or something of this many points. */
  readonly next: Fact | number;
  /** Lines of the text above it. */
  readonly above?: number;
  readonly footer?: number;
}

/** A heading, on one page with what begins below it. */
export function drawHeading(
  document: PDFKit.PDFDocument,
  text: string,
  { next, above = 1.2, footer = 0 }: HeadingOptions,
): void {
  const below = 0.3;
  const room = typeof next === 'number' ? next : roomOf(document, next, usualLabel);
  const gap = document.font('Helvetica').fontSize(10).currentLineHeight(true) * above;
  document.font('Helvetica-Bold').fontSize(13).fillColor(ink);
  const own = document.heightOfString(printable(text)) + document.currentLineHeight(true) * below;
  keepTogether(document, gap + own + room, footer);
  document.y += gap;
  document.text(printable(text), document.page.margins.left).moveDown(below);
  document.font('Helvetica').fontSize(10);
}

/** A label in a column of this many points, and what is said beside it. */
export function drawFact(
  document: PDFKit.PDFDocument,
  label: string,
  value: string,
  { footer = 0, labelWidth = usualLabel } = {},
): void {
  const margin = document.page.margins.left;
  keepTogether(document, roomOf(document, [label, value], labelWidth), footer);
  const { page, y: top } = document;
  const columns = columnsOf(document, labelWidth);
  document.fillColor(soft).text(printable(label), margin, top, columns.beside);
  const lowest = document.y;
  document.fillColor(ink).text(printable(value), margin + labelWidth, top, columns.value);
  // A value that goes on overleaf ends below its label.
  document.y = (document.page === page ? Math.max(lowest, document.y) : document.y) + 4;
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
