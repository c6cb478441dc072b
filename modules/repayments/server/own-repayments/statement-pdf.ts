import { say, sayAs } from '#kit/messages/index.ts';
import { drawFeet, drawLender, ink, openPaper, soft } from '#kit/platform/paper.ts';
import { printable } from '#kit/platform/printable.ts';
import type { Letterhead } from '#settings/server/index.ts';
import { type LoanWithRecord, isWaived, positionNow } from '#servicing/server/index.ts';
import { formatAmount, formatDate, formatNumber } from '#kit/rules/fields/show.ts';
import { standingWords } from '../../rules/notices.ts';
import { statementLines } from './statement-lines.ts';

/** One row of a printed statement. */
interface PaperRow {
  readonly cells: readonly string[];
  /** Printed grey: it counts for nothing in the end. */
  readonly isReversed: boolean;
}

/** What a printed statement says; it names no national id. */
interface StatementPaper {
  readonly number: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly rows: readonly PaperRow[];
  readonly standing: string;
}

/** A sum of one side; empty where there is none. */
const sum = (amount: string): string => (amount === '0' ? '' : formatNumber(amount));
/** Below 0 the client has paid too much. */
const leftToPay = (balance: string | null): string =>
  balance === null
    ? ''
    : balance.startsWith('-')
      ? `-${formatNumber(balance.slice(1))}`
      : formatNumber(balance);

/** The statement of a loan as it is printed: date, what, reference, owed, paid, balance. */
function statementPaper(record: LoanWithRecord): StatementPaper {
  const { disbursed, applicant_name: applicant, business_name: business } = record;
  return {
    number: record.tracking_number,
    facts: [
      [say('Client'), applicant ?? record.client_name],
      [say('Business'), business ?? ''],
      [sayAs('date')`Paid out`, formatDate(record.disbursed_on)],
      [say('Amount received'), disbursed === null ? '' : formatAmount(disbursed.amount)],
      [say('As of'), formatDate(record.today)],
    ],
    rows: statementLines(record).map(
      ({ on, what, reference, receipt, owed, paid, balance, is_reversed: isReversed }) => ({
        cells: [
          formatDate(on),
          what,
          [receipt ?? '', reference].filter(Boolean).join('\n'),
          sum(owed),
          sum(paid),
          leftToPay(balance),
        ],
        isReversed,
      }),
    ),
    standing: isWaived(record)
      ? say('Your loan is completed. There is nothing more to pay.')
      : standingWords(positionNow(record)),
  };
}

const page = { size: 'A4', margin: 40 } as const;
const rule = '#c8cfd1';
const lowest = 780;
const gap = 6;
/** Of the letters of the table. */
const letters = 9;

/** Left edge and width of each column, in points; sums stand at the right. Titles are longer in Luganda than in English. */
const columns = [
  { left: 40, width: 62, align: 'left' },
  { left: 106, width: 164, align: 'left' },
  { left: 274, width: 86, align: 'left' },
  { left: 364, width: 58, align: 'right' },
  { left: 426, width: 58, align: 'right' },
  { left: 488, width: 67, align: 'right' },
] as const;

/** What stands above the columns, in their order. */
const titles = (): readonly string[] => [
  say('Date'),
  say('Description'),
  say('Reference'),
  say('Owed'),
  say('Paid'),
  say('Balance'),
];

function drawRule(document: PDFKit.PDFDocument, colour: string): void {
  document
    .moveTo(page.margin, document.y)
    .lineTo(document.page.width - page.margin, document.y)
    .lineWidth(0.5)
    .strokeColor(colour)
    .stroke();
}

/** A sum stays in one line, as its digits must not be read apart: one that is too long for it is written smaller. */
function lettersOf(document: PDFKit.PDFDocument, text: string, width: number): number {
  const wide = document.fontSize(letters).widthOfString(text);
  return /^[-\d,]+$/.test(text) && wide > width ? Math.floor((letters * 10 * width) / wide) / 10 : letters;
}

function drawRow(document: PDFKit.PDFDocument, cells: readonly string[], colour: string): void {
  const texts = columns.map(({ width }, index) => {
    const text = printable(cells[index] ?? '');
    return { text, width, size: lettersOf(document, text, width) };
  });
  const height = Math.max(
    ...texts.map(({ text, width, size }) => document.fontSize(size).heightOfString(text, { width })),
  );
  if (document.y + height > lowest) {
    document.addPage();
    drawHead(document);
  }
  const top = document.y + gap / 2;
  document.fillColor(colour);
  for (const [index, { left, width, align }] of columns.entries())
    document
      .fontSize(texts[index]?.size ?? letters)
      .text(texts[index]?.text ?? '', left, top, { width, align });
  document.x = page.margin;
  document.y = top + height + gap / 2;
  drawRule(document, rule);
}

function drawHead(document: PDFKit.PDFDocument): void {
  document.font('Helvetica-Bold');
  drawRow(document, titles(), ink);
  document.font('Helvetica');
}

/** Draws a statement on A4, in the reader's language; the bytes of the whole file. */
export function drawStatement(paper: StatementPaper, letterhead: Letterhead): Promise<Buffer> {
  const title = say`Statement ${paper.number}`;
  const { document, done } = openPaper(title, letterhead.name, { ...page, bufferPages: true });
  drawLender(document, letterhead, [140, 32]);
  document.font('Helvetica-Bold').fontSize(18).fillColor(ink).text(printable(title));
  document.moveDown(0.5).font('Helvetica').fontSize(10);
  for (const [label, value] of paper.facts)
    if (value !== '')
      document
        .fillColor(soft)
        .text(printable(`${label}: `), { continued: true })
        .fillColor(ink)
        .text(printable(value));
  document
    .moveDown(0.8)
    .fontSize(8)
    .fillColor(soft)
    .text(printable(say('Amounts in UGX. Reversed entries are in grey.')));
  document.moveDown(0.4);
  drawHead(document);
  for (const { cells, isReversed } of paper.rows) drawRow(document, cells, isReversed ? soft : ink);
  document
    .moveDown(0.8)
    .font('Helvetica-Bold')
    .fontSize(10)
    .fillColor(ink)
    .text(printable(paper.standing), page.margin);
  document
    .moveDown(1)
    .font('Helvetica')
    .fontSize(8)
    .fillColor(soft)
    .text(printable(letterhead.contact.replaceAll(/\s+/g, ' ')));
  drawFeet(document, (at, count) => say`${paper.number} · page ${at} of ${count}`);
  document.end();
  return done;
}

/** The statement of a loan, as of today (MONEY-09). */
export const drawStatementOf = (record: LoanWithRecord, letterhead: Letterhead): Promise<Buffer> =>
  drawStatement(statementPaper(record), letterhead);
