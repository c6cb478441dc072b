import { describe, expect, test } from 'vitest';
import {
  addUnbalancedEntry,
  backdateEntries,
  forgiven,
  portfolioSaysMore,
  postedOf,
  postingDies,
  reconciledYesterday,
  removeEntries,
  writeOffUndone,
  writtenOffNow,
} from '#app/tests/support/arrange/journal.ts';
import { disbursedElsewhere } from '#app/tests/support/arrange/repayments.ts';
import { dayPasses } from '#app/tests/support/arrange/servicing.ts';
import { auditDetailsOf, dayFromNow } from '#app/tests/support/decisions.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import { repay, reversed } from '#app/tests/support/repayments.ts';
import { sql } from '#app/tests/support/sql.ts';
import { moneyScene } from '#repayments/tests/money-scene.ts';
import { exportJournal, listJournalEntries, readJournal } from '../endpoints/staff-journal.ts';
import { postJournal } from '../server/index.ts';

const { server, people, manager, disbursed } = await moneyScene();
const { both } = people;
const post = () => postJournal(server.platform);
const eventsOf = async (loanId: number) => (await postedOf(server, loanId)).map(({ event }) => event);
const gaps = () =>
  sql(
    server,
  )`SELECT year FROM journal_entry GROUP BY year HAVING max(number) <> count(*) OR min(number) <> 1`;
const state = async () => (await manager.does(readJournal, {})).data;

describe('JOIN-04 posting', () => {
  test('posts what happened, each event once, with interest on its due day', async () => {
    const { loanId } = await disbursed({ daysAgo: 40 });
    await post();
    const { number } = await repay(both, loanId, { amount: '877384' });
    await post();
    await reversed(manager, loanId, number);
    await post();
    await post();
    const [disbursement, due, payment, reversal, ...more] = await postedOf(server, loanId);
    expect(more).toEqual([]);
    expect(disbursement).toMatchObject({
      day: dayFromNow(-40),
      event: 'disbursement',
      amounts: { 1100: 9_000_000, 1020: -8_820_000, 4010: -180_000 },
    });
    expect(due).toMatchObject({ event: 'due', amounts: { 1110: 225_000, 4000: -225_000 } });
    const amounts = { 1020: 877_384, 1100: -652_384, 1110: -225_000 };
    expect(payment).toMatchObject({ day: dayFromNow(0), event: 'payment', amounts });
    expect(reversal).toMatchObject({
      event: 'reversal',
      amounts: { 1020: -877_384, 1100: 652_384, 1110: 225_000 },
    });
  });

  test('posts a write-off and its end, and several events since the last time each by itself', async () => {
    const { loanId } = await disbursed();
    await repay(both, loanId, { amount: '300000' });
    await writtenOffNow(server, loanId, manager.userId);
    await repay(both, loanId, { amount: '200000' });
    await writeOffUndone(server, loanId, manager.userId);
    await post();
    expect(await eventsOf(loanId)).toEqual([
      'disbursement',
      'payment',
      'write-off',
      'payment',
      'write-off-undone',
    ]);
    expect((await postedOf(server, loanId))[3]?.amounts).toEqual({ 1020: 200_000, 4020: -200_000 });
  });

  test('posts a completion that waives the rest', async () => {
    const { loanId } = await disbursed();
    await forgiven(server, loanId);
    await post();
    expect((await postedOf(server, loanId)).at(-1)).toMatchObject({
      event: 'completion',
      amounts: { 5010: 9_000_000, 1100: -9_000_000 },
    });
  });

  test('leaves out a loan whose terms are not known, and says so', async () => {
    const { loanId } = await disbursed();
    await disbursedElsewhere(server, loanId);
    await post();
    expect(await eventsOf(loanId)).toEqual([]);
    expect((await state()).without_terms).toBe(1);
  });

  test('two nodes at a time post everything once, numbered without gaps', async () => {
    const loans = [await disbursed({ daysAgo: 70 }), await disbursed({ daysAgo: 35 })];
    await Promise.all([post(), post(), post()]);
    await post();
    expect(await Promise.all(loans.map(({ loanId }) => eventsOf(loanId)))).toEqual([
      ['disbursement', 'due', 'due'],
      ['disbursement', 'due'],
    ]);
    expect(await gaps()).toEqual([]);
  });

  test('posts again what a node had not finished when it died', async () => {
    const { loanId } = await disbursed();
    const mend = await postingDies(server);
    await expect(post()).rejects.toThrow();
    expect(await eventsOf(loanId)).toEqual([]);
    await mend();
    await post();
    expect(await eventsOf(loanId)).toEqual(['disbursement']);
    expect(await gaps()).toEqual([]);
  });

  test('never changes or removes an entry', async () => {
    await expect(backdateEntries(server)).rejects.toThrow('never changed');
    await expect(removeEntries(server)).rejects.toThrow('never changed');
    await expect(addUnbalancedEntry(server)).rejects.toThrow('check');
  });

  test('reconciles with the portfolio, and says so plainly where it does not', async () => {
    const { loanId } = await disbursed();
    await dayPasses(server);
    await reconciledYesterday(server);
    await post();
    const { reconciliation, accounts } = await state();
    expect(reconciliation?.receivable).toBe(reconciliation?.outstanding);
    expect(accounts.find(({ code }) => code === '1100')?.balance).toBe(reconciliation?.receivable);
    await portfolioSaysMore(server, loanId, 7);
    await reconciledYesterday(server);
    await post();
    const { receivable, outstanding } = (await state()).reconciliation ?? {};
    expect(BigInt(outstanding ?? 0) - BigInt(receivable ?? 0)).toBe(7n);
  });
});

