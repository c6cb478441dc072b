import { inEnglish } from '#kit/messages/index.ts';
import { formatDate, formatNumber } from '#kit/rules/fields/show.ts';
import { agreementParagraphs } from '../rules/agreement-template.ts';
import { keyFactLines, type KeyFacts } from '../rules/key-facts.ts';
import {
  drawFact,
  drawFeet,
  drawHeading,
  ink,
  isRoom,
  keepTogether,
  openPaper,
  soft,
} from '#kit/platform/paper.ts';
import { printable } from '#kit/platform/printable.ts';
import { withoutLastNewline } from '#kit/platform/seal/seal.ts';

const page = { size: 'A4', margin: 56 } as const;
/** Room above the foot of a page, in points. */
const footer = 20;
const spacing = { above: 1, footer } as const;
/** What a row of the list of payments needs, and what a paragraph needs at least, in points. */
const [rowHeight, paragraphHeight] = [16, 120] as const;
/** Of the list of payments, in points from the left. */
const columns = { due: 0, payment: 150, left: 290, width: 120 } as const;

/** What an agreement is drawn from; the same gives the same bytes. */
export interface Drawn {
  readonly facts: KeyFacts;
  readonly template: string;
  readonly version: number;
  readonly madeAt: Date;
}

/** The bytes of an agreement, and how many pages they have. */
export interface AgreementFile {
  readonly bytes: Buffer;
  readonly pages: number;
}

function drawRow(
  document: PDFKit.PDFDocument,
  [due, payment, left]: readonly [string, string, string],
): void {
  keepTogether(document, rowHeight, footer);
  const top = document.y;
  const right = { width: columns.width, align: 'right' } as const;
  document.text(due, page.margin + columns.due, top);
  document.text(payment, page.margin + columns.payment, top, right);
  document.text(left, page.margin + columns.left, top, right);
  document.y = top + 15;
  document.x = page.margin;
}

function drawHeads(document: PDFKit.PDFDocument): void {
  document.fillColor(soft);
  drawRow(document, ['Due', 'Installment (UGX)', 'Principal left (UGX)']);
  document.fillColor(ink);
}

function drawPayments(document: PDFKit.PDFDocument, { payments, total }: KeyFacts): void {
  /** The total never stands on a page without a payment. */
  const roomOfRow = (place: number): number => (place === payments.length - 1 ? 2 * rowHeight : rowHeight);
  drawHeading(document, 'Your installments', { ...spacing, next: rowHeight + roomOfRow(0) });
  drawHeads(document);
  for (const [place, { due_on: due, payment, left }] of payments.entries()) {
    if (!isRoom(document, roomOfRow(place), footer)) {
      document.addPage();
      drawHeads(document);
    }
    drawRow(document, [formatDate(due), formatNumber(payment), formatNumber(left)]);
  }
  document.font('Helvetica-Bold');
  const count = payments.length === 1 ? '1 installment' : `${String(payments.length)} installments`;
  drawRow(document, [count, formatNumber(total), '']);
  document.font('Helvetica');
}

/** What a paragraph needs on its page, in points: a long one may go on overleaf. */
const roomOf = (document: PDFKit.PDFDocument, text: string): number =>
  Math.min(paragraphHeight, document.font('Helvetica').fontSize(10).heightOfString(text) + 6);

function drawParagraph(document: PDFKit.PDFDocument, text: string): PDFKit.PDFDocument {
  keepTogether(document, roomOf(document, text), footer);
  return document.text(text, page.margin);
}

/**
 * Draws an agreement as the client reads and signs it (MONEY-05): in English, as its consent text is, so that the same
 * bytes come for every reader.
 */
export async function drawAgreement(drawn: Drawn): Promise<AgreementFile> {
  const { bytes, pages } = inEnglish(() => draw(drawn));
  return { bytes: withoutLastNewline(await bytes), pages };
}

function draw({ facts, template, version, madeAt }: Drawn) {
  const { tracking_number: number, lender, borrower } = facts;
  const title = `Loan agreement ${number}`;
  const info = { CreationDate: madeAt };
  const { document, done } = openPaper(title, lender, { ...page, bufferPages: true, info });
  document.font('Helvetica').fontSize(10).fillColor(soft).text(printable(lender));
  document.font('Helvetica-Bold').fontSize(20).fillColor(ink).text(title);
  document.font('Helvetica').fontSize(10).fillColor(soft);
  document.text(`Offered on ${formatDate(facts.made_on)}, template version ${String(version)}`);
  const lines = keyFactLines(facts).map(({ label, value }) => [label, value] as const);
  drawHeading(document, 'Key facts', { ...spacing, next: lines[0] ?? 0 });
  for (const [label, value] of lines) drawFact(document, label, value, { footer });
  const paragraphs = agreementParagraphs(template, facts).map(printable);
  drawHeading(document, 'Agreement', { ...spacing, next: roomOf(document, paragraphs[0] ?? '') });
  for (const paragraph of paragraphs) drawParagraph(document, paragraph).moveDown(0.5);
  drawPayments(document, facts);
  const signature = printable(
    `${borrower} signs with a one-time code. The electronic seal of this file records who signed and when, and shows that nothing has been changed since.`,
  );
  drawHeading(document, 'Signature', { ...spacing, next: roomOf(document, signature) });
  drawParagraph(document, signature);
  const pages = drawFeet(document, (at, count) => `${title} · page ${at} of ${count}`);
  document.end();
  return { bytes: done, pages };
}
