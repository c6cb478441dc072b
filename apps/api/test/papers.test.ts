import { expect, test } from 'vitest';
import { drawFact, openPaper } from '../src/platform/paper.ts';
import { linesOfPdf } from './support/pdf-text.ts';

test('REACH-06 a label of two lines at the end of a page goes on the next one as a whole', async () => {
  const { document, done } = openPaper('Loan', 'Ensigo', { size: 'A4', margin: 56 });
  document.y = document.page.height - 56 - 20;
  drawFact(document, 'How much of the business is yours, of all its shares', '51');
  document.end();
  const [first, second, value] = linesOfPdf(await done);
  expect(second?.left).toBe(first?.left);
  expect(second?.bottom).toBeLessThan(first?.bottom ?? 0);
  expect([value?.text, value?.bottom]).toEqual(['51', first?.bottom]);
});
