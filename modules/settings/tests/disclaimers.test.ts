import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resubmitRequest } from '#support-requests/endpoints/request-variants.ts';
import { showRequestCase } from '#support-requests/endpoints/staff-requests.ts';
import { storeConsentText } from '#administration/endpoints/administration.ts';
import { submitPrequalification } from '#prequalification/endpoints/prequalification.ts';
import { submitRequest } from '#support-requests/endpoints/requests.ts';
import type { ConsentTextName } from '../rules/consent-texts.ts';
import { validPrequalification } from '#app/tests/payloads/prequalification.ts';
import { caseOf, officer, submittedLoan } from '#app/tests/support/cases.ts';
import { startPostedServer, type PostedServer } from '#app/tests/support/clients.ts';
import { settingsFor, signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { sendAction, waitingRequest, withRequest } from '#app/tests/support/request-clients.ts';
import { signInStaff, type StaffClient } from '#app/tests/support/staff.ts';
import { withoutDisclaimer } from '#app/tests/support/arrange/loans.ts';
import { sql } from '#app/tests/support/sql.ts';

let server: PostedServer;
let administrator: StaffClient;
beforeAll(async () => {
  server = await startPostedServer();
  administrator = await signInStaff(server, 'administrator', 'Namusoke Ruth');
});
afterAll(() => server.close());

const store = async (name: ConsentTextName, text: string) =>
  (await administrator.api(storeConsentText, { id: name, body: { text } })).answer().version;
const shownTo = async (client: Person, name: ConsentTextName) =>
  (await settingsFor(client)).consentTexts[name].version;
const message = 'The text has changed since you opened it. Read it again.';
const changed = { status: 409, message, errors: { disclaimer: [message] } };

const kept = async (table: 'prequalification' | 'support_request', client: Person) =>
  sql(
    server,
    `SELECT disclaimer_version AS version, disclaimer_consent_text AS text FROM ${table} WHERE user_id = $1`,
    [client.userId],
  );

describe('the disclaimer of the prequalification', () => {
  test('PREQ-09 the confirmed version is stored with its words; any other version than the current one is refused with nothing stored', async () => {
    const client = await signedIn(server);
    const shown = await shownTo(client, 'loan_disclaimer');
    const version = await store('loan_disclaimer', 'All of it is true.');
    const body = { ...validPrequalification(), consent_text_version: shown };
    expect(await client.isRefused(submitPrequalification, { body })).toEqual(changed);
    expect(await kept('prequalification', client)).toEqual([]);
    await client.does(submitPrequalification, { body: { ...body, consent_text_version: version } });
    const confirmed = [{ version, text: 'All of it is true.' }];
    expect(await kept('prequalification', client)).toEqual(confirmed);
    // Repeating a completed submit gets the same answer, and confirms nothing else.
    await store('loan_disclaimer', 'Newer words.');
    await client.does(submitPrequalification, { body: { ...body, consent_text_version: version } });
    expect(await kept('prequalification', client)).toEqual(confirmed);
  });

  test('PREQ-09 STAFF-02 a client that names no version confirms the current one, and the case shows it', async () => {
    const version = await store('loan_disclaimer', 'These words hold.');
    const { loanId, client } = await submittedLoan(server);
    const staff = await officer(server);
    const confirmed = async () => (await caseOf(staff, loanId)).prequalification?.disclaimer;
    expect(await confirmed()).toEqual({ version, text: 'These words hold.' });
    await withoutDisclaimer(server, client.userId);
    expect(await confirmed()).toBeNull();
  });
});

describe('the disclaimer of a request', () => {
  const caseShows = async (requestId: number) =>
    (await (await signedIn(server, 'advisor')).does(showRequestCase, { id: requestId })).data.disclaimer;

  test('SUPPORT-06 the confirmed version is stored and shown in the case; any other is refused and the draft stays', async () => {
    const { client, requestId } = await withRequest(server, 5);
    const shown = await shownTo(client, 'request_disclaimer');
    const version = await store('request_disclaimer', 'An expert may read it.');
    const body = { request_id: requestId, consent_text_version: shown };
    expect(await client.isRefused(submitRequest, { body })).toEqual(changed);
    expect(await kept('support_request', client)).toEqual([{ version: null, text: null }]);
    await client.does(submitRequest, { body: { ...body, consent_text_version: version } });
    expect(await caseShows(requestId)).toEqual({ version, text: 'An expert may read it.' });
    await store('request_disclaimer', 'Newer words.');
    await client.does(submitRequest, { body: { ...body, consent_text_version: version } });
    expect(await caseShows(requestId)).toEqual({ version, text: 'An expert may read it.' });
  });

  test('SUPPORT-06 a client that names no version, or sends nothing at all, confirms the current one', async () => {
    const version = await store('request_disclaimer', 'These words hold.');
    const { client, requestId } = await withRequest(server, 5);
    await client.does(submitRequest, { body: {} });
    expect(await caseShows(requestId)).toEqual({ version, text: 'These words hold.' });
  });

  test('SUPPORT-07 a resubmission is confirmed again, under the current words', async () => {
    const advisor = await signedIn(server, 'advisor');
    const first = await shownTo(advisor, 'request_disclaimer');
    const { client, requestId } = await waitingRequest(server, advisor);
    const version = await store('request_disclaimer', 'Words of the second time.');
    await sendAction(client, requestId, { action: 'comment', comment: 'The market has moved.' });
    const again = { id: requestId, body: { consent_text_version: first } };
    expect(await client.isRefused(resubmitRequest, again)).toEqual(changed);
    expect(await caseShows(requestId)).toMatchObject({ version: first });
    await client.does(resubmitRequest, { id: requestId, body: { consent_text_version: version } });
    expect(await caseShows(requestId)).toEqual({ version, text: 'Words of the second time.' });
  });

  test('SUPPORT-07 a resubmission needs no body', async () => {
    const { client, requestId } = await waitingRequest(server, await signedIn(server, 'advisor'));
    await sendAction(client, requestId, { action: 'comment', comment: 'The market has moved.' });
    expect((await client.does(resubmitRequest, { id: requestId })).data.status).toBe('RESUBMITTED');
  });
});
