import { describe, expect, test } from 'vitest';
import { listAuditLog } from '#audit/endpoints/staff-audit.ts';
import { listClients } from '#clients/endpoints/staff-clients.ts';
import { listLoanQueue } from '#loans/endpoints/staff-loans.ts';
import { validPrequalification } from '#app/tests/payloads/prequalification.ts';
import { searchFolded } from '../platform/search-words.ts';
import { setNameAndPhone } from '#app/tests/support/arrange/accounts.ts';
import { officer, submittedLoan } from '#app/tests/support/cases.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const ruth = await officer(server);

const clients = async (words: string): Promise<string[]> =>
  (await ruth.does(listClients, { query: `search=${encodeURIComponent(words)}` })).data.map(
    ({ email }) => email,
  );
const loans = async (words: string): Promise<number[]> =>
  (await ruth.does(listLoanQueue, { query: `search=${encodeURIComponent(words)}` })).data.map(({ id }) => id);

const ways = ['njoku', 'Njọku', 'NJOKU', 'Njòkú', 'Njo\u0323ku', 'njo', '\u200Bnjọku\u00AD'];

test('REAL-04 a client is found without the marks of their name, and with them', async () => {
  const client = await signedIn(server);
  await setNameAndPhone(server, client.userId, 'Njọku Ng’ombe Ŋŋeno', '701234567');
  for (const words of [...ways, "ng'ombe", 'ngombe', 'Ngʼombe', 'ŋŋeno', 'ngngeno'])
    expect([words, await clients(words)]).toEqual([words, [client.email]]);
  for (const phone of ['٠٧٠١ ٢٣٤٥٦٧', '+256 (0)701 234567', '2560701234567', '0701\u2011234\u2011567'])
    expect([phone, await clients(phone)]).toEqual([phone, [client.email]]);
  expect(await clients(client.email.replace('@', '\u200B@'))).toEqual([client.email]);
});

test('REAL-04 one whose letters were stored in parts is found too', async () => {
  const client = await signedIn(server);
  await setNameAndPhone(server, client.userId, 'O\u0323lai Te\u0300mba', '709999999');
  for (const words of ['olai', 'Ọlai', 'temba ọlai'])
    expect([words, await clients(words)]).toEqual([words, [client.email]]);
});

describe('REAL-04 a loan', () => {
  test('is found by the names of its applicant and business without their marks, and by a NIN with hyphens', async () => {
    const { applicant, business, ...rest } = validPrequalification();
    const { loanId } = await submittedLoan(server, {
      ...rest,
      applicant: { ...applicant, name: 'Njọku Àdébáyọ̀', national_id: 'CM90010510K4HJ' },
      business: { ...business, business_name: 'Café Ŋoma' },
    });
    for (const words of [...ways, 'adebayo', 'cafe ngoma', 'CM-9001 0510-K4HJ'])
      expect([words, await loans(words)]).toEqual([words, [loanId]]);
  });

  test('is found by its tracking number as people write it, and so is what the audit log says of it', async () => {
    const { loanId, trackingNumber } = await submittedLoan(server);
    const [, year = '', number = ''] = trackingNumber.split('-');
    const short = number.replace(/^0+/, '');
    const auditor = await signedIn(server, 'auditor');
    for (const written of [
      `LN ${year} ${short}`,
      `ln-${year}-${short}`,
      `ln${year}-${short}`,
      `LN${year}${number}`,
      `${year}-${short}`,
      `LN–${year}—${short}`,
      `\u200Bln\u00A0${year}\u00A0${short}`,
    ]) {
      expect([written, await loans(written)]).toEqual([written, [loanId]]);
      const query = `about=${encodeURIComponent(written)}`;
      const { data } = await auditor.does(listAuditLog, { query });
      expect([written, data[0]?.about]).toMatchObject([written, { title: trackingNumber }]);
    }
    expect(await loans(`MS-${year}-${short}`)).toEqual([]);
  });
});

test('REAL-04 the server folds words of Latin and Arabic letters as the database folds their terms', async () => {
  // Letters beyond these may be newer than the database.
  const letters = Array.from({ length: 0x1fff }, (_, point) => String.fromCharCode(point + 1)).filter((one) =>
    /[\p{Script=Latin}\p{Script=Arabic}\p{Script=Inherited}]/u.test(one),
  );
  const rows = await sql(server)<{ letter: string; folded: string }>`
    SELECT letter, search_folded(letter) AS folded FROM unnest(${letters}::text[]) AS letter`;
  expect(rows.length).toBeGreaterThan(1000);
  expect(rows.filter(({ letter, folded }) => searchFolded(letter) !== folded)).toEqual([]);
});
