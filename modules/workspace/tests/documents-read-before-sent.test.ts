import { expect, test } from 'vitest';
import {
  changeRequestDocuments,
  deleteRequestDocument,
  uploadRequestDocuments,
} from '#support-requests/endpoints/request-documents.ts';
import { submitLoan } from '#loans/endpoints/loans.ts';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import { deleteLoanDocument, uploadLoanDocuments } from '#loans/endpoints/loan-documents.ts';
import { readRequestResubmission, resubmitRequest } from '#support-requests/endpoints/request-variants.ts';
import {
  readResubmission,
  resubmitLoan,
  uploadResubmittedDocuments,
} from '#loans/endpoints/loan-variants.ts';
import { submitRequest } from '#support-requests/endpoints/requests.ts';
import { staleVersionMessage } from '#kit/rules/errors/codes.ts';
import { validCrb } from '#app/tests/payloads/loan.ts';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';
import { act, officer, submittedLoan } from '#app/tests/support/cases.ts';
import { readyToSubmit, signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { doesForm, formOf, waitingRequest, withRequest } from '#app/tests/support/request-clients.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const advisor = await signedIn(server, 'advisor');
const ruth = await officer(server);

const idsOf = (documents: readonly { readonly id: string }[]): string[] => documents.map(({ id }) => id);

const newFile = (field: string, name: string): FormData => formOf({}, [`${field}[]`, name, pdfFile(name)]);

const draftDocuments = async (client: Person): Promise<string[]> => {
  const { uploads } = (await client.does(checkPrequalification)).data;
  return idsOf(Object.values(uploads).flat());
};

/** Of a case that was sent back: what will be part of it. */
const stayingIn = (documents: readonly { readonly id: string; readonly pending: string | null }[]) =>
  idsOf(documents.filter(({ pending }) => pending !== 'remove'));

const stale = { status: 409, message: staleVersionMessage() };
const otherAnswers =
  'This was sent from another device or tab, with different answers or documents. Check what was sent.';
const otherSent = { status: 409, message: otherAnswers };

test('REACH-03 an application with files that nobody has read is not sent; with those read it is, once', async () => {
  const { client, loanId } = await readyToSubmit(server);
  const before = await draftDocuments(client);
  const sent = (read: readonly string[]) => ({
    body: { ...validCrb(), loan_id: loanId, read_documents: read },
  });
  const elsewhere = newFile('bank_statement', 'elsewhere.pdf');
  const { documents } = await doesForm(client, uploadLoanDocuments, '', elsewhere);
  expect(await client.isRefused(submitLoan, sent(before))).toMatchObject(stale);
  const [added = ''] = idsOf(documents);
  await client.does(deleteLoanDocument, { id: added });
  expect(await client.isRefused(submitLoan, sent([...before, added]))).toMatchObject(stale);
  // Another one in its place is not what was read either.
  await doesForm(client, uploadLoanDocuments, '', newFile('bank_statement', 'again.pdf'));
  expect(await client.isRefused(submitLoan, sent([...before, added]))).toMatchObject(stale);
  const now = await draftDocuments(client);
  const first = await client.does(submitLoan, sent(now.toReversed()));
  // The answer was lost: the same again is no conflict. With other files it is what another device has read.
  expect(await client.does(submitLoan, sent(now))).toEqual(first);
  expect(await client.isRefused(submitLoan, sent(before))).toMatchObject(otherSent);
});

test('REACH-03 changes of a loan are sent with the files that were read, and those marked for removal left out', async () => {
  const { client, loanId: id } = await submittedLoan(server);
  const items = [{ kind: 'document' as const, target: 'bank_statement', reason: 'Too dark.' }];
  await act(ruth, id, { action: 'request-feedback', items });
  const read = async () => stayingIn((await client.does(readResubmission, { id })).data.documents);
  const sent = (documents: readonly string[]) => ({ id, body: { read_documents: documents } });
  await doesForm(client, uploadResubmittedDocuments, id, newFile('bank_statement', 'bright.pdf'));
  const before = await read();
  const { documents } = (await client.does(readResubmission, { id })).data;
  const dark = documents.find(({ type, pending }) => type === 'bank_statement' && pending === null)?.id ?? '';
  await client.does(deleteLoanDocument, { id: dark });
  expect(await client.isRefused(resubmitLoan, sent(before))).toMatchObject(stale);
  const now = await read();
  const first = await client.does(resubmitLoan, sent(now));
  expect(await client.does(resubmitLoan, sent(now))).toEqual(first);
  expect(await client.isRefused(resubmitLoan, sent(before))).toMatchObject(otherSent);
});

test('REACH-03 a request is sent with the files that were read, new or sent back', async () => {
  const own = await withRequest(server, 5);
  const body = (read_documents: readonly string[]) => ({
    body: { request_id: own.requestId, read_documents },
  });
  const plan = newFile('supporting_documents', 'plan.pdf');
  const { documents } = await doesForm(own.client, uploadRequestDocuments, '', plan);
  expect(await own.client.isRefused(submitRequest, body([]))).toMatchObject(stale);
  const first = await own.client.does(submitRequest, body(idsOf(documents)));
  expect(await own.client.does(submitRequest, body(idsOf(documents)))).toEqual(first);
  expect(await own.client.isRefused(submitRequest, body([]))).toMatchObject(otherSent);

  const { client, requestId: id } = await waitingRequest(server, advisor);
  const sent = (read_documents: readonly string[]) => ({ id, body: { read_documents } });
  const more = () => newFile('supporting_documents', 'more.pdf');
  const added = await doesForm(client, changeRequestDocuments, id, more());
  expect(await client.isRefused(resubmitRequest, sent([]))).toMatchObject(stale);
  await client.does(deleteRequestDocument, { id: idsOf(added.documents)[0] ?? '' });
  expect(await client.isRefused(resubmitRequest, sent(idsOf(added.documents)))).toMatchObject(stale);
  await doesForm(client, changeRequestDocuments, id, more());
  const { data } = await client.does(readRequestResubmission, { id });
  const now = stayingIn(data.documents);
  expect(now).toHaveLength(1);
  const read = { headers: { 'if-match': String(data.version) } };
  const again = await client.does(resubmitRequest, { ...sent(now), ...read });
  expect(await client.does(resubmitRequest, { ...sent(now), ...read })).toEqual(again);
  expect(await client.isRefused(resubmitRequest, { ...sent([]), ...read })).toMatchObject(otherSent);
});
