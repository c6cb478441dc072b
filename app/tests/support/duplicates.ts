import { randomBytes, randomInt } from 'node:crypto';
import { saveContactPersons, saveFinanceInfo, saveLoanDetails, submitLoan } from '#loans/endpoints/loans.ts';
import { submitPrequalification } from '#prequalification/endpoints/prequalification.ts';
import { validContactPerson, validCrb, validFinanceInfo, validLoanDetails } from '../payloads/loan.ts';
import { validApplicant, validBusiness, validPrequalification } from '../payloads/prequalification.ts';
import type { Submitted } from './cases.ts';
import { addDocuments, signedIn } from './loan-clients.ts';
import { sql } from './sql.ts';
import type { TestServer } from './test-server.ts';

/** What identifies a client; everything else is the same for all of them. */
export interface Identity {
  readonly name: string;
  readonly dateOfBirth: string;
  readonly gender: string;
  readonly nationalId: string;
  readonly accountPhone: string;
  readonly phone: string;
  readonly registrationNumber: string;
  readonly contactNationalId: string;
  readonly contactPhone: string;
  /** SHA-256 of the trading licence, in hex. */
  readonly licence: string;
}

const number = (digits: number): string =>
  Array.from({ length: digits }, () => String(randomInt(10))).join('');
const letters = (count: number): string =>
  Array.from({ length: count }, () => 'ABCDEFGHJKLMNPQRSTUVWXYZ'.charAt(randomInt(24))).join('');
const phoneNumber = (): string => `7${number(8)}`;

/** Someone who has nothing in common with anybody. */
export const stranger = (changes: Partial<Identity> = {}): Identity => ({
  name: `${letters(8)} ${letters(8)}`,
  dateOfBirth: '1985-05-05',
  gender: 'Male',
  nationalId: `CM85${number(6)}${letters(4)}`,
  accountPhone: phoneNumber(),
  phone: phoneNumber(),
  registrationNumber: `8${number(13)}`,
  contactNationalId: `CM70${number(6)}${letters(4)}`,
  contactPhone: phoneNumber(),
  licence: randomBytes(32).toString('hex'),
  ...changes,
});

/** A client with this identity and a submitted loan. */
export async function submittedBy(server: TestServer, identity: Identity): Promise<Submitted> {
  const client = await signedIn(server);
  await sql(server)`UPDATE users SET name = ${identity.name}, phone = ${identity.accountPhone}
    WHERE id = ${client.userId}::bigint`;
  const { name, dateOfBirth: date_of_birth, gender, nationalId: national_id, phone } = identity;
  await client.does(submitPrequalification, {
    body: {
      ...validPrequalification(),
      applicant: validApplicant({ name, date_of_birth, gender, national_id, phone }),
      business: validBusiness({ registration_number: identity.registrationNumber }),
    },
  });
  const { data } = await client.does(saveLoanDetails, { body: validLoanDetails() });
  const contact = validContactPerson({
    national_id: identity.contactNationalId,
    phone: identity.contactPhone,
  });
  await client.does(saveContactPersons, { body: { contact_persons: [contact] } });
  await client.does(saveFinanceInfo, { body: validFinanceInfo() });
  await addDocuments(server, data.id);
  await sql(server)`UPDATE loan_document
    SET sha256 = CASE type WHEN 'trading_licence' THEN decode(${identity.licence}, 'hex')
    ELSE sha256(uuid_send(id)) END WHERE loan_id = ${data.id}::bigint`;
  const sent = await client.does(submitLoan, {
    body: validCrb({ crb_name: name, crb_nin: national_id, loan_id: data.id }),
  });
  return { client, loanId: data.id, trackingNumber: sent.data.tracking_number };
}

/** The same, of a stranger who is known by what the test names. */
export async function clientWithLoan(server: TestServer, changes: Partial<Identity> = {}) {
  const identity = stranger(changes);
  return { identity, ...(await submittedBy(server, identity)) };
}
