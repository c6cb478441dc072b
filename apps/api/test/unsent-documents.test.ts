import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  readResubmission,
  resubmitLoan,
  uploadResubmittedDocuments,
  viewLoanCaseDocument,
  viewLoanDocument,
} from '@ensigo/rulebook/contract';
import { pdfFile } from '../../../packages/file-inspection/test/doubles/files.ts';
import { act, caseOf, officer, submittedLoan } from './support/cases.ts';
import { closeAfterFiles } from './support/loan-documents.ts';
import { formOf } from './support/request-clients.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => closeAfterFiles(server));

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
