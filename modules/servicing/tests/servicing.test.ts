import { describe, expect, test } from 'vitest';
import { moneyScene } from '#repayments/tests/money-scene.ts';
import { sql } from '#app/tests/support/sql.ts';
import { auditDetailsOf, dayFromNow, validApproval } from '#app/tests/support/decisions.ts';
import { disbursedElsewhere } from '#app/tests/support/arrange/repayments.ts';
import { dayPasses, ownedBy, promiseUntil } from '#app/tests/support/arrange/servicing.ts';
import { act, caseOf, loanInProcessing, refusedToAct, shownTo } from '#app/tests/support/cases.ts';
import { listLoans } from '#loans/endpoints/loans.ts';
import { listLoanQueue } from '#loans/endpoints/staff-loans.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import { repay, reversed } from '#app/tests/support/repayments.ts';
import {
  exportPastDue,
  listPastDue,
  logContact,
  readPortfolioFigures,
  showServicing,
} from '../endpoints/staff-servicing.ts';
import { completedEarlier, waivesAnything } from '#app/tests/support/arrange/write-offs.ts';

const { server, people, manager, disbursed } = await moneyScene();
// What a completion waives is at most a small balance.
await waivesAnything(server);
const { officer } = people;

const servicingOf = async (loanId: number) => (await officer.does(showServicing, { id: loanId })).data;
const contact = (changes: object = {}) => ({
  method: 'phone',
  outcome: 'reached',
  note: 'Will pay after the market day.',
  ...changes,
});
const contactRefused = async (loanId: number, changes: object) => {
  const { status, errors } = await officer.isRefused(logContact, { id: loanId, body: contact(changes) });
  return [status, errors];
};
const pastDueNow = async (query = '') =>
  (await manager.does(listPastDue, { query: query.includes('order=') ? query : `order=days&${query}` })).data;

describe('the state of a disbursed loan', () => {
  test('SERVE-01 is current when it is disbursed, and past due the day after a due day', async () => {
    const { loanId } = await disbursed();
    expect((await servicingOf(loanId)).servicing).toEqual({
      state: 'current',
      outstanding_principal: '9000000',
      outstanding_total: '10528609',
      overdue_amount: '0',
      days_past_due: 0,
      arrears_band: null,
    });
    const late = await disbursed({ daysAgo: 44 });
    await dayPasses(server);
    const { servicing, oldest_due_on: oldest, installments } = await servicingOf(late.loanId);
    expect(servicing).toMatchObject({ state: 'arrears', overdue_amount: '877384', arrears_band: '1-30' });
    expect(oldest).toBe(dayFromNow(-(servicing?.days_past_due ?? 0)));
    expect(installments.slice(0, 3)).toEqual(['overdue', 'open', 'open']);
  });

  test('SERVE-01 follows each entry at once: paid, reversed, paid in full', async () => {
    const { loanId } = await disbursed({ daysAgo: 44 });
    await dayPasses(server);
    const { number } = await repay(people.both, loanId, { amount: '877384' });
    expect((await servicingOf(loanId)).servicing).toMatchObject({ state: 'current', overdue_amount: '0' });
    await reversed(manager, loanId, number);
    expect((await servicingOf(loanId)).servicing).toMatchObject({
      state: 'arrears',
      overdue_amount: '877384',
    });
    await repay(people.cashier, loanId, { amount: '20000000' });
    expect((await servicingOf(loanId)).servicing).toMatchObject({
      state: 'repaid',
      outstanding_total: '0',
      days_past_due: 0,
    });
  });
});

test("SERVE-01 is in the borrower's list of loans", async () => {
  const { client, loanId } = await disbursed({ daysAgo: 44 });
  await dayPasses(server);
  const { servicing } = await servicingOf(loanId);
  expect(servicing?.state).toBe('arrears');
  expect((await client.does(listLoans)).data).toMatchObject([{ id: loanId, servicing }]);
});

describe('a loan of which nothing more is collected', () => {
  test('SERVE-01 never reads repaid where it was completed earlier with more than a small balance outstanding', async () => {
    const { loanId } = await disbursed({ daysAgo: 44 });
    await act(people.both, loanId, { action: 'complete', comment: 'The shop burnt down.' });
    expect((await servicingOf(loanId)).servicing).toMatchObject({ state: 'repaid', outstanding_total: '0' });
    await completedEarlier(server, loanId);
    await dayPasses(server);
    const { servicing, installments } = await servicingOf(loanId);
    expect(servicing).toMatchObject({
      state: 'written_off',
      outstanding_total: '10528609',
      overdue_amount: '0',
      days_past_due: 0,
    });
    expect(new Set(installments)).toEqual(new Set(['open']));
  });

  test('SERVE-01 says nothing where the terms are not known', async () => {
    const { loanId } = await disbursed();
    await disbursedElsewhere(server, loanId);
    await dayPasses(server);
    expect((await servicingOf(loanId)).servicing).toBeNull();
  });
});

