import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Report } from '../../endpoints/staff-reports.ts';
import { RiskPicture, RiskWeeksPicture } from './risk-pictures.tsx';

const bands: NonNullable<Report['risk']>['bands'] = [
  { band: 'on-time', loans: 9, principal: '90000000' },
  { band: 'late-31', loans: 1, principal: '10000000' },
  { band: 'no-terms', loans: 1, principal: '0' },
];
const risk = {
  day: '2026-11-18',
  is_complete: true,
  bands,
  weeks: [
    { day: '2026-11-15', bands: bands.slice(0, 1) },
    { day: '2026-11-18', bands },
  ],
};
const addressOf = ({ of, to }: { readonly of: string; readonly to: string }) => `/cases?of=${of}&to=${to}`;

const wrapper = MemoryRouter;
const showWeeks = () =>
  render(<RiskWeeksPicture addressOf={addressOf} onExport={() => {}} risk={risk} />, { wrapper });

test('REPORT-01 every band says its share and leads to its loans; without terms they are counted apart', async () => {
  const onExport = vi.fn();
  render(<RiskPicture addressOf={addressOf} onExport={onExport} risk={risk} />, { wrapper });
  const card = within(screen.getByRole('region', { name: 'Portfolio at risk' }));
  card.getByText(
    '10% of outstanding principal is more than 30 days past due. 1 loan has no recorded terms and is in the table.',
  );
  const band = card.getByRole('link', { name: /31-60 days.*10\.0 M.*10%, 1 loan/ });
  expect(band.getAttribute('href')).toBe('/cases?of=late-31&to=2026-11-18');
  expect(card.queryByRole('link', { name: /Over 90 days/ })).toBeNull();
  expect(card.getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(card.getByRole('button', { name: 'Portfolio at risk as CSV' }));
  expect(onExport).toHaveBeenCalledWith('risk');
  await userEvent.click(card.getByRole('button', { name: 'Portfolio at risk: Table' }));
  card.getByRole('row', { name: /^Current .*90,000,000 90$/ });
  card.getByRole('link', { name: 'No terms recorded, Loans: 1' });
});

test('REPORT-01 the weeks say how the portfolio at risk has moved', () => {
  showWeeks();
  screen.getByText('Over 30 days past due: 0% at the close of 15 Nov 2026, 10% today.');
  expect(screen.getAllByText(/^1[58] Nov 2026$/)).toHaveLength(2);
});

test('REPORT-01 a share is drawn of the whole: 10% fills a tenth of its bar', () => {
  showWeeks();
  const [, today] = screen.getAllByRole('listitem');
  const widths = [...(today?.querySelectorAll('rect') ?? [])].map((part) => part.getAttribute('width'));
  expect(widths).toEqual(['100%', '10%', '10%']);
});
