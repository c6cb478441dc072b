import { expect, test } from 'vitest';
import { bandOf, riskBeyond, type BandTotal, type RiskLimit } from './risk.ts';
import { riskTable, riskWeekTable } from './risk-tables.ts';

const totals: readonly BandTotal[] = [
  { band: 'on-time', loans: 90, principal: '894000000' },
  { band: 'late-1', loans: 6, principal: '60000000' },
  { band: 'late-31', loans: 2, principal: '26000000' },
  { band: 'late-61', loans: 1, principal: '12000000' },
  { band: 'late-91', loans: 1, principal: '8000000' },
  { band: 'no-terms', loans: 3, principal: '0' },
];

test.each<[RiskLimit, number, bigint, string]>([
  [1, 10, 106_000_000n, '10.6'],
  [30, 4, 46_000_000n, '4.6'],
  [60, 2, 20_000_000n, '2'],
  [90, 1, 8_000_000n, '0.8'],
])('REPORT-01 portfolio at risk beyond %i days', (limit, loans, principal, percent) => {
  expect(riskBeyond(totals, limit)).toEqual({ loans, of: 100, principal, percent });
});

test('REPORT-01 of nothing, nothing is at risk; shares are rounded half up', () => {
  expect(riskBeyond([], 1)).toEqual({ loans: 0, of: 0, principal: 0n, percent: '0' });
  const third: BandTotal[] = [
    { band: 'on-time', loans: 2, principal: '1999' },
    { band: 'late-1', loans: 1, principal: '1' },
  ];
  expect(bandOf(third, 'late-1').percent).toBe('0.1');
});

test('REPORT-01 the table of bands names loans without terms apart, and leads to the cases', () => {
  const risk = { day: '2026-11-22', bands: totals, weeks: [] };
  const { rows } = riskTable(risk);
  expect(rows.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)])).toEqual([
    ['Current', '90', '894,000,000', '89.4'],
    ['1-30 days', '6', '60,000,000', '6'],
    ['31-60 days', '2', '26,000,000', '2.6'],
    ['61-90 days', '1', '12,000,000', '1.2'],
    ['Over 90 days', '1', '8,000,000', '0.8'],
    ['No terms recorded', '3', '', ''],
  ]);
  expect(rows[1]?.cells[0]?.cases).toEqual({ of: 'late-1', from: '2026-11-22', to: '2026-11-22' });
  expect(riskTable({ ...risk, bands: totals.slice(0, 2) }).rows).toHaveLength(5);
  expect(riskTable(null).rows).toEqual([]);
});

test('REPORT-01 the table of weeks says PAR1, PAR30, PAR60 and PAR90 of each close', () => {
  const weeks = [{ day: '2026-11-15', bands: totals }];
  const { columns, rows } = riskWeekTable({ day: '2026-11-22', bands: [], weeks });
  expect(columns).toEqual([
    'At close of day',
    '1 day or more past due (%)',
    'Over 30 days past due (%)',
    'Over 60 days past due (%)',
    'Over 90 days past due (%)',
    'Outstanding principal (UGX)',
  ]);
  expect(rows).toEqual([
    {
      label: '15 Nov 2026',
      cells: ['10.6', '4.6', '2', '0.8', '1,000,000,000'].map((text) => ({ text, cases: null })),
    },
  ]);
});