describe('the loans past due', () => {
  test('SERVE-02 are listed by portfolio, band and search, in each order, a page at a time', async () => {
    const [first, second] = [await disbursed({ daysAgo: 44 }), await disbursed({ daysAgo: 100 })];
    await dayPasses(server);
    const own = (await officer.does(listPastDue, { query: 'officer=me' })).data;
    expect(own.map(({ id }) => id)).toEqual(expect.arrayContaining([first.loanId, second.loanId]));
    expect(await pastDueNow('officer=none')).toEqual([]);
    const days = (await pastDueNow()).map(({ days_past_due: late }) => late);
    expect(days).toEqual(days.toSorted((one, other) => other - one));
    for (const order of ['urgent', 'overdue', 'outstanding', 'contact', 'promise']) {
      const ids = (await pastDueNow(`order=${order}`)).map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining([first.loanId, second.loanId]));
    }
    const found = await pastDueNow(`search=${second.trackingNumber}`);
    expect(found.map(({ id }) => id)).toEqual([second.loanId]);
    const inBand = await pastDueNow('band=61-90');
    expect(inBand.map(({ id }) => id)).toContain(second.loanId);
    expect(inBand.map(({ id }) => id)).not.toContain(first.loanId);
  });

  test('SERVE-02 give the figures of a portfolio, and a file whose export is audited', async () => {
    const { data } = await manager.does(readPortfolioFigures, {});
    expect(data.past_due.loans).toBe((await pastDueNow()).length);
    const file = await (await manager.send(exportPastDue, { query: 'band=61-90' })).text();
    expect(file).toContain('Days past due');
    expect(
      await sql(server)`SELECT details ->> 'band' AS band FROM audit_log WHERE action = 'past-due.exported'`,
    ).toEqual([{ band: '61-90' }]);
  });

  test('SERVE-02 are for those who may see loans', async () => {
    const advisor = await signedIn(server, ['advisor']);
    expect((await advisor.isRefused(listPastDue, {})).status).toBe(403);
  });
});

describe('contacts and promises', () => {
  test('SERVE-03 are logged with what was said, in the timeline for staff alone', async () => {
    const { loanId, client } = await disbursed({ daysAgo: 44 });
    await dayPasses(server);
    const promise = { amount: '877384', until_on: dayFromNow(5) };
    await officer.does(logContact, { id: loanId, body: contact({ promise }) });
    const { contacts, promises } = await servicingOf(loanId);
    expect(contacts).toMatchObject([
      { method: 'phone', outcome: 'reached', note: 'Will pay after the market day.' },
    ]);
    expect(promises).toMatchObject([{ state: 'open', amount: '877384', received: '0' }]);
    const entries = (await caseOf(officer, loanId)).actions.filter(({ action }) =>
      ['contact', 'promise to pay'].includes(action),
    );
    expect(entries.map(({ visibility }) => visibility)).toEqual(['internal', 'internal']);
    const told = (await shownTo(client, loanId)).actions.map(({ action }) => action);
    expect(told).not.toContain('contact');
    expect(told).not.toContain('promise to pay');
  });

  test('SERVE-03 a promise is kept by what arrives, open again by its reversal, and broken the day after', async () => {
    const { loanId } = await disbursed({ daysAgo: 44 });
    await dayPasses(server);
    const promise = { amount: '500000', until_on: dayFromNow(2) };
    await officer.does(logContact, { id: loanId, body: contact({ promise }) });
    const stateNow = async () => (await servicingOf(loanId)).promises[0]?.state;
    await repay(people.cashier, loanId, { amount: '200000' });
    expect(await stateNow()).toBe('open');
    const { number } = await repay(people.both, loanId, { amount: '300000' });
    expect(await stateNow()).toBe('kept');
    await reversed(manager, loanId, number);
    expect(await stateNow()).toBe('open');
    await promiseUntil(server, loanId, dayFromNow(-1));
    await dayPasses(server);
    expect(await stateNow()).toBe('broken');
    expect((await pastDueNow('order=urgent'))[0]?.promise?.state).toBe('broken');
    const words = (await caseOf(officer, loanId)).actions.map(({ action }) => action);
    expect(words).toEqual(expect.arrayContaining(['promise kept', 'promise broken']));
  });

  test('SERVE-03 a new promise replaces the open one', async () => {
    const { loanId } = await disbursed({ daysAgo: 44 });
    for (const amount of ['100000', '200000'])
      await officer.does(logContact, {
        id: loanId,
        body: contact({ promise: { amount, until_on: dayFromNow(1) } }),
      });
    expect((await servicingOf(loanId)).promises).toMatchObject([
      { state: 'open', amount: '200000' },
      { state: 'replaced', amount: '100000' },
    ]);
  });

  test('SERVE-03 what cannot be is refused at its field', async () => {
    const { loanId } = await disbursed({ daysAgo: 44 });
    const promise = { amount: '1000', until_on: dayFromNow(3) };
    expect(await contactRefused(loanId, { outcome: '' })).toEqual([
      422,
      { outcome: ['Choose whether you reached the client.'] },
    ]);
    expect(await contactRefused(loanId, { outcome: 'not_reached', promise })).toEqual([
      422,
      {
        outcome: [
          'A client who was not reached cannot make a promise. Choose Reached, or remove the promise.',
        ],
      },
    ]);
    for (const until_on of [dayFromNow(-1), dayFromNow(31)])
      expect(await contactRefused(loanId, { promise: { ...promise, until_on } })).toEqual([
        422,
        { 'promise.until_on': [expect.stringMatching(/^Choose a date from today to /)] },
      ]);
    expect(await contactRefused(loanId, { promise: { ...promise, amount: '99000000' } })).toEqual([
      422,
      { 'promise.amount': ['Enter at most what is outstanding: UGX 10,528,609.'] },
    ]);
  });
});

