import { render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { StepsPicture, SumsPicture, WayPicture } from './pictures.tsx';
import { RiskPicture } from './risk-pictures.tsx';

const steps = [
  { step: 'review', cases: 3, median_hours: 48, ninetieth_hours: 96 },
  { step: 'disbursement', cases: 0, median_hours: null, ninetieth_hours: null },
] as const;
const picture: ComponentProps<typeof WayPicture> = {
  kind: 'loan',
  report: {
    from: '2026-11-16',
    to: '2026-11-22',
    counted_until: null,
    kept_at: null,
    proof: null,
    weeks: [],
    steps: [...steps],
    open: [],
    risk: null,
    fresh_until: 2,
    late_after: 5,
    choices: { products: [], industries: [], officers: [] },
  },
  addressOf: () => '/cases',
  onExport: () => undefined,
};
const risk = { day: '2026-11-22', is_complete: true, bands: [], weeks: [] };
const rowsOf = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');

test('REPORT-01 cards that stand side by side have the same number of rows, whatever was measured', () => {
  render(
    <MemoryRouter>
      <WayPicture {...picture} />
      <StepsPicture {...picture} />
      <SumsPicture {...picture} />
      <RiskPicture {...picture} risk={risk} />
    </MemoryRouter>,
  );
  const stages = rowsOf('Time per stage (days)');
  expect(stages).toHaveLength(rowsOf('Funnel: received to disbursed').length);
  expect(rowsOf('Amounts')).toHaveLength(rowsOf('Portfolio at risk').length);
  expect(stages.map(({ textContent: words }) => words)).toContain('Approval to disbursement– ');
});
