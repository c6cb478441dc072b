import { describe, expect, onTestFinished, test } from 'vitest';
import { listLoans, saveContactPersons, saveFinanceInfo, saveLoanDetails } from '../endpoints/loans.ts';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import { copyRepeatedDocuments, readRepeat } from '../endpoints/loan-variants.ts';
import { deleteLoanDocument, uploadLoanDocuments, viewLoanDocument } from '../endpoints/loan-documents.ts';
import { validContactPersons, validFinanceInfo, validLoanDetails } from '#app/tests/payloads/loan.ts';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';
import { askedLoan, officer, submittedLoan, shownTo } from '#app/tests/support/cases.ts';
import { prequalified, signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { closeAfterFiles, fileForm } from '#app/tests/support/loan-documents.ts';
import { startS3Sink } from '#app/tests/doubles/s3-sink.ts';
import { giveContent } from '#app/tests/support/arrange/files.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer, startTestServer } from '#app/tests/support/test-server.ts';
import { closeLoan, makeDraft, withoutDocuments } from '#app/tests/support/arrange/loans.ts';

const server = await sharedServer();
const ruth = await officer(server);

const copied = (client: Person, loanId: number) => client.does(copyRepeatedDocuments, { id: loanId });
const uploadDocument = async (client: Person, form: FormData) =>
  expect((await client.sendForm(uploadLoanDocuments, '', form)).status).toBe(200);

describe('repeating a loan', () => {
  test('AGAIN-01 API-06 the earlier loan as a prefill changes nothing; the first save creates the draft that names it', async () => {
    const { client, loanId } = await submittedLoan(server);
    const { data: earlier } = await client.does(readRepeat, { id: loanId });
    expect(earlier.loan.amount).toBe(validLoanDetails().amount);
    expect(earlier.documents).toHaveLength(4);
    expect((await client.does(listLoans, { body: {} })).data).toHaveLength(1);
    const body = validLoanDetails({ repeats: loanId });
    const made = await client.does(saveLoanDetails, { body });
    expect(made.data.id).not.toBe(loanId);
    const again = await client.does(saveLoanDetails, { body: { ...body, amount: '42' } });
    expect(again.data.id).toBe(made.data.id);
    const { data: state } = await client.does(checkPrequalification);
    expect(state.loan).toMatchObject({ repeats_id: loanId, amount: '42' });
    expect((await shownTo(client, loanId)).amount).toBe(earlier.loan.amount);
  });

  test('AGAIN-01 while an application is open, a repeat is 409 and names it', async () => {
    const { client, loanId } = await submittedLoan(server);
    const open = await client.does(saveLoanDetails, { body: validLoanDetails() });
    const refused = await client.isRefused(saveLoanDetails, {
      body: validLoanDetails({ amount: '5', repeats: loanId }),
    });
    expect(refused.status).toBe(409);
    expect(refused.message).toContain(open.data.tracking_number);
    const { data: state } = await client.does(checkPrequalification);
    expect(state.loan?.amount).toBe(validLoanDetails().amount);
  });

  test('AGAIN-01 ten simultaneous first saves create one draft', async () => {
    const { client, loanId } = await submittedLoan(server);
    const body = validLoanDetails({ repeats: loanId });
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => client.does(saveLoanDetails, { body })),
    );
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
  });

  test('AGAIN-01 waiting loans, drafts and other people’s loans cannot be repeated', async () => {
    const waiting = await askedLoan(server, ruth);
    const body = validLoanDetails({ repeats: waiting.loanId });
    expect((await waiting.client.isRefused(readRepeat, { id: waiting.loanId })).status).toBe(409);
    expect((await waiting.client.isRefused(saveLoanDetails, { body })).status).toBe(404);
    const stranger = await prequalified(server);
    expect((await stranger.isRefused(readRepeat, { id: waiting.loanId })).status).toBe(404);
    expect((await stranger.isRefused(saveLoanDetails, { body })).status).toBe(404);
    expect((await stranger.does(listLoans, { body: {} })).data).toEqual([]);
  });

  test('AGAIN-04 the documents are copied once, with their own bytes', async () => {
    const { client, loanId } = await submittedLoan(server);
    await withoutDocuments(server, loanId);
    await makeDraft(server, loanId);
    await uploadDocument(client, fileForm('bank_statement[]'));
    await closeLoan(server, loanId);
    expect((await client.isRefused(copyRepeatedDocuments, { id: loanId })).status).toBe(409);
    const { data: draft } = await client.does(saveLoanDetails, {
      body: validLoanDetails({ repeats: loanId }),
    });
    const first = await copied(client, loanId);
    const second = await copied(client, loanId);
    expect(first.uploads['bank_statement']).toHaveLength(1);
    expect(second.uploads).toEqual(first.uploads);
    const copy = first.uploads['bank_statement']?.[0]?.id ?? '';
    const [original] = (await shownTo(client, loanId)).documents;
    expect(copy).not.toBe(original?.id);
    await client.does(deleteLoanDocument, { id: copy });
    // Documents deleted from the draft do not reappear at the next visit.
    expect((await copied(client, loanId)).uploads).toEqual({});
    const kept = await client.send(viewLoanDocument, { id: original?.id ?? '' });
    expect(Buffer.from(await kept.arrayBuffer())).toEqual(pdfFile());
    expect(draft.tracking_number).toMatch(/^LN-/);
    const stranger = await signedIn(server);
    expect((await stranger.isRefused(copyRepeatedDocuments, { id: loanId })).status).toBe(409);
  });

  test('AGAIN-04 STAND-03 a document that the storage has lost holds up no other, and the client is told which it is', async () => {
    const { client, loanId } = await submittedLoan(server);
    const documents = await sql<{ id: string; type: string; file_name: string }>(
      server,
      `SELECT id::text, type, file_name FROM loan_document WHERE loan_id = $1::bigint ORDER BY created_at, id`,
      [loanId],
    );
    const keys: string[] = [];
    for (const { id } of documents) keys.push(await giveContent(server, id, pdfFile(id)));
    await closeLoan(server, loanId);
    await client.does(saveLoanDetails, { body: validLoanDetails({ repeats: loanId }) });
    await client.does(saveContactPersons, { body: validContactPersons() });
    await client.does(saveFinanceInfo, { body: validFinanceInfo() });
    const [lost] = documents;
    await server.platform.files.delete(keys[0] ?? '');
    const answer = await copied(client, loanId);
    expect(answer.not_copied).toEqual([{ type: lost?.type, file_name: lost?.file_name }]);
    expect(answer.message).toContain(lost?.file_name);
    const others = documents.slice(1).map(({ type }) => type);
    expect(Object.keys(answer.uploads).toSorted()).toEqual(others.toSorted());
    // Given anew, it is no longer asked of the earlier loan.
    await uploadDocument(client, fileForm(`${lost?.type}[]`, pdfFile('anew')));
    expect((await copied(client, loanId)).not_copied).toEqual([]);
  });
});