describe('a new application of a client with a running loan', () => {
  test('SERVE-01 counts the installment of a running loan in the affordability of a new application', async () => {
    const running = [await disbursed(), await disbursed({ daysAgo: 44 })] as const;
    const [first, second] = running;
    const repaid = await disbursed();
    await repay(people.cashier, repaid.loanId, { amount: '20000000' });
    await dayPasses(server);
    const { loanId } = await loanInProcessing(server, officer);
    const counted = async (id = loanId) => (await caseOf(officer, id)).running_installment;
    expect(await counted()).toBe('0');
    for (const id of [loanId, second.loanId, repaid.loanId]) await ownedBy(server, id, first.client.userId);
    expect(await counted()).toBe('1754768');
    // A loan that is paid out already is judged no more.
    expect(await counted(first.loanId)).toBe('0');
    await act(people.both, second.loanId, { action: 'complete', comment: 'The shop burnt down.' });
    await completedEarlier(server, second.loanId);
    await dayPasses(server);
    expect(await counted()).toBe('877384');
  });
});

describe('a new application of a client who does not pay another loan', () => {
  test('SERVE-01 says so in the queue and the case, and is approved with a reason alone', async () => {
    const late = await disbursed({ daysAgo: 44 });
    await dayPasses(server);
    const { loanId, trackingNumber } = await loanInProcessing(server, officer);
    expect((await caseOf(officer, loanId)).disbursed_loans).toEqual([]);
    await ownedBy(server, loanId, late.client.userId);
    const shown = await caseOf(officer, loanId);
    expect(shown.disbursed_loans).toMatchObject([
      { tracking_number: late.trackingNumber, servicing: { state: 'arrears', overdue_amount: '877384' } },
    ]);
    const queue = await officer.does(listLoanQueue, { query: `search=${trackingNumber}` });
    expect(queue.data).toMatchObject([{ is_past_due_elsewhere: true, servicing: null }]);
    const refused = await refusedToAct(manager, loanId, validApproval());
    expect(refused.errors?.['arrears_reason']?.[0]).toMatch(
      new RegExp(`^${late.trackingNumber} is \\d+ days? past due, UGX 877,384 overdue\\. Enter why`),
    );
    await act(manager, loanId, validApproval({ arrears_reason: 'The shop burnt down; the insurance pays.' }));
    const approval = (await caseOf(manager, loanId)).actions.find(({ action }) => action === 'approved');
    expect(approval?.comments).toMatchObject([
      { visibility: 'internal', comment: expect.stringContaining('The shop burnt down') },
    ]);
    expect(await auditDetailsOf(server, loanId, 'loan.approve')).toMatchObject({
      approved_despite_arrears: late.trackingNumber,
    });
  });
});
