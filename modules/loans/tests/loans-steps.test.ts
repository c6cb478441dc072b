import { describe, expect, test } from 'vitest';
import { listLoans, saveContactPersons, saveFinanceInfo, saveLoanDetails } from '../endpoints/loans.ts';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import { keepDraft } from '#drafts/endpoints/drafts.ts';
import {
  validContactPerson,
  validContactPersons,
  savedFinanceInfo,
  savedLoanDetails,
  validFinanceInfo,
  validLoanDetails,
} from '#app/tests/payloads/loan.ts';
import { prequalified, signedIn, withDraft } from '#app/tests/support/loan-clients.ts';
import { shownTo } from '#app/tests/support/cases.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { sql } from '#app/tests/support/sql.ts';

const server = await sharedServer();

const steps = [
  { call: saveLoanDetails, body: validLoanDetails() },
  { call: saveContactPersons, body: validContactPersons() },
  { call: saveFinanceInfo, body: validFinanceInfo() },
] as const;

/** As answers contain what was typed: months and percentages are numbers, amounts have no trailing zeros. */
const readDetails = { ...savedLoanDetails(), monthly_installment: '1450000.5' };
const readFinance = savedFinanceInfo();

const prequalifyFirst = 'Complete the prequalification first.';
const stepBeforeFirst = 'Finish the previous step first.';
const changedElsewhere =
  'This was changed on another device or in another tab. Reload to see the newer version.';

const personsNamed = (name: string, length = 1) => ({
  contact_persons: Array.from({ length }, () => validContactPerson({ name })),
});

describe('the steps of a draft', () => {
  test('LOAN-06 LOAN-08 LOAN-10 LOAN-17 each is saved, moves the draft on, and comes back into the forms', async () => {
    const client = await prequalified(server);
    const reached: number[][] = [];
    for (const { call, body } of steps) {
      const { message, data } = await client.does(call, { body });
      expect(message).toMatch(/saved\.$/);
      expect(data.tracking_number).toMatch(/^LN-20\d\d-\d{5}$/);
      reached.push([data.step, data.version]);
    }
    expect(reached).toEqual([
      [2, 1],
      [3, 2],
      [4, 3],
    ]);
    const { data } = await client.does(checkPrequalification);
    const { collaterals, ...details } = readDetails;
    const { liabilities, ...finance } = readFinance;
    expect(data).toMatchObject({
      step: 4,
      loan: { ...details, status: 'APPLYING', version: 3 },
      collaterals,
      contact_persons: validContactPersons().contact_persons,
      finance_info: finance,
      liabilities,
    });
  });

  test('API-07 every step before the prequalification is refused with 409', async () => {
    const client = await signedIn(server);
    for (const { call, body } of steps) {
      expect(await client.isRefused(call, { body })).toMatchObject({ status: 409, message: prequalifyFirst });
    }
    expect(await sql(server, `SELECT 1 FROM loan WHERE user_id = $1::bigint`, [client.userId])).toEqual([]);
  });

  test('LOAN-03 a step cannot be skipped, whatever the body claims', async () => {
    const { client, loanId } = await withDraft(server, 2);
    const claims = { step: 4, status: 'SUBMITTED', can_edit: true, user_id: 1, version: 9 };
    const skipped = await client.isRefused(saveFinanceInfo, { body: validFinanceInfo(claims) });
    expect(skipped).toMatchObject({ status: 409, message: stepBeforeFirst });
    const again = await client.does(saveLoanDetails, { body: validLoanDetails(claims) });
    expect(again.data).toMatchObject({ step: 2, version: 2 });
    const data = await shownTo(client, loanId);
    expect(data).toMatchObject({ status: 'APPLYING', step: 2, can_edit: false, rent: null });
    const beginner = await prequalified(server);
    expect((await beginner.isRefused(saveContactPersons, { body: validContactPersons() })).status).toBe(409);
  });

  test('LOAN-07 LOAN-09 LOAN-11 every broken rule is named at once and nothing is saved', async () => {
    const { client } = await withDraft(server, 4);
    const wrongCollateral = { type: 'Yacht', amount: '1.500.000' };
    const details = validLoanDetails({ amount: '-1', purpose: '', collaterals: [wrongCollateral] });
    expect(await client.isRefused(saveLoanDetails, { body: details })).toEqual({
      status: 422,
      message: 'Enter an amount in digits, with at most two decimals.',
      errors: {
        amount: ['Enter an amount in digits, with at most two decimals.'],
        purpose: ['Purpose is required.'],
        'collaterals.0.type': ['Choose one from the list.'],
        'collaterals.0.amount': [
          'Use one or two digits after the point, for example 1.50. Use commas for thousands, for example 1,000.',
        ],
      },
    });
    const wrongPerson = validContactPerson({ phone: '12', email: '' });
    const persons = { contact_persons: [validContactPerson(), wrongPerson] };
    expect((await client.isRefused(saveContactPersons, { body: persons })).errors).toEqual({
      'contact_persons.1.phone': ['Phone number must be exactly 9 digits.'],
      'contact_persons.1.email': ['Email is required'],
    });
    const finance = validFinanceInfo({ minimum_cash_sales_percentage: '90', liabilities: [] });
    expect((await client.isRefused(saveFinanceInfo, { body: finance })).errors).toEqual({
      maximum_cash_sales_percentage: ['Maximum cash sales percentage must not be below the minimum.'],
      liabilities: ['Add at least one liability; enter "0" if there is none.'],
    });
    const { data } = await client.does(checkPrequalification);
    expect(data.loan).toMatchObject({ amount: '15000000', version: 3 });
    expect(data.collaterals).toEqual(validLoanDetails().collaterals);
  });

  test('LOAN-06 a second first step continues the one draft; removed rows are gone', async () => {
    const { client, loanId } = await withDraft(server, 4);
    const details = validLoanDetails({ amount: '7', collaterals: [{ type: 'Placements', amount: '1' }] });
    const { data } = await client.does(saveLoanDetails, { body: details });
    expect(data).toMatchObject({ id: loanId, step: 4, version: 4 });
    const persons = personsNamed('Only One');
    await client.does(saveContactPersons, { body: persons });
    const detail = await shownTo(client, loanId);
    expect(detail).toMatchObject({ amount: '7', collaterals: details.collaterals });
    expect(detail.contacts).toEqual(persons.contact_persons);
  });

  test('GUARD-11 characters that a database cannot store are refused at their field, and dropped from draft answers', async () => {
    const { client } = await withDraft(server, 2);
    const name = 'Oke\u0000llo \ud83dJohn';
    const persons = personsNamed(name);
    const said = "This contains a character we can't save. Type it again.";
    expect(await client.isRefused(saveContactPersons, { body: persons })).toEqual({
      status: 422,
      message: said,
      errors: { 'contact_persons.0.name': [said] },
    });
    await client.does(keepDraft, { id: 'crb', body: { answers: { crb_name: name, '\u0000': 'x' } } });
    expect((await client.does(checkPrequalification)).data.drafts.crb?.answers).toEqual({
      crb_name: 'Okello John',
    });
    const body = { filters: [{ field: 'tracking_number', type: 'static', value: name }] };
    expect((await client.isRefused(listLoans, { body })).errors).toEqual({ 'filters.0.value': [said] });
  });

  test('overwritten values stay in the history', async () => {
    const { client, loanId } = await withDraft(server, 4);
    await client.does(saveLoanDetails, { body: validLoanDetails({ amount: '7' }) });
    await client.does(saveContactPersons, { body: personsNamed('Second') });
    await client.does(saveFinanceInfo, { body: validFinanceInfo({ rent: '1' }) });
    const rows = await sql<{ step: string; version: number; answers: unknown }>(
      server,
      `SELECT step, version, answers FROM loan_step_history WHERE loan_id = $1::bigint ORDER BY id`,
      [loanId],
    );
    expect(rows).toMatchObject([
      { step: 'loan-details', version: 3, answers: readDetails },
      { step: 'contact-persons', version: 4, answers: validContactPersons() },
      { step: 'finance-info', version: 5, answers: readFinance },
    ]);
  });
});

