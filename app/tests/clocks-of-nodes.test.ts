import { expect, test } from 'vitest';
import { readLoanOffers } from '#offers/endpoints/staff-offers.ts';
import { signOffer } from '#offers/endpoints/offers.ts';
import { buildApp } from '../server/app.ts';
import { act, submittedLoan } from './support/cases.ts';
import { sharedPostedServer } from './support/clients.ts';
import { validApproval } from './support/decisions.ts';
import { signedIn } from './support/loan-clients.ts';
import { codeToSign } from './support/offers.ts';

const server = await sharedPostedServer({}, { agreementRequired: true });
await server.platform.seal.prepare();

test.each([
  ['behind', -10],
  ['ahead', 10],
])(
  'MONEY-05 FLEET-01 a node whose clock is minutes %s signs at the time of the database',
  async (_how, minutes) => {
    const [officer, manager] = await Promise.all([
      signedIn(server, 'loan-officer'),
      signedIn(server, 'credit-manager'),
    ]);
    const { client, loanId } = await submittedLoan(server);
    await act(officer, loanId, { action: 'start-processing' });
    await act(manager, loanId, validApproval());
    const signature = await codeToSign(server, client, loanId);
    const { clock } = server.platform;
    const now = (): Date => new Date(clock.now().getTime() + minutes * 60_000);
    const node = buildApp({ ...server.platform, clock: { ...clock, now } });
    try {
      const url = await node.listen({ host: '127.0.0.1', port: 0 });
      await client.at(url).does(signOffer, { id: loanId, body: signature });
    } finally {
      await node.close();
    }
    const [offer] = (await officer.does(readLoanOffers, { id: loanId })).data;
    const { code_sent_at: sent = '', signed_at: at = '' } = offer?.signature ?? {};
    const apart = (Date.parse(at) - Date.parse(sent)) / 60_000;
    expect([apart >= 0, apart < 5]).toEqual([true, true]);
  },
);
