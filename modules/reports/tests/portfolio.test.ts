import { describe, expect, test } from 'vitest';
import { forgiven, writeOffUndone, writtenOffNow } from '#app/tests/support/arrange/journal.ts';
import { dayPasses } from '#app/tests/support/arrange/servicing.ts';
import { dayFromNow } from '#app/tests/support/decisions.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import { repay, reversed } from '#app/tests/support/repayments.ts';
import { postJournal } from '#journal/server/index.ts';
import { moneyScene } from '#repayments/tests/money-scene.ts';
import { exportPortfolioReport, readPortfolioReport } from '../endpoints/staff-portfolio.ts';
import { listReportCases } from '../endpoints/staff-reports.ts';
import {
  flowOf,
  flowsOf,
  portfolioWeekTable,
  tableOfPortfolio,
  portfolioTables,
} from '../rules/portfolio.ts';
import { portfolioOf, riskBeyond } from '../rules/risk.ts';
import { keepCounts } from '../server/index.ts';

const { server, people, manager, disbursed } = await moneyScene();
const { both } = people;

async function report(query = '') {
  await dayPasses(server);
  await postJournal(server.platform);
  await keepCounts(server.platform);
  return (await manager.does(readPortfolioReport, { query: `weeks=26&${query}` })).data;
}
const sums = ({ weeks }: Awaited<ReturnType<typeof report>>) =>
  Object.fromEntries(
    (['loans-disbursed', 'installments-due', 'collected', 'written-off', 'recovered'] as const).map(
      (figure) => [figure, Number(flowOf(flowsOf({ weeks }), figure).sum)],
    ),
  );

describe('SERVE-08 the portfolio report', () => {
  test('says what was disbursed, due, collected, written off and recovered', async () => {
    const late = await disbursed({ daysAgo: 75 });
    const paying = await disbursed({ daysAgo: 40 });
    await repay(both, paying.loanId, { amount: '877384' });
    const { number } = await repay(both, paying.loanId, { amount: '400000' });
    await reversed(manager, paying.loanId, number);
    const first = await report();
    expect(sums(first)).toEqual({
      'loans-disbursed': 17_640_000,
      'installments-due': 3 * 877_384,
      collected: 877_384,
      'written-off': 0,
      recovered: 0,
    });
    expect(portfolioOf(first.bands)).toBe(9_000_000n + 9_000_000n - 652_384n);
    expect(riskBeyond(first.bands, 30).principal).toBe(9_000_000n);
    expect(first.reconciliation?.receivable).toBe(first.reconciliation?.outstanding);
    await writtenOffNow(server, late.loanId, manager.userId);
    await repay(both, late.loanId, { amount: '100000' });
    const off = await report();
    expect(sums(off)).toMatchObject({ collected: 877_384, recovered: 100_000 });
    expect(portfolioOf(off.bands)).toBe(9_000_000n - 652_384n);
    await writeOffUndone(server, late.loanId, manager.userId);
    expect(sums(await report())).toMatchObject({ collected: 977_384, 'written-off': 0, recovered: 0 });
  });

  test('each number leads to the loans that it is made of', async () => {
    const { loanId } = await disbursed();
    await forgiven(server, loanId);
    const { from, to, day, weeks, bands } = await report();
    const listed = async (of: string) => {
      let [sum, cursor] = [0n, ''];
      const found: number[] = [];
      do {
        const query = new URLSearchParams({ of, from, to, cursor }).toString();
        const page = await manager.does(listReportCases, { query });
        sum += page.data.reduce((all, row) => all + BigInt(row.sum ?? 0), 0n);
        found.push(...page.data.map(({ id }) => id));
        cursor = page.next ?? '';
      } while (cursor !== '');
      return { sum, found };
    };
    for (const figure of [
      'loans-disbursed',
      'installments-due',
      'collected',
      'written-off',
      'recovered',
      'interest-income',
      'fee-income',
    ] as const)
      expect([figure, (await listed(figure)).sum]).toEqual([figure, flowOf(flowsOf({ weeks }), figure).sum]);
    expect((await listed('loans-disbursed')).found).toContain(loanId);
    expect(day).toBe(dayFromNow(0));
    expect(bands.some(({ band }) => band === 'late-31')).toBe(true);
  });

  test('by product and officer comes to the same, and is narrowed by both', async () => {
    const all = await report();
    const again = (groups: readonly { figures: (typeof all)['weeks'][number]['figures'] }[]) =>
      groups.reduce((sum, { figures }) => sum + flowOf(figures, 'collected').sum, 0n);
    expect(again(all.products)).toBe(flowOf(flowsOf(all), 'collected').sum);
    expect(again(all.officers)).toBe(flowOf(flowsOf(all), 'collected').sum);
    const [officer] = all.choices.officers;
    const own = await report(`officer=${officer?.id ?? ''}`);
    expect(own.officers.map((one) => one.officer?.id)).toEqual([officer?.id]);
    expect((await report('product=Unknown')).bands).toEqual([]);
  });

  test('exports its tables as they are shown', async () => {
    const shown = await report();
    for (const table of portfolioTables) {
      const file = await (
        await manager.send(exportPortfolioReport, { query: `weeks=26&table=${table}` })
      ).text();
      const { columns, rows } = tableOfPortfolio[table](shown);
      expect(file.split('\r\n').filter(Boolean)).toHaveLength(rows.length + 1);
      expect(file).toContain(columns.at(-1));
    }
    expect(portfolioWeekTable(shown).rows.at(-1)?.label).toBe('All weeks');
  });

  test('is for those who see reports', async () => {
    const auditor = await signedIn(server, ['auditor']);
    expect((await auditor.does(readPortfolioReport, {})).data.weeks).toHaveLength(12);
    const officer = await signedIn(server, ['loan-officer']);
    for (const endpoint of [readPortfolioReport, exportPortfolioReport])
      expect((await officer.isRefused(endpoint, {})).status).toBe(403);
  });
});