describe('JOIN-04 reading the journal', () => {
  const month = { from: dayFromNow(-31), to: dayFromNow(0) };
  const asked = (query: Readonly<Record<string, string>>) => ({
    query: new URLSearchParams(query).toString(),
  });
  const file = async (query: Readonly<Record<string, string>>) =>
    (await manager.send(exportJournal, asked(query))).text();

  test('exports every line of a period, the same bytes each time', async () => {
    const { loanId, trackingNumber } = await disbursed();
    await post();
    const text = await file(month);
    expect(await file(month)).toBe(text);
    const [heading, ...lines] = text.split('\r\n').filter(Boolean);
    expect(heading).toBe('Number,Day,Posted (UTC),Loan,Event,Account code,Account name,Debit,Credit');
    const [first = ''] = lines.filter((line) => line.includes(trackingNumber));
    expect(first).toMatch(
      new RegExp(
        `^J-\\d{4}-\\d{6},${month.to},[^,]+Z,${trackingNumber},Disbursement,1100,Loans receivable,9000000,0$`,
      ),
    );
    const sums = lines
      .map((line) => line.split(',').slice(-2).map(Number))
      .reduce(
        ([debits = 0, credits = 0], [debit = 0, credit = 0]) => [debits + debit, credits + credit],
        [0, 0],
      );
    expect(sums[0]).toBe(sums[1]);
    expect(await auditDetailsOf(server, loanId, 'journal.exported')).toBeUndefined();
    expect(
      await sql(server)`SELECT DISTINCT details FROM audit_log WHERE action = 'journal.exported'`,
    ).toEqual([{ details: month }]);
  });

  test('totals of a period are the sums of its entries', async () => {
    const { accounts, entries } = (await manager.does(readJournal, asked(month))).data;
    const lines = (await file(month))
      .split('\r\n')
      .slice(1)
      .filter(Boolean)
      .map((line) => line.split(','));
    expect(new Set(lines.map(([number]) => number)).size).toBe(entries);
    for (const { code, debit, credit } of accounts) {
      const own = lines.filter((cells) => cells[5] === code);
      expect([code, debit, credit]).toEqual([
        code,
        String(own.reduce((sum, cells) => sum + Number(cells[7]), 0)),
        String(own.reduce((sum, cells) => sum + Number(cells[8]), 0)),
      ]);
    }
  });

  test('lists entries page by page, each once', async () => {
    for (let count = 0; count < 12; count += 1) await disbursed({ daysAgo: 70 });
    await post();
    const query = { from: dayFromNow(-80), to: dayFromNow(0) };
    const first = await manager.does(listJournalEntries, asked(query));
    expect(first.data.length).toBe(30);
    const second = await manager.does(listJournalEntries, asked({ ...query, cursor: first.next ?? '' }));
    const numbers = [...first.data, ...second.data].map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect([...first.data, ...second.data].map(({ day }) => day)).toEqual(
      [...first.data, ...second.data].map(({ day }) => day).sort(),
    );
  });

  test.each([
    [{ from: dayFromNow(1) }, { from: ['This day is in the future. Nothing is posted yet.'] }],
    [{ to: dayFromNow(1) }, { to: ['This day is in the future. Nothing is posted yet.'] }],
    [{ from: 'soon' }, { from: ['Enter a date.'] }],
    [{ from: dayFromNow(0), to: dayFromNow(-1) }, { to: ['The last day is before the first day.'] }],
  ])('refuses the period %o at its field', async (query, errors) => {
    for (const endpoint of [readJournal, listJournalEntries, exportJournal])
      expect((await manager.isRefused(endpoint, asked(query))).errors).toEqual(errors);
  });

  test('is for credit managers, auditors and administrators', async () => {
    for (const role of ['auditor', 'administrator'] as const)
      expect((await (await signedIn(server, [role])).does(readJournal, {})).data.to).toBe(month.to);
    for (const role of ['loan-officer', 'cashier', 'advisor'] as const)
      expect((await (await signedIn(server, [role])).isRefused(exportJournal, {})).status).toBe(403);
  });
});
