import { expect, test } from 'vitest';
import { actOnLoan, attachToLoan } from '#loans/endpoints/staff-loans.ts';
import { actOnRequest, attachToRequest } from '#support-requests/endpoints/staff-requests.ts';
import { deleteLoanDocument, uploadLoanDocuments } from '#loans/endpoints/loan-documents.ts';
import {
  deleteRequestDocument,
  uploadRequestDocuments,
} from '#support-requests/endpoints/request-documents.ts';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';
import { submittedLoan } from '#app/tests/support/cases.ts';
import { signedIn, withDraft } from '#app/tests/support/loan-clients.ts';
import { answerOf } from '#app/tests/support/loan-documents.ts';
import { longTimeClient, ownData } from '#app/tests/support/privacy.ts';
import { doesForm, formOf, submittedRequest, withRequest } from '#app/tests/support/request-clients.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();

const kinds = [
  ['loan', 'loan-officer', attachToLoan, actOnLoan],
  ['request', 'advisor', attachToRequest, actOnRequest],
] as const;
test.each(kinds)(
  "a person's own data holds the files that they were sent about a %s, and none that staff keep to themselves",
  async (kind, role, attach, say) => {
    const loan = kind === 'loan' ? await submittedLoan(server) : undefined;
    const { client, id } =
      loan === undefined
        ? await submittedRequest(server).then((own) => ({ client: own.client, id: own.requestId }))
        : { client: loan.client, id: loan.loanId };
    const staff = await signedIn(server, role);
    for (const visibility of ['client', 'internal']) {
      const form = formOf({}, ['attachments[]', `for-${visibility}.pdf`]);
      const { data } = await answerOf(attach, await staff.sendForm(attach, id, form));
      const attachments = data.map((file) => file.id);
      await staff.does(say, {
        id,
        body: { action: 'comment', comment: 'See the file.', visibility, attachments },
      });
    }
    const files = [...(await ownData(client)).keys()].filter((name) => name.includes('-for-'));
    expect(files).toEqual([expect.stringMatching(/for-client\.pdf$/)]);
  },
);

const documents = [
  ['loan', () => withDraft(server, 4), uploadLoanDocuments, deleteLoanDocument, 'trading_licence[]'],
  [
    'request',
    () => withRequest(server, 3),
    uploadRequestDocuments,
    deleteRequestDocument,
    'supporting_documents[]',
  ],
] as const;
test.each(documents)(
  "a person's own data holds no document that they took back from a %s",
  async (_kind, begun, upload, remove, field) => {
    const { client } = await begun();
    const form = formOf({}, [field, 'stays.pdf', pdfFile('stays')], [field, 'goes.pdf', pdfFile('goes')]);
    const sent = await doesForm(client, upload, '', form);
    const gone = sent.documents.find((file) => file.file_path.endsWith('goes.pdf'));
    await client.does(remove, { id: gone?.id ?? '' });
    const files = [...(await ownData(client)).keys()].filter((name) => name.endsWith('.pdf'));
    expect(files).toEqual([expect.stringMatching(/stays\.pdf$/)]);
  },
);

test("a person's own data says nothing that is for staff alone, and holds no secret", async () => {
  const { client } = await longTimeClient(server);
  const data = (await ownData(client)).get('data.json') ?? '';
  expect(data).toContain('Nakato sent two names.');
  for (const said of [
    'Nakato again',
    'Nakato explained',
    'Nakato showed her receipts',
    'Nakato came late',
    'my landlady',
  ])
    expect(data).not.toContain(said);
  const keys = new Set([...data.matchAll(/"(\w+)":/g)].map(([, key = '']) => key));
  expect([...keys].filter((key) => /_(hash|salt|key|id|by)$/.test(key)).toSorted()).toEqual([
    'code_sent_by',
    'industry_id',
    'national_id',
    'public_id',
    'request_id',
    'sent_by',
    'transaction_id',
  ]);
});
