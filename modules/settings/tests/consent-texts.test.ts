import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConsentTextSettings, storeConsentText } from '#administration/endpoints/administration.ts';
import { resubmitLoan } from '#loans/endpoints/loan-variants.ts';
import { showLoan, submitLoan } from '#loans/endpoints/loans.ts';
import {
  defaultConsentTexts,
  consentTextNames,
  consentTextSetting,
  type ConsentTextName,
} from '../rules/consent-texts.ts';
import { validCrb } from '#app/tests/payloads/loan.ts';
import { startPostedServer, type PostedServer } from '#app/tests/support/clients.ts';
import { act, submittedLoan } from '#app/tests/support/cases.ts';
import { readyToSubmit, settingsFor, signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { signInStaff, type StaffClient } from '#app/tests/support/staff.ts';
import { sql } from '#app/tests/support/sql.ts';

let server: PostedServer;
let administrator: StaffClient;
beforeAll(async () => {
  server = await startPostedServer();
  administrator = await signInStaff(server, 'administrator', 'Namusoke Ruth');
});
afterAll(() => server.close());

const read = async (name: ConsentTextName) =>
  (await administrator.api(readConsentTextSettings, { id: name })).answer();
const store = async (text: string, name: ConsentTextName = 'crb') =>
  (await administrator.api(storeConsentText, { id: name, body: { text } })).answer();
const shownTo = async (client: Person) => (await settingsFor(client)).consentTexts;
const consents = (loanId: number) =>
  sql<{ consent_text: string }>(
    server,
    `SELECT consent_text FROM crb_consent WHERE loan_id = $1::bigint ORDER BY id`,
    [loanId],
  );

describe('consent_texts', () => {
  test.each(consentTextNames)(
    'STAFF-04 %s is as installed at first, and borrowers read what is stored from then on',
    async (name) => {
      const client = await signedIn(server);
      const before = await read(name);
      expect([before.data.text, before.version, before.history]).toEqual([
        defaultConsentTexts[name].text,
        1,
        [],
      ]);
      expect((await shownTo(client))[name]).toEqual(defaultConsentTexts[name]);
      await store('I agree to this.', name);
      await store('I agree to that.\r\nAnd to more.', name);
      expect((await shownTo(client))[name]).toEqual({ version: 3, text: 'I agree to that.\nAnd to more.' });
      const { history } = await read(name);
      expect(history.map((kept) => [kept.version, kept.changed_by, kept.text])).toEqual([
        [3, 'Namusoke Ruth', 'I agree to that.\nAnd to more.'],
        [2, 'Namusoke Ruth', 'I agree to this.'],
      ]);
      const audited = await sql(
        server,
        `SELECT actor_id::text FROM audit_log WHERE action = 'settings.changed' AND subject = $1`,
        [`settings:${consentTextSetting(name)}`],
      );
      expect(audited).toEqual([{ actor_id: administrator.userId }, { actor_id: administrator.userId }]);
    },
  );

  test('STAFF-04 an empty wording, and one based on an older version than the current one, change nothing', async () => {
    const before = await read('crb');
    const put = (text: string, version: number) =>
      administrator.api(storeConsentText, {
        id: 'crb',
        body: { text },
        headers: { 'if-match': String(version) },
      });
    expect((await put(' \n', before.version)).errors).toEqual({
      text: ['Enter the text that borrowers agree to.'],
    });
    expect((await put('Late.', before.version - 1)).status).toBe(409);
    expect(await read('crb')).toEqual(before);
  });

  test('REACH-06 STAFF-04 a wording is kept with its translations; a consent keeps the English words', async () => {
    const words = { text: 'I say the truth.', lg: 'Njogera amazima.\r\n', sw: '' };
    await administrator.api(storeConsentText, { id: 'crb', body: words });
    const { data, history } = await read('crb');
    expect(data).toEqual({ text: 'I say the truth.', lg: 'Njogera amazima.', sw: '' });
    const versions = history.map(({ text, lg, sw }) => ({ text, lg, sw }));
    expect(versions[0]).toEqual(data);
    expect(versions).toContainEqual({ text: 'I agree to this.', lg: '', sw: '' });
    const { client, loanId } = await readyToSubmit(server);
    expect((await shownTo(client)).crb).toMatchObject({ translations: { lg: 'Njogera amazima.' } });
    await client.does(submitLoan, { body: validCrb() });
    expect(await consents(loanId)).toEqual([{ consent_text: 'I say the truth.' }]);
    const tooLong = await administrator.api(storeConsentText, {
      id: 'crb',
      body: { ...words, sw: 'a'.repeat(1001) },
    });
    expect(tooLong.errors).toEqual({ sw: ['Use at most 1000 characters.'] });
  });

  test('LOAN-13 a consent stores the words it was given under, whatever is written later', async () => {
    const { version } = await store('The lender may ask the bureau.\nI say the truth.');
    const { client, loanId } = await readyToSubmit(server);
    await client.does(submitLoan, { body: { ...validCrb(), consent_text_version: version } });
    await store('Something else altogether.');
    const kept = 'The lender may ask the bureau.\nI say the truth.';
    expect(await consents(loanId)).toEqual([{ consent_text: kept }]);
    const { data } = await client.does(showLoan, { id: loanId });
    expect(data.crb_consent_text).toBe(kept);
  });

  test('LOAN-13 without a version the current words are stored', async () => {
    await store('These words hold.');
    const { client, loanId } = await readyToSubmit(server);
    await client.does(submitLoan, { body: validCrb() });
    expect(await consents(loanId)).toEqual([{ consent_text: 'These words hold.' }]);
  });

  test('LOAN-13 someone who was shown other words is asked to read again, and the draft remains a draft', async () => {
    const { client, loanId } = await readyToSubmit(server);
    const { version } = (await shownTo(client)).crb;
    await store('Newer words.');
    const message = 'The text has changed since you opened it. Read it again.';
    const body = { ...validCrb(), consent_text_version: version };
    expect(await client.isRefused(submitLoan, { body })).toEqual({
      status: 409,
      message,
      errors: { disclaimer: [message] },
    });
    expect(await consents(loanId)).toEqual([]);
    await client.does(submitLoan, { body: { ...body, consent_text_version: version + 1 } });
    expect(await consents(loanId)).toEqual([{ consent_text: 'Newer words.' }]);
    // Repeating a completed submit is not a new consent.
    await client.does(submitLoan, { body: { ...body, loan_id: loanId } });
    expect(await consents(loanId)).toHaveLength(1);
  });

  test('AGAIN-02 LOAN-13 a permission given anew is refused under outdated words, and stored under the current ones', async () => {
    await store('Words at first.');
    const { client, loanId } = await submittedLoan(server);
    const officer = await signedIn(server, 'loan-officer');
    await act(officer, loanId, { action: 'request-feedback', items: [], whole: true, comment: 'Again.' });
    const { version } = await store('Words of the second time.');
    const body = { ...validCrb({ crb_name: 'Nakato Grace Mary' }), consent_text_version: version - 1 };
    const refused = await client.isRefused(resubmitLoan, { id: loanId, body });
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([409, ['disclaimer']]);
    expect(await consents(loanId)).toEqual([{ consent_text: 'Words at first.' }]);
    await client.does(resubmitLoan, { id: loanId, body: { ...body, consent_text_version: String(version) } });
    expect(await consents(loanId)).toEqual([
      { consent_text: 'Words at first.' },
      { consent_text: 'Words of the second time.' },
    ]);
  });
});
