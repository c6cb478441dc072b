import { expect, test } from 'vitest';
import { submitPrequalification } from '../endpoints/prequalification.ts';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import { keepDraft } from '#drafts/endpoints/drafts.ts';
import { readBusiness, storeBusiness } from '#business/endpoints/business.ts';
import { showClient } from '#clients/endpoints/staff-clients.ts';
import {
  validApplicant,
  validBusiness,
  validPrequalification,
} from '#app/tests/payloads/prequalification.ts';
import { insertPrequalification } from '../server/store.ts';
import { dayFromToday } from '#app/tests/support/days.ts';
import { manyLoans, prequalified, signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { sharedServer, startTestServer } from '#app/tests/support/test-server.ts';
import { setMinimumShareholding } from '#app/tests/support/arrange/settings.ts';
import { publicIdOf, withoutProfile } from '#app/tests/support/arrange/accounts.ts';
import { setStatusOfNthLatest } from '#app/tests/support/arrange/loans.ts';
import { sql } from '#app/tests/support/sql.ts';

const server = await sharedServer();

const stateOf = async (client: Person) => (await client.does(checkPrequalification)).data;
const send = (client: Person, changes: object = {}) =>
  client.does(submitPrequalification, { body: { ...validPrequalification(), ...changes } });
const refusedFor = async (client: Person, changes: object) =>
  client.isRefused(submitPrequalification, { body: { ...validPrequalification(), ...changes } });

test('SESS-06 API-06 a new client is not prequalified and has nothing filled in', async () => {
  const client = await signedIn(server);
  expect(await stateOf(client)).toEqual({
    prequalified: null,
    eligibility: null,
    closed_loan: false,
    has_business_profile: false,
    step: null,
    applicant: null,
    business: null,
    documents: null,
    loan: null,
    finance_info: null,
    contact_persons: [],
    collaterals: [],
    liabilities: [],
    uploads: {},
    request: null,
    request_details: null,
    challenge_details: null,
    management_request_docs: [],
    deliverables: null,
    drafts: {},
    sent_loan: null,
    sent_loans: 0,
    sent_request: null,
    sent_requests: 0,
    suspended: null,
  });
});

test('PREQ-10 API-06 API-15 a valid submission prequalifies, and its answers come back', async () => {
  const client = await signedIn(server);
  const { data } = await send(client);
  expect(data).toEqual({ prequalified: true });
  const { documents, documents_availability, ...people } = validPrequalification();
  expect(await stateOf(client)).toMatchObject({
    prequalified: true,
    step: null,
    ...people,
    documents: { documents, documents_availability },
  });
});

test('PREQ-06 PREQ-07 PREQ-08 every broken rule of every step is named at once; nothing is stored', async () => {
  const client = await signedIn(server);
  const refusal = await client.isRefused(submitPrequalification, {
    body: {
      applicant: { ...validApplicant(), name: ' ', phone: '77', date_of_birth: '2999-01-01' },
      business: { ...validBusiness(), industry: '', shareholding: 'Most' },
      documents: [],
    },
  });
  expect(refusal).toMatchObject({ status: 422, message: 'Name is required' });
  expect(refusal.errors).toEqual({
    'applicant.name': ['Name is required'],
    'applicant.phone': ['Phone number must be exactly 9 digits.'],
    'applicant.date_of_birth': ['Date of birth cannot be in the future.'],
    'business.industry': ['Industry is required.'],
    'business.shareholding': ['Choose one from the list.'],
    documents: ['Tick at least one document.'],
    documents_availability: ['Documents availability is required.'],
  });
  const { errors = {} } = await client.isRefused(submitPrequalification, { body: [] });
  expect(Object.keys(errors)).toHaveLength(21);
  expect((await stateOf(client)).prequalified).toBeNull();
});

test('PREQ-08 the documents may be sent as a nested object', async () => {
  const client = await signedIn(server);
  const { documents, documents_availability, ...people } = validPrequalification();
  const nested = { documents, documents_availability };
  await client.does(submitPrequalification, { body: { ...people, documents: nested } });
  expect((await stateOf(client)).documents).toEqual(nested);
});

test('PREQ-07 SHOW-05 the bands follow the settings', async () => {
  const own = await startTestServer();
  try {
    await setMinimumShareholding(own, 30);
    const client = await signedIn(own);
    const { errors } = await refusedFor(client, { business: validBusiness({ shareholding: '20% - 50%' }) });
    expect(errors).toEqual({ 'business.shareholding': ['Choose one from the list.'] });
    await send(client, { business: validBusiness({ shareholding: '30% - 50%' }) });
  } finally {
    await own.close();
  }
});

test('PREQ-10 the same submission again gets the same success, another one is 409', async () => {
  const client = await signedIn(server);
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(client)));
  expect(answers.every(({ data }) => data.prequalified)).toBe(true);
  const changed = { applicant: validApplicant({ name: 'Somebody Else' }) };
  const message = "You're already prequalified.";
  expect(await refusedFor(client, changed)).toMatchObject({ status: 409, message });
  expect((await stateOf(client)).applicant?.name).toBe('Nakato Grace');
});

