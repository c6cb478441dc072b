import { afterAll, beforeAll, expect, test } from 'vitest';
import { actOnLoan, actOnRequest, attachToLoan, attachToRequest } from '@ensigo/rulebook/contract';
import { submittedLoan } from './support/cases.ts';
import { signedIn } from './support/loan-clients.ts';
import { answerOf, closeAfterFiles } from './support/loan-documents.ts';
import { longTimeClient, ownData } from './support/privacy.ts';
import { formOf, submittedRequest } from './support/request-clients.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => closeAfterFiles(server));

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
  ]);
});
