import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeLoanDetails, printLoan, resubmitLoan } from '@ensigo/rulebook/contract';
import { formatDate } from '@ensigo/rulebook/fields';
import { validLoanDetails } from '../../../packages/rulebook/src/test-support/loan.ts';
import { act, officer, submittedLoan } from './support/cases.ts';
import { loanSentAtMidnight } from './support/arrange/loans.ts';
import { closeAfterFiles } from './support/loan-documents.ts';
import type { Person } from './support/loan-clients.ts';
import { textOfPdf } from './support/pdf-text.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

let server: TestServer;
let ruth: Person;
beforeAll(async () => {
  server = await startTestServer();
  ruth = await officer(server);
});
afterAll(() => closeAfterFiles(server));

const aDay = 86_400_000;
const today = formatDate(new Date().toISOString());

test('CASE-12 a printed application says which sending it is, and what was decided on that one', async () => {
  const { client, loanId } = await submittedLoan(server);
  const printed = async () =>
    textOfPdf(Buffer.from(await (await client.send(printLoan, { id: loanId })).arrayBuffer()));
  await loanSentAtMidnight(server, loanId, (2 * aDay) / 1000);
  const first = await printed();
  expect(first).toContain('As submitted on ');
  expect(first).not.toContain('As sent again');

  await act(ruth, loanId, { action: 'take-into-processing' });
  await act(ruth, loanId, { action: 'request-feedback', whole: true, comment: 'How much do you need?' });
  await client.does(changeLoanDetails, { id: loanId, body: { ...validLoanDetails(), amount: '1234567' } });
  await client.does(resubmitLoan, { id: loanId });
  const again = await printed();
  expect(again).toContain('1,234,567');
  expect(again).toContain(`As sent again on ${today}, first submitted on `);
  expect(again).not.toContain('As submitted on ');
  expect(again).not.toContain('Rejected');

  await act(ruth, loanId, { action: 'reject', comment: 'No.', reasons: ['collateral-too-low'] });
  expect(await printed()).toContain(`Rejected by Nakato Grace on ${today}`);
});
