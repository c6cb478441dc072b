import { expect, test } from 'vitest';
import { saveContactPersons, saveFinanceInfo, saveLoanDetails, submitLoan } from '#loans/endpoints/loans.ts';
import { submitPrequalification } from '#prequalification/endpoints/prequalification.ts';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import { draftForms, keepDraft } from '../endpoints/drafts.ts';
import {
  validContactPersons,
  validCrb,
  validFinanceInfo,
  validLoanDetails,
} from '#app/tests/payloads/loan.ts';
import { validPrequalification } from '#app/tests/payloads/prequalification.ts';
import {
  prequalified,
  readyToSubmit,
  signedIn,
  withDraft,
  type Person,
} from '#app/tests/support/loan-clients.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();

const draftsOf = async (client: Person) => (await client.does(checkPrequalification)).data.drafts;
const keep = (client: Person, id: string, answers: object = {}) =>
  client.does(keepDraft, { id, body: { answers } });

test('LOAN-17 what is typed comes back on another device, complete or not, only for its owner', async () => {
  const [client, stranger] = [await signedIn(server), await signedIn(server)];
  const answers = { name: 'Nak', date_of_birth: '', phone: '077' };
  const { data: kept } = await client.does(keepDraft, { id: 'applicant', body: { answers } });
  expect(kept.saved_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  const { data } = await client.does(checkPrequalification);
  expect(data.drafts).toEqual({ applicant: { answers, saved_at: kept.saved_at, edition: 1 } });
  expect(await draftsOf(stranger)).toEqual({});
});

test('LOAN-17 the latest values win, and unknown keys are dropped', async () => {
  const client = await prequalified(server);
  const collaterals = [{ type: 'T-Bill', amount: '1,0', owner: 'me' }];
  await keep(client, 'loan-details', { amount: '1', purpose: 'Other' });
  await keep(client, 'loan-details', { amount: '15', status: 'CLOSED', step: 4, collaterals });
  expect((await draftsOf(client))['loan-details']?.answers).toEqual({
    amount: '15',
    collaterals: [{ type: 'T-Bill', amount: '1,0' }],
  });
});

test('LOAN-17 every form is kept; an unknown one is not found, and missing answers are refused', async () => {
  const client = await signedIn(server);
  for (const form of draftForms) await keep(client, form);
  expect(Object.keys(await draftsOf(client)).toSorted()).toEqual([...draftForms].toSorted());
  expect((await client.isRefused(keepDraft, { id: 'password', body: { answers: {} } })).status).toBe(404);
  expect((await client.isRefused(keepDraft, { id: 'crb', body: {} })).errors).toEqual({
    answers: ['The answers are missing.'],
  });
  const endless = { answers: { crb_name: 'x'.repeat(5000) } };
  expect((await client.isRefused(keepDraft, { id: 'crb', body: endless })).status).toBe(422);
});

test('LOAN-17 saving a step removes what was typed in it, and nothing else', async () => {
  const client = await prequalified(server);
  for (const form of ['loan-details', 'contact-persons', 'finance-info']) await keep(client, form);
  const left = async () => Object.keys(await draftsOf(client));
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
  expect(refusal).toMatchObject({ status: 409, message: "You're already prequalified." });
});

test('REACH-03 a device never replaces draft answers that it has not read', async () => {
  const [client, stranger] = [await prequalified(server), await prequalified(server)];
  const typed = (amount: string, edition?: number) => ({
    id: 'loan-details',
    body: { answers: { amount }, ...(edition !== undefined && { edition }) },
    headers: { 'if-match': '"0"' },
  });
  const kept = async (of = client) => (await draftsOf(of))['loan-details'];
  expect((await client.does(keepDraft, typed('1', 0))).data.edition).toBe(1);
  await stranger.does(keepDraft, typed('7', 0));
  // Another phone, that read nothing; then one that read the first.
  expect((await client.isRefused(keepDraft, typed('2', 0))).status).toBe(409);
  expect((await client.does(keepDraft, typed('15', 1))).data.edition).toBe(2);
  expect((await client.isRefused(keepDraft, typed('2', 1))).status).toBe(409);
  expect(await kept()).toMatchObject({ answers: { amount: '15' }, edition: 2 });
  // Two at once: one of them is kept.
  const statuses = await Promise.all(
    ['3', '4'].map(async (amount) => (await client.send(keepDraft, typed(amount, 2))).status),
  );
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await client.isRefused(keepDraft, typed('1', 9))).status).toBe(409);
  // A phone that has not loaded this release yet.
  expect((await client.does(keepDraft, typed('5'))).data.edition).toBe(4);
  expect((await client.isRefused(keepDraft, typed('1', 3))).status).toBe(409);
  expect(await kept(stranger)).toMatchObject({ answers: { amount: '7' }, edition: 1 });
  expect((await client.isRefused(keepDraft, typed('1', 2 ** 31))).status).toBe(422);
});

test('REACH-03 draft answers that arrive after their form was saved or sent do not come back', async () => {
  const { client, loanId } = await readyToSubmit(server);
  const late = (version: number, more: object) => ({
    id: 'loan-details',
    body: { answers: { amount: '1' }, ...more },
    headers: { 'if-match': `"${String(version)}"` },
  });
  const state = async () => (await client.does(checkPrequalification)).data;
  const { loan, sent_loans: sent } = await state();
  expect(sent).toBe(0);
  const { version = 0 } = loan ?? {};
  expect((await client.isRefused(keepDraft, late(version - 1, { edition: 0, sent }))).status).toBe(409);
  expect((await client.does(keepDraft, late(version, { edition: 0, sent }))).data.edition).toBe(1);
  await client.does(submitLoan, { body: validCrb({ loan_id: loanId }) });
  expect(await state()).toMatchObject({ drafts: {}, sent_loans: 1, sent_requests: 0 });
  for (const seen of [version, 0])
    for (const edition of [0, 1])
      expect((await client.isRefused(keepDraft, late(seen, { edition, sent }))).status).toBe(409);
  expect((await state()).drafts).toEqual({});
  // The next application is typed after it.
  await client.does(keepDraft, late(0, { edition: 0, sent: 1 }));
});

test('REACH-03 PREQ-03 a late save brings no answers of a sent prequalification back, an early one waits its turn', async () => {
  const client = await signedIn(server);
  const typed = (name: string, edition: number) => ({
    id: 'applicant',
    body: { answers: { name }, edition },
  });
  await client.does(keepDraft, typed('Nakato', 0));
  expect((await client.isRefused(keepDraft, typed('Nak', 0))).message).not.toContain('prequalified');
  await client.does(submitPrequalification, { body: validPrequalification() });
  for (const edition of [0, 1])
    expect(await client.isRefused(keepDraft, typed('Nak', edition))).toMatchObject({
      status: 409,
      message: "You're already prequalified.",
    });
  expect(await draftsOf(client)).toEqual({});
});
