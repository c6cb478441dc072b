import { expect, test } from 'vitest';
import {
  readResubmission,
  resubmitLoan,
  uploadResubmittedDocuments,
} from '#loans/endpoints/loan-variants.ts';
import { viewLoanCaseDocument } from '#loans/endpoints/staff-loans.ts';
import { viewLoanDocument } from '#loans/endpoints/loan-documents.ts';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';
import { act, caseOf, officer, submittedLoan } from '#app/tests/support/cases.ts';
import { formOf } from '#app/tests/support/request-clients.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();

test('AGAIN-02 staff neither hear of a changed document nor open it before it is sent', async () => {
  const ruth = await officer(server);
  const { client, loanId } = await submittedLoan(server);
  const items = [{ kind: 'document' as const, target: 'bank_statement', reason: 'Too dark.' }];
  await act(ruth, loanId, { action: 'request-feedback', items });
  const before = await caseOf(ruth, loanId);
  const form = formOf({}, ['bank_statement[]', 'bright.pdf', pdfFile('bright')]);
  await client.sendForm(uploadResubmittedDocuments, loanId, form);
  const { documents } = (await client.does(readResubmission, { id: loanId })).data;
  const id = documents.find(({ pending }) => pending === 'add')?.id ?? '';
  expect((await client.send(viewLoanDocument, { id })).status).toBe(200);
  expect((await caseOf(ruth, loanId)).unscanned).toEqual(before.unscanned);
  expect((await ruth.send(viewLoanCaseDocument, { id })).status).toBe(404);

  await client.does(resubmitLoan, { id: loanId });
  expect((await caseOf(ruth, loanId)).unscanned).toContain(id);
  expect((await ruth.send(viewLoanCaseDocument, { id })).status).toBe(200);
});