test("BIZ-02 the business profile starts with the prequalification's answers", async () => {
  const client = await prequalified(server);
  const [profile] = await sql(
    server,
    `SELECT business_profile.name, registration_number, registration_years >= 7 AS old_enough,
            nature_of_business, industries.name AS industry, description
     FROM business_profile LEFT JOIN industries ON industries.id = industry_id WHERE user_id = $1::bigint`,
    [client.userId],
  );
  const business = validBusiness();
  expect(profile).toEqual({
    name: business.business_name,
    registration_number: business.registration_number,
    old_enough: true,
    nature_of_business: business.nature_of_business,
    industry: business.industry,
    description: business.description,
  });
});

test('BIZ-02 PREQ-07 an industry and a nature of one’s own reach the business profile, and staff', async () => {
  const client = await signedIn(server);
  const business = validBusiness({ industry: 'Bee keeping', nature_of_business: 'Family business' });
  await send(client, { business });
  const { business: profile } = await client.does(readBusiness);
  expect(profile).toMatchObject({
    industry_id: null,
    industry_other: 'Bee keeping',
    nature_of_business: 'Family business',
  });
  const typed = Object.entries({ ...profile, industry_other: 'Honey' }).map(([name, value]) => [
    name,
    typeof value === 'string' || typeof value === 'number' ? String(value) : '',
  ]);
  await client.does(storeBusiness, { body: Object.fromEntries(typed) });
  expect((await client.does(readBusiness)).business).toMatchObject({ industry_other: 'Honey' });
  const staff = await signedIn(server, 'loan-officer');
  const { data } = await staff.does(showClient, { id: await publicIdOf(server, client.userId) });
  expect(data.business).toMatchObject({ industry: 'Honey', nature_of_business: 'Family business' });
});

// At any moment it is another day than in Kampala in one of these zones.
test.each([
  ['Etc/GMT+12', 0, 8],
  ['Etc/GMT+12', 1, 7],
  ['Pacific/Kiritimati', 0, 8],
  ['Pacific/Kiritimati', 1, 7],
])(
  'BIZ-02 years of registration are counted on the lender’s day, for a connection in %s too: its eighth is %i days from now',
  async (zone, days, years) => {
    const { userId } = await signedIn(server);
    const eighth = dayFromToday(days);
    const registration_date = `${String(Number(eighth.slice(0, 4)) - 8)}${eighth.slice(4)}`;
    const business = { ...validBusiness(), registered_business: true, registration_date };
    const [kept] = await server.database.transaction(async (transaction) => {
      await transaction.query({ name: `test.zone.${zone}`, text: `SET LOCAL TIME ZONE '${zone}'` });
      const answers = { ...validPrequalification(), business };
      await insertPrequalification(transaction, userId, answers, { version: 1, text: 'It is true.' });
      const text = 'SELECT registration_years FROM business_profile WHERE user_id = $1::bigint';
      return transaction.query({ name: 'test.registration_years', text }, [userId]);
    });
    expect(kept).toEqual({ registration_years: years });
  },
);

test('EASE-07 a business that is not registered is prequalified without number and date, and has a profile', async () => {
  const client = await signedIn(server);
  const { registration_number: number, registration_date: _date, ...rest } = validBusiness();
  const changes = (registered_business: boolean) => ({ business: { ...rest, registered_business } });
  expect((await refusedFor(client, changes(true))).errors).toEqual({
    'business.registration_number': ['Registration number is required.'],
    'business.registration_date': ['Registration date is required.'],
  });
  await send(client, changes(false));
  expect(await stateOf(client)).toMatchObject({
    has_business_profile: true,
    business: { registered_business: false, registration_number: '', registration_date: '' },
  });
  // A number that is sent all the same is kept.
  const earlier = await signedIn(server);
  await send(earlier, { business: validBusiness({ registered_business: false }) });
  expect((await stateOf(earlier)).business).toMatchObject({
    registered_business: false,
    registration_number: number,
  });
});

test('SHELL-05 the state says whether there is a business profile, however it was created', async () => {
  const has = async (client: Person) => (await stateOf(client)).has_business_profile;
  const early = await signedIn(server);
  await early.does(storeBusiness, { body: { name: 'Nakato Poultry', registration_number: '80020001' } });
  expect(await has(early)).toBe(true);
  const client = await prequalified(server);
  expect(await has(client)).toBe(true);
  await withoutProfile(server, client.userId);
  const data = await stateOf(client);
  expect(data).toMatchObject({ prequalified: true, has_business_profile: false });
});

test('SHELL-03 closed_loan follows the most recently submitted loan', async () => {
  const client = await prequalified(server);
  await manyLoans(server, client.userId, 3);
  const closed = async () => (await stateOf(client)).closed_loan;
  const setStatus = (newest: number, status: string) =>
    setStatusOfNthLatest(server, client.userId, newest, status);
  expect(await closed()).toBe(false);
  await setStatus(1, 'CLOSED');
  expect(await closed()).toBe(false);
  for (const status of ['CLOSED', 'COMPLETED']) {
    await setStatus(0, status);
    expect(await closed()).toBe(true);
  }
  await setStatus(0, 'REJECTED');
  expect(await closed()).toBe(false);
});

test('PREQ-10 draft answers of the prequalification are removed when it is sent', async () => {
  const client = await signedIn(server);
  for (const form of ['applicant', 'business', 'documents'])
    await client.does(keepDraft, { id: form, body: { answers: {} } });
  await send(client);
  expect((await stateOf(client)).drafts).toEqual({});
});
