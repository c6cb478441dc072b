import { expect, test } from 'vitest';
import { keyFactsOf } from '../rules/key-facts.ts';
import { approvalTerms, offerParties } from '#app/tests/payloads/offers.ts';
import { drawAgreement } from '../server/agreement-pdf.ts';
import { drawFact, drawHeading, openPaper } from '#kit/platform/paper.ts';
import { linesOfPdf } from '#app/tests/support/pdf-text.ts';

/** A paper of which this much is left on its first page, in points. */
const paperWith = (left: number) => {
  const paper = openPaper('Loan', 'Ensigo', { size: 'A4', margin: 56 });
  paper.document.y = paper.document.page.height - 56 - left;
  return paper;
};

test('REACH-06 a label of two lines at the end of a page goes on the next one as a whole', async () => {
  const { document, done } = paperWith(20);
  drawFact(document, 'How much of the business is yours, of all its shares', '51');
  document.end();
  const [first, second, value] = linesOfPdf(await done);
  expect(second?.left).toBe(first?.left);
  expect(second?.bottom).toBeLessThan(first?.bottom ?? 0);
  expect([value?.text, value?.bottom]).toEqual(['51', first?.bottom]);
});

const address = 'Plot 14, Kyaggwe Road, Old Kampala, next to the stage. '.repeat(6);

test.each([20, 40, 60, 80, 100, 120, 140, 160])(
  'REACH-06 with %i points left on a page a heading stays with the whole of what begins below it',
  async (left) => {
    const { document, done } = paperWith(left);
    drawHeading(document, 'Business', { next: ['Address', address] });
    drawFact(document, 'Address', address);
    document.end();
    const [heading, label, ...value] = linesOfPdf(await done);
    expect([heading?.text, label?.text, value.length]).toEqual(['Business', 'Address', 6]);
    expect(heading?.bottom).toBeGreaterThan(label?.bottom ?? Infinity);
    expect(label?.bottom).toBeGreaterThan(value.at(-1)?.bottom ?? Infinity);
  },
);

test('REACH-06 a text that no page holds begins below its heading, and what follows stands below its end', async () => {
  const { document, done } = paperWith(80);
  drawHeading(document, 'Purpose', { next: ['Purpose', address.repeat(20)] });
  drawFact(document, 'Purpose', address.repeat(20));
  drawFact(document, 'Months', '12');
  document.end();
  const lines = linesOfPdf(await done);
  const [heading, label] = lines;
  expect(heading?.bottom).toBeGreaterThan(label?.bottom ?? Infinity);
  const [end, months] = lines.slice(-3);
  expect(months?.text).toBe('Months');
  expect((end?.bottom ?? 0) - (months?.bottom ?? 0)).toBeGreaterThan(10);
  expect((end?.bottom ?? 0) - (months?.bottom ?? 0)).toBeLessThan(20);
});

const terms = approvalTerms({ months: 1, valid_until: '2026-12-03' });
const facts = keyFactsOf(terms, '2026-11-21', offerParties());

test('REACH-06 MONEY-05 wherever its wording ends, an agreement lists no payments below the heads of another page', async () => {
  if (facts === undefined) throw new Error('there are no facts');
  for (let clauses = 20; clauses < 60; clauses += 1) {
    const template = Array.from({ length: clauses }, (_, index) => `Clause ${String(index + 1)}`).join('\n');
    const { bytes } = await drawAgreement({ facts, template, version: 1, madeAt: new Date(0) });
    const lines = linesOfPdf(bytes).filter(({ bottom }) => bottom > 56);
    const heads = lines.findIndex(({ text }) => text === 'Principal left (UGX)');
    const list = lines.slice(heads - 3, heads + 5).map(({ text }) => text);
    expect(list).toEqual([
      'Your installments',
      'Due',
      'Installment (UGX)',
      'Principal left (UGX)',
      '21 Dec 2026',
      '9,162,000',
      '0',
      '1 installment',
    ]);
    const bottoms = lines.slice(heads - 3, heads + 5).map(({ bottom }) => bottom);
    expect([clauses, bottoms]).toEqual([clauses, bottoms.toSorted((one, other) => other - one)]);
  }
});
