import { inEnglish } from '@ensigo/messages';
import { formatDate, formatNumber } from '@ensigo/rulebook/fields';
import { agreementParagraphs, keyFactLines, type KeyFacts } from '@ensigo/rulebook/offers';
import { drawFact, drawFeet, ink, isRoom, keepTogether, openPaper, soft } from '../../platform/paper.ts';
import { printable } from '../../platform/printable.ts';
import { withoutLastNewline } from '../../platform/seal/seal.ts';

const page = { size: 'A4', margin: 56 } as const;
/** Room above the foot of a page, in points. */
const footer = 20;
/** Of the list of payments, in points from the left. */
const columns = { due: 0, payment: 150, left: 290, width: 120 } as const;

/** What an agreement is drawn from; the same gives the same bytes. */
export interface Drawn {
  readonly facts: KeyFacts;
  readonly wording: string;
  readonly version: number;
  readonly madeAt: Date;
}

/** The bytes of an agreement, and how many pages they have. */
export interface AgreementFile {
  readonly bytes: Buffer;
  readonly pages: number;
}

function heading(document: PDFKit.PDFDocument, text: string): void {
  keepTogether(document, 60, footer);
  document.moveDown(1).font('Helvetica-Bold').fontSize(13).fillColor(ink).text(text, page.margin);
  document.moveDown(0.3).font('Helvetica').fontSize(10);
}

function drawRow(
  document: PDFKit.PDFDocument,
  [due, payment, left]: readonly [string, string, string],
): void {
  keepTogether(document, 16, footer);
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
  drawRow(document, ['Due', 'Payment (UGX)', 'Principal left (UGX)']);
  document.fillColor(ink);
}

function drawPayments(document: PDFKit.PDFDocument, { payments, total }: KeyFacts): void {
  heading(document, 'Your payments');
  drawHeads(document);
  for (const [place, { due_on: due, payment, left }] of payments.entries()) {
    // The total never stands on a page without a payment.
    if (!isRoom(document, place === payments.length - 1 ? 32 : 16, footer)) {
      document.addPage();
      drawHeads(document);
    }
    drawRow(document, [formatDate(due), formatNumber(payment), formatNumber(left)]);
  }
  document.font('Helvetica-Bold');
  drawRow(document, [`${String(payments.length)} payments`, formatNumber(total), '']);
  document.font('Helvetica');
}

/**
 * Draws an agreement as the client reads and signs it (MONEY-05): in English, as its wording is, so that the same bytes
 * come whoever asks for them.
 */
export async function drawAgreement(drawn: Drawn): Promise<AgreementFile> {
  const { bytes, pages } = inEnglish(() => draw(drawn));
  return { bytes: withoutLastNewline(await bytes), pages };
}

function draw({ facts, wording, version, madeAt }: Drawn) {
  const { tracking_number: number, lender, borrower } = facts;
  const title = `Loan agreement ${number}`;
  const info = { CreationDate: madeAt };
  const { document, done } = openPaper(title, lender, { ...page, bufferPages: true, info });
  document.font('Helvetica').fontSize(10).fillColor(soft).text(printable(lender));
  document.font('Helvetica-Bold').fontSize(20).fillColor(ink).text(title);
  document.font('Helvetica').fontSize(10).fillColor(soft);
  document.text(`Offered on ${formatDate(facts.made_on)}, wording ${String(version)}`);
  heading(document, 'Key facts');
  for (const { label, value } of keyFactLines(facts)) drawFact(document, label, value, { footer });
  heading(document, 'Agreement');
  for (const paragraph of agreementParagraphs(wording, facts)) {
    const text = printable(paragraph);
    keepTogether(document, Math.min(120, document.heightOfString(text) + 6), footer);
    document.text(text, page.margin).moveDown(0.5);
  }
  drawPayments(document, facts);
  heading(document, 'Signature');
  document.text(
    printable(
      `${borrower} signs with a one-time code. Who signed and when is in the seal of this file, which also shows that nothing was changed since.`,
    ),
    page.margin,
  );
  const pages = drawFeet(document, (at, count) => `${title} · page ${at} of ${count}`);
  document.end();
  return { bytes: done, pages };
}
