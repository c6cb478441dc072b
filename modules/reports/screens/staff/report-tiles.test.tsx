import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReportTiles } from './report-tiles.tsx';

test('REPORT-01 what was given back is not called a payment, though it counts in what was repaid', () => {
  const figures = [{ figure: 'repaid', cases: 3, sum: '1744060' }] as const;
  render(
    <ReportTiles
      isOfOne={false}
      kind="loan"
      report={{
        from: '2026-11-16',
        to: '2026-11-22',
        counted_until: null,
        kept_at: null,
        proof: null,
        weeks: [{ week: '2026-11-16', figures: [...figures] }],
        steps: [],
        open: [],
        risk: null,
        fresh_until: 7,
        late_after: 30,
        choices: { products: [], industries: [], officers: [] },
      }}
    />,
  );
  expect(screen.getByText('UGX, 3 payments and refunds')).toBeDefined();
});
