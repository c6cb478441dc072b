import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  checkPrequalification,
  draftForms,
  keepDraft,
  saveContactPersons,
  saveFinanceInfo,
  saveLoanDetails,
} from '@ensigo/rulebook/contract';
import {
  validContactPersons,
  validFinanceInfo,
  validLoanDetails,
} from '../../../packages/rulebook/src/test-support/loan.ts';
import { prequalified, signedIn, withDraft } from './support/loan-clients.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('LOAN-17 what is typed comes back on another device, complete or not, only for its owner', async () => {
  const [client, stranger] = [await signedIn(server), await signedIn(server)];
  const answers = { name: 'Nak', date_of_birth: '', phone: '077' };
  const { data: kept } = await client.does(keepDraft, { id: 'applicant', body: { answers } });
  expect(kept.saved_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  const { data } = await client.does(checkPrequalification);
  expect(data.drafts).toEqual({ applicant: { answers, saved_at: kept.saved_at } });
  expect((await stranger.does(checkPrequalification)).data.drafts).toEqual({});
});

test('LOAN-17 the latest values win, and unknown keys are dropped', async () => {
  const client = await prequalified(server);
  const collaterals = [{ type: 'T-Bill', amount: '1,0', owner: 'me' }];
  await client.does(keepDraft, { id: 'loan-details', body: { answers: { amount: '1', purpose: 'Other' } } });
  await client.does(keepDraft, {
    id: 'loan-details',
    body: { answers: { amount: '15', status: 'CLOSED', step: 4, collaterals } },
  });
  expect((await client.does(checkPrequalification)).data.drafts['loan-details']?.answers).toEqual({
    amount: '15',
    collaterals: [{ type: 'T-Bill', amount: '1,0' }],
  });
});

test('LOAN-17 every form is kept; an unknown one is not found, and missing answers are refused', async () => {
  const client = await signedIn(server);
  for (const form of draftForms) await client.does(keepDraft, { id: form, body: { answers: {} } });
  expect(Object.keys((await client.does(checkPrequalification)).data.drafts).toSorted()).toEqual(
    [...draftForms].toSorted(),
  );
  expect((await client.isRefused(keepDraft, { id: 'password', body: { answers: {} } })).status).toBe(404);
  expect((await client.isRefused(keepDraft, { id: 'crb', body: {} })).errors).toEqual({
    answers: ['Send the answers.'],
  });
  const endless = { answers: { crb_name: 'x'.repeat(5000) } };
  expect((await client.isRefused(keepDraft, { id: 'crb', body: endless })).status).toBe(422);
});

test('LOAN-17 saving a step removes what was typed in it, and nothing else', async () => {
  const client = await prequalified(server);
  for (const form of ['loan-details', 'contact-persons', 'finance-info']) {
    await client.does(keepDraft, { id: form, body: { answers: {} } });
  }
  const left = async () => Object.keys((await client.does(checkPrequalification)).data.drafts);
  await client.isRefused(saveLoanDetails, { body: {} });
  expect(await left()).toHaveLength(3);
  await client.does(saveLoanDetails, { body: validLoanDetails() });
  expect((await left()).toSorted()).toEqual(['contact-persons', 'finance-info']);
  await client.does(saveContactPersons, { body: validContactPersons() });
  expect(await left()).toEqual(['finance-info']);
  await client.does(saveFinanceInfo, { body: validFinanceInfo() });
  expect(await left()).toEqual([]);
});

test('LOAN-17 values typed before a save and arriving after it are refused', async () => {
  const { client } = await withDraft(server, 2);
  const late = { id: 'loan-details', body: { answers: { amount: '1' } }, headers: { 'if-match': '"0"' } };
  expect((await client.isRefused(keepDraft, late)).status).toBe(409);
  await client.does(keepDraft, { ...late, headers: { 'if-match': '"1"' } });
  const before = await prequalified(server);
  await before.does(keepDraft, late);
});

test('PREQ-03 nothing more is kept for a submitted prequalification', async () => {
  const client = await prequalified(server);
  const refusal = await client.isRefused(keepDraft, { id: 'business', body: { answers: {} } });
  expect(refusal).toMatchObject({ status: 409, message: 'You are prequalified already.' });
});