describe('two tabs', () => {
  test('a stale If-Match is 409 and changes nothing; the correct one is saved', async () => {
    const { client, loanId } = await withDraft(server, 4);
    for (const version of ['"2"', '"0"', 'W/"4"']) {
      for (const { call, body } of steps) {
        const refusal = await client.isRefused(call, { body, headers: { 'if-match': version } });
        expect(refusal).toMatchObject({ status: 409, message: changedElsewhere });
      }
    }
    expect((await shownTo(client, loanId)).version).toBe(3);
    const sent = { body: validLoanDetails(), headers: { 'if-match': '"3"' } };
    expect((await client.does(saveLoanDetails, sent)).data.version).toBe(4);
  });

  test('the version of a deleted draft is stale; 0 says that there was none', async () => {
    const client = await prequalified(server);
    const body = validLoanDetails();
    expect((await client.isRefused(saveLoanDetails, { body, headers: { 'if-match': '3' } })).message).toBe(
      changedElsewhere,
    );
    expect((await client.does(saveLoanDetails, { body, headers: { 'if-match': '0' } })).data.version).toBe(1);
  });

  test('LOAN-06 parallel first saves create one draft, and each of them is saved', async () => {
    const client = await prequalified(server);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        client.does(saveLoanDetails, { body: validLoanDetails({ amount: String(index + 1) }) }),
      ),
    );
    expect(new Set(answers.map(({ data }) => data.tracking_number)).size).toBe(1);
    expect(answers.map(({ data }) => data.version).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
    const history = await sql(server, `SELECT 1 FROM loan_step_history WHERE loan_id = $1::bigint`, [
      answers[0]?.data.id,
    ]);
    expect(history).toHaveLength(11);
  });

  test('parallel saves never mix rows: a read returns the rows of exactly one of them', async () => {
    const { client, loanId } = await withDraft(server, 3);
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(
        [1, 2, 3, 4, 5, 6].map((length) =>
          client.does(saveContactPersons, { body: personsNamed(`N${length}`, length) }),
        ),
      );
      const { contacts } = await shownTo(client, loanId);
      expect(contacts).toEqual(personsNamed(`N${contacts.length}`, contacts.length).contact_persons);
    }
  });
});

test('STAFF-01 someone who is not a client has no steps', async () => {
  const officer = await signedIn(server, 'loan-officer');
  for (const { call, body } of steps) expect((await officer.isRefused(call, { body })).status).toBe(403);
});
