import { readOffer, sendSigningCode, signOffer, type Offer } from '#offers/endpoints/offers.ts';
import { codeByMail, startPostedServer, type Posted, type PostedServer } from './clients.ts';
import { act, submittedLoan, type Submitted } from './cases.ts';
import { validApproval } from './decisions.ts';
import { signedIn, type Person } from './loan-clients.ts';

/** A server whose lender requires a signature before it pays out, and who decides there. */
export interface Signing {
  readonly server: PostedServer;
  readonly officer: Person;
  readonly manager: Person;
  readonly cashier: Person;
}

export async function startSigning(): Promise<Signing> {
  const server = await startPostedServer({}, { agreementRequired: true });
  const [officer, manager, cashier] = await Promise.all([
    signedIn(server, 'loan-officer'),
    signedIn(server, 'credit-manager'),
    signedIn(server, 'cashier'),
  ]);
  await server.platform.seal.prepare();
  return { server, officer, manager, cashier };
}

/** A loan that was approved, and so has an offer. */
export async function approvedLoan(
  { server, officer, manager }: Signing,
  changes: Parameters<typeof validApproval>[0] = {},
): Promise<Submitted> {
  const loan = await submittedLoan(server);
  await act(officer, loan.loanId, { action: 'start-processing' });
  await act(manager, loan.loanId, validApproval(changes));
  return loan;
}

export const offerOf = async (client: Person, loanId: number): Promise<Offer> =>
  (await client.does(readOffer, { id: loanId })).data;

/** Asks for a code by mail that signs what the client sees now. */
export async function codeToSign(
  server: Posted,
  client: Person,
  loanId: number,
  mails = 1,
): Promise<{ sha256: string; code: string }> {
  const { sha256 } = (await offerOf(client, loanId)).agreement;
  await client.does(sendSigningCode, { id: loanId, body: { sha256, by: 'mail' } });
  return { sha256, code: await codeByMail(server, client.email, mails) };
}

/** Signs the offer of a loan as a client does. */
export async function sign(server: Posted, client: Person, loanId: number, mails = 1): Promise<void> {
  await client.does(signOffer, { id: loanId, body: await codeToSign(server, client, loanId, mails) });
}
