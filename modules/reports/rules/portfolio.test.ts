import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flowFigures } from '#journal/rules/flows.ts';
import { formatNumber } from '#kit/rules/fields/show.ts';
import {
  collectionRate,
  flowOf,
  flowsOf,
  portfolioTables,
  tableOfPortfolio,
  type PortfolioNumbers,
} from './portfolio.ts';
import { portfolioOf, riskBands } from './risk.ts';

const [week, other] = ['2026-03-02', '2026-03-09'];

/** One loan's part in the portfolio. */
const part = fc.record({
  week: fc.constantFrom(week, other),
  product: fc.constantFrom('', 'Business Growth Loan', 'Asset Finance'),
  officer: fc.constantFrom(null, { id: 'a', name: 'Namusoke Ruth' }, { id: 'b', name: 'Opio Daniel' }),
  figure: fc.constantFrom(...flowFigures),
  sum: fc.bigInt({ min: -5_000_000n, max: 90_000_000n }),
  band: fc.constantFrom(...riskBands),
  principal: fc.bigInt({ min: 1n, max: 90_000_000n }),
});

const portfolio = fc.array(part, { maxLength: 30 }).map((parts): PortfolioNumbers => {
  const figuresOf = (own: typeof parts) =>
    own.map(({ figure, sum }) => ({ figure, events: 1, sum: String(sum) }));
  const bandsOf = (own: typeof parts) =>
    own.map(({ band, principal }) => ({ band, loans: 1, principal: String(principal) }));
  const share = (own: typeof parts) => ({ figures: figuresOf(own), bands: bandsOf(own) });
  return {
    from: week,
    to: '2026-03-15',
    day: '2026-03-12',
    weeks: [week, other].map((one) => ({
      week: one,
      figures: figuresOf(parts.filter((own) => own.week === one)),
    })),
    bands: bandsOf(parts),
    products: [...new Set(parts.map(({ product }) => product))].map((product) => ({
      product,
      ...share(parts.filter((own) => own.product === product)),
    })),
    officers: [...new Set(parts.map(({ officer }) => officer?.id))].map((id) => ({
      officer: parts.find((own) => own.officer?.id === id)?.officer ?? null,
      ...share(parts.filter((own) => own.officer?.id === id)),
    })),
  };
});

const amount = (text: string): bigint => BigInt(text.replaceAll(',', '') || '0');

describe('SERVE-08 the tables of the portfolio', () => {
  test('have the figures of the tiles in their last row, which is the sum of the others', () => {
    fc.assert(
      fc.property(portfolio, (numbers) => {
        const figures = flowsOf(numbers);
        for (const table of portfolioTables) {
          const { columns, rows } = tableOfPortfolio[table](numbers);
          const summed = columns
            .slice(1)
            .flatMap((column, index) => (column.includes('%') || column.includes('Percent') ? [] : [index]));
          for (const index of summed) {
            const cells = rows.map(({ cells: row }) => amount(row[index]?.text ?? ''));
            expect([table, index, cells.at(-1)]).toEqual([
              table,
              index,
              cells.slice(0, -1).reduce((sum, cell) => sum + cell, 0n),
            ]);
          }
          const last = rows.at(-1)?.cells ?? [];
          const cellOf = (column: string) => last[columns.indexOf(column) - 1]?.text;
          if (table === 'bands') continue;
          expect(cellOf('Collected (UGX)')).toBe(formatNumber(String(flowOf(figures, 'collected').sum)));
          expect(cellOf('Collection rate (%)')).toBe(collectionRate(figures) ?? '');
          expect(cellOf('Outstanding principal (UGX)')).toBe(
            table === 'weeks' ? undefined : formatNumber(String(portfolioOf(numbers.bands))),
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  test('lead to the loans of their week, product and officer', () => {
    const figures = [{ figure: 'collected', events: 1, sum: '5' }] as const;
    const numbers: PortfolioNumbers = {
      from: week,
      to: '2026-03-15',
      day: null,
      weeks: [{ week, figures }],
      bands: [],
      products: [{ product: 'Asset Finance', figures, bands: [] }],
      officers: [{ officer: { id: 'a', name: 'Namusoke Ruth' }, figures, bands: [] }],
    };
    const behind = (table: (typeof portfolioTables)[number]) =>
      tableOfPortfolio[table](numbers).rows[0]?.cells.find(({ cases }) => cases !== null)?.cases;
    expect(behind('weeks')).toEqual({ of: 'collected', from: week, to: '2026-03-08' });
    const whole = { of: 'collected', from: week, to: '2026-03-15' };
    expect(behind('products')).toEqual({ ...whole, product: 'Asset Finance' });
    expect(behind('officers')).toEqual({ ...whole, officer: 'a' });
    expect(collectionRate(figures)).toBeNull();
  });
});
