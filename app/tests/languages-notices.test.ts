import { expect, test } from 'vitest';
import { chooseLanguage } from '#accounts/endpoints/profile.ts';
import { suspendClient, reinstateClient } from '#clients/endpoints/staff-suspensions.ts';
import { listNotifications } from '#notifications/endpoints/notifications.ts';
import { renewCallbacks } from '#status-by-phone/server/index.ts';
import { act } from '#kit/platform/act.ts';
import { caseOfClient, phoneOf } from './support/arrange/phones.ts';
import { memberOf, sharedPostedServer, type Client } from './support/clients.ts';
import { speakInTests } from './support/languages.ts';
import { signInStaff } from './support/staff.ts';
import { sql } from './support/sql.ts';

const server = await sharedPostedServer({
  statusByPhone: { dial: '*284*55#', textTo: '8228', from: undefined },
});
await speakInTests({
  sw: {
    'Your account is suspended': 'Akaunti yako imesitishwa',
    "Your account has been suspended. You can still sign in and read, but you can't send or change anything.":
      'Akaunti yako imesitishwa. Bado unaweza kuingia na kusoma.',
    'Dear {0},': 'Mpendwa {0},',
    'Your account is open again. You can continue where you left off.': 'Akaunti yako imefunguliwa tena.',
    PROCESSING: 'INASHUGHULIKIWA',
  },
});

async function clientIn(language: 'en' | 'sw'): Promise<Client & { readonly publicId: string }> {
  const client = await memberOf(server, 'client');
  (await client.api(chooseLanguage, { body: { language } })).answer();
  const [row] = await sql(server)<{ public_id: string }>`SELECT public_id FROM users
    WHERE id = ${client.userId}::bigint`;
  return { ...client, publicId: row?.public_id ?? '' };
}
const bellOf = async (client: Client) =>
  (await client.api(listNotifications)).answer().data.map(({ message }) => message);

test('REACH-06 clients are told in their language what an officer did in English', async () => {
  const officer = await signInStaff(server, 'loan-officer');
  const administrator = await signInStaff(server, 'administrator');
  const [reader, other] = [await clientIn('sw'), await clientIn('en')];
  const body = { reason: 'We look into your papers.', note: 'Odd papers.' };
  const done = await officer.api(suspendClient, { id: reader.publicId, body });
  expect(done.answer().message).toContain('is suspended. They can still sign in and read');
  (await officer.api(suspendClient, { id: other.publicId, body })).answer();
  await expect.poll(() => server.smtp.mailsTo(reader.email).length).toBe(1);
  const mail = server.smtp.mailsTo(reader.email)[0];
  expect(mail?.subject).toBe('Akaunti yako imesitishwa');
  expect(mail?.text).toMatch(/^Mpendwa .*,\n\n[^]*We look into your papers\./);
  expect(await bellOf(reader)).toEqual(['Akaunti yako imesitishwa. Bado unaweza kuingia na kusoma.']);
  expect(await bellOf(other)).toEqual([
    "Your account has been suspended. You can still sign in and read, but you can't send or change anything.",
  ]);
  await administrator.api(reinstateClient, { id: reader.publicId, body: { note: 'Seen the papers.' } });
  expect((await bellOf(reader))[0]).toBe('Akaunti yako imefunguliwa tena.');
});

test('REACH-06 status by phone is told in the language of the account with the number', async () => {
  const { ussd } = await act(server.platform, {}, (transaction) =>
    renewCallbacks(server.platform, transaction),
  );
  const path = new URL(ussd).pathname;
  const dialled = async (phoneNumber: string) => {
    const form = { sessionId: `AT-${phoneNumber}`, serviceCode: '*284*55#', networkCode: '64110', text: '1' };
    const body = new URLSearchParams({ ...form, phoneNumber });
    return (await fetch(`${server.url}${path}`, { method: 'POST', body })).text();
  };
  const [reader, other] = [await clientIn('sw'), await clientIn('en')];
  await phoneOf(server, reader.userId, '+256772000011');
  await phoneOf(server, other.userId, '+256772000012');
  const theirs = await caseOfClient(server, reader.userId, 'PROCESSING');
  const others = await caseOfClient(server, other.userId, 'PROCESSING');
  expect(await dialled('+256772000011')).toBe(`END ${theirs}: INASHUGHULIKIWA`);
  expect(await dialled('+256772000012')).toBe(`END ${others}: PROCESSING`);
});
