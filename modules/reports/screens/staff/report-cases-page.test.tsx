import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listReportCases } from '../../endpoints/staff-reports.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { pastDue } from '#app/tests/screens/servicing.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { ReportCasesPage } from './report-cases-page.tsx';

const server = fakeServer();

test('SERVE-01 the cases behind a figure say how their loans are doing', async () => {
  const loan = {
    id: 418,
    tracking_number: 'LN-2025-00418',
    client_name: 'Nakato Grace',
    business_name: 'Nakato Poultry and Feeds',
    status: 'CLOSED',
    at: '2025-11-12T17:47:00Z',
    sum: '15000000',
    hours: null,
    officer: null,
    servicing: pastDue(),
  };
  server.answer(listReportCases, { data: [loan], next: null });
  openStaffScreen('/cases', <ReportCasesPage />, '/cases?kind=loan&of=disbursed', 'credit-manager');
  expect((await screen.findAllByText('Past due 69 days')).length).toBeGreaterThan(0);
});
