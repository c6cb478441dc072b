import { readOffer, sendSigningCode, signOffer, type Offer } from '@ensigo/rulebook/contract';
import { codeByMail, type Posted } from './clients.ts';
import type { Person } from './loan-clients.ts';

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