test(
  'AGAIN-04 STAND-04 documents are copied, and read, as long as the storage moves; one that stands still is 503',
  { timeout: 90_000 },
  async () => {
    const bucket = await startS3Sink();
    const storeSeconds = 3;
    const slow = await startTestServer({ s3: bucket.settings, storeSeconds, requestSeconds: 4 });
    onTestFinished(async () => {
      await closeAfterFiles(slow);
      await bucket.stop();
    });
    const { client, loanId } = await submittedLoan(slow);
    const rows = await sql<{ id: string }>(
      slow,
      'SELECT id::text FROM loan_document WHERE loan_id = $1::bigint',
      [loanId],
    );
    const content = Buffer.alloc(2.5 * 1024 * 1024, 'x');
    const [first, ...others] = rows.map(({ id }) => id);
    await giveContent(slow, first ?? '', content);
    for (const id of others) await giveContent(slow, id, Buffer.alloc(1024 * 1024, id));
    await closeLoan(slow, loanId);
    await client.does(saveLoanDetails, { body: validLoanDetails({ repeats: loanId }) });
    bucket.misbehave('silent');
    const refused = await client.send(copyRepeatedDocuments, { id: loanId });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);

    bucket.misbehave('slow');
    const began = performance.now();
    const { uploads } = await copied(client, loanId);
    expect(Object.values(uploads).flat()).toHaveLength(rows.length);
    expect((performance.now() - began) / 1000).toBeGreaterThan(2 * storeSeconds);
    const reading = performance.now();
    const read = await client.send(viewLoanDocument, { id: first ?? '' });
    expect(Buffer.from(await read.arrayBuffer()).equals(content)).toBe(true);
    expect((performance.now() - reading) / 1000).toBeGreaterThan(storeSeconds);
  },
);
