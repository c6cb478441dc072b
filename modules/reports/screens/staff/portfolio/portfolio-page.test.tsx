import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { openStaffScreen, ruth } from '#app/tests/screens/staff-screen.tsx';
import { readPortfolioReport, type PortfolioReport } from '../../../endpoints/staff-portfolio.ts';
import { PortfolioPage } from './portfolio-page.tsx';

const server = fakeServer();
const address = '/staff/workspace/reports';

const figures: PortfolioReport['weeks'][number]['figures'] = [
  { figure: 'loans-disbursed', events: 19, sum: '214500000' },
  { figure: 'installments-due', events: 300, sum: '537400000' },
  { figure: 'collected', events: 280, sum: '510000000' },
  { figure: 'written-off', events: 2, sum: '7200000' },
  { figure: 'recovered', events: 1, sum: '1100000' },
];
const bands: PortfolioReport['bands'] = [
  { band: 'on-time', loans: 119, principal: '1328200000' },
  { band: 'late-1', loans: 8, principal: '83800000' },
  { band: 'late-31', loans: 10, principal: '72600000' },
];
const report: PortfolioReport = {
  from: '2026-11-23',
  to: '2026-11-29',
  day: '2026-11-27',
  posted_at: '2026-11-27T11:04:00Z',
  reconciliation: { at: '2026-11-26T23:10:00Z', receivable: '1484600000', outstanding: '1484600000' },
  weeks: [{ week: '2026-11-23', figures }],
  bands,
  products: [{ product: 'Business Growth Loan', figures, bands }],
  officers: [{ officer: { id: ruth.id, name: ruth.name }, figures, bands }],
  choices: { products: ['Business Growth Loan'], officers: [{ id: ruth.id, name: ruth.name }] },
};

const open = (changes: Partial<PortfolioReport> = {}) => {
  server.answer(readPortfolioReport, { data: { ...report, ...changes } });
  openStaffScreen(address, <PortfolioPage />, address, 'credit-manager');
};

describe('SERVE-08 the portfolio on its screen', () => {
  test('shows rounded figures, with the exact ones in the tables', async () => {
    open();
    const today = await screen.findByLabelText('Portfolio today');
    expect(today.textContent).toContain('1,484.6 M');
    expect(today.textContent).toContain('94.9%');
    expect(screen.getByLabelText('In this period').textContent).toContain('7.2 M');
    const card = within(screen.getByRole('region', { name: 'Due and collected by week' }));
    fireEvent.click(card.getByRole('button', { name: /Table/ }));
    expect(card.getAllByRole('row').at(-1)?.textContent).toContain('510,000,000');
    expect(screen.getByRole('link', { name: 'Portfolio' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByText(/no differences/)).toBeTruthy();
  });

  test('leads from each bar to its loans, and from an officer to their own portfolio', async () => {
    open();
    const band = await screen.findByRole('link', { name: /31-60 days/ });
    expect(band.getAttribute('href')).toContain('of=late-31');
    expect(screen.getByRole('link', { name: /^Week of/ }).getAttribute('href')).toContain('of=collected');
    expect(screen.getByRole('link', { name: /Namusoke Ruth/ }).getAttribute('href')).toContain(
      `officer=${ruth.id}`,
    );
  });

  test('says that nothing was disbursed yet', async () => {
    open({ weeks: [], bands: [], products: [], officers: [] });
    expect(await screen.findByText('No loans have been disbursed yet.')).toBeTruthy();
  });
});
