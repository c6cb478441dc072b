import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { listSettings } from '#settings/endpoints/settings.ts';
import { readDuplicates } from '#duplicates/endpoints/staff-duplicates.ts';
import type { LoanCase, LoanQueueRow } from '#loans/endpoints/staff-loans.ts';
import type { SessionUser } from '#kit/endpoints/session.ts';
import { permissionsFor, type StaffRole } from '#kit/rules/access/roles.ts';
import { defaultConsentTexts } from '#settings/rules/consent-texts.ts';
import { savedLoanDetails } from '../payloads/loan.ts';
import { signIn, storePendingToken } from '#kit/browser/session/session-store.ts';
import { FramePartsContext } from '#kit/browser/layouts/frame-parts.ts';
import { Toaster } from '#kit/ui/toaster.tsx';
import { staffFrameParts } from '../../browser/staff/staff-layout.tsx';
import type { FakeServer } from './fake-server.ts';

/** The signed-in officer. */
export const ruth: SessionUser = {
  id: '7c1f6a52-93f4-4d3c-8d0a-0f3e5b7a9c11',
  name: 'Namusoke Ruth',
  email: 'ruth.namusoke@lender.example',
  phone: '772000111',
  phone_code: '+256',
  roles: ['loan-officer', 'cashier'],
  language: 'en',
};

export const daniel = { id: '1d2c3b4a-5968-4776-8a5b-4c3d2e1f0a9b', name: 'Opio Daniel' };

const dayMilliseconds = 86_400_000;

/** The time this many days ago. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * dayMilliseconds).toISOString();

export const queueRow = (changes: Partial<LoanQueueRow> = {}): LoanQueueRow => ({
  id: 418,
  tracking_number: 'LN-2025-00418',
  applicant_name: 'Nakato Grace',
  business_name: 'Nakato Poultry and Feeds',
  type: 'Business Growth Loan',
  amount: '15000000',
  approved_amount: null,
  disbursed_amount: null,
  reference: null,
  status: 'SUBMITTED',
  submitted_at: '2025-11-12T17:47:00Z',
  officer: null,
  approved_by: null,
  turn: null,
  servicing: null,
  is_past_due_elsewhere: false,
  clock: { seconds: 0, running_since: daysAgo(2.5), limit_days: 5 },
  ...changes,
});

const { collaterals: _, ...details } = savedLoanDetails();

/** A case assigned to Ruth, being processed. */
export const loanCase = (changes: Partial<LoanCase> = {}): LoanCase => ({
  id: 418,
  tracking_number: 'LN-2025-00418',
  status: 'PROCESSING',
  ...details,
  monthly_installment: '1450000',
  applicant_name: 'Nakato Grace',
  business_name: 'Nakato Poultry and Feeds',
  created_at: '2025-11-10T16:12:00Z',
  submitted_at: '2025-11-12T17:47:00Z',
  step: 4,
  version: 7,
  waiting_for_feedback: false,
  can_edit: false,
  can_edit_documents: false,
  crb_name: 'Nakato Grace',
  crb_nin: 'CF9107210K4HJA',
  crb_consent_text: defaultConsentTexts.crb.text,
  collaterals: [
    { type: 'Motor Vehicle', amount: '24500000' },
    { type: 'Business Assets', amount: '8000000.50' },
  ],
  contacts: [],
  liabilities: [],
  documents: [],
  actions: [
    {
      id: 31,
      action: 'processing',
      created_at: '2025-11-13T06:05:00Z',
      user: ruth.name,
      user_id: ruth.id,
      is_staff: true,
      expert: null,
      expert_id: null,
      comment: null,
      documents: [],
      comments: [],
      proposedBudget: null,
      approvedBudget: null,
      staffSolution: null,
      risk: null,
      diagnosis: null,
      visibility: 'client',
    },
  ],
  feedback: null,
  rejection: null,
  approval: null,
  disbursement: null,
  offer: null,
  servicing: null,
  disbursed_loans: [],
  today: '2025-11-21',
  maintain_books_of_account: 1,
  minimum_monthly_sales: '6200000',
  maximum_monthly_sales: '9800000',
  minimum_cash_sales_percentage: 60,
  maximum_cash_sales_percentage: 75,
  minimum_inventory_balances: '2000000',
  maximum_inventory_balances: '4500000',
  minimum_inventory_monthly_purchases: '3100000',
  maximum_inventory_monthly_purchases: '5000000',
  rent: '600000',
  salaries_wages: '1150000',
  sales_marketing: '120000',
  transport_delivery: '340000',
  other_expenses: '180000',
  fixed_assets: '32500000',
  client: {
    id: '0b7a5a3e-8f0e-4c5b-9a4e-1f2d3c4b5a69',
    name: 'Nakato Grace',
    email: 'grace.nakato@example.com',
    phone: '772145098',
    phone_code: '+256',
    notify_by_sms: true,
    suspended: null,
  },
  others: { newest: [], more: 0 },
  officer: { id: ruth.id, name: ruth.name },
  clock: { seconds: 0, running_since: daysAgo(3.2), limit_days: 5 },
  approved_by: null,
  disbursed_amount: null,
  prequalification: {
    applicant: {},
    business: { operation_years: 'more than 5 years' },
    documents_availability: '',
    disclaimer: null,
  },
  unscanned: [],
  awaiting_client: null,
  changes: [],
  abilities: [
    { action: 'request-feedback', refused: null },
    { action: 'comment', refused: null },
    { action: 'approve', refused: null },
    { action: 'reject', refused: null },
  ],
  product: null,
  agreement_required: true,
  four_eyes: {
    reviewers: [{ id: ruth.id, name: ruth.name }],
    reviewed_by_asker: true,
    three_people_above: null,
  },
  approver_limit: null,
  affordability: { low_months: 6, comfortable: 50, tight: 70 },
  debt_payments: null,
  running_installment: '0',
  document_types: [
    { name: 'trading_licence', display_name: 'Trading Licence' },
    { name: 'bank_statement', display_name: 'Bank Statement for the last 6 months' },
  ],
  ...changes,
});

/** What a case's screen reads beside the case: default settings, and a person who occurs in no other account. */
export function answerAroundCase(server: FakeServer): void {
  server.answer(listSettings, { data: [] });
  server.answer(readDuplicates, { data: { matches: [], more: 0, watchlist: [], needs_reason: false } });
}

/** Signs Ruth in and shows one screen of the workspace at an address; `where` tracks the location. */
export function openStaffScreen(
  pattern: string,
  screen: ReactElement,
  address: string,
  role: StaffRole = 'loan-officer',
) {
  storePendingToken('t1');
  signIn({ user: ruth, permissions: permissionsFor(role === 'loan-officer' ? ruth.roles : [role]) });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  /** `readAgain`: as when the window regains the focus. */
  const where = { address: '', readAgain: () => client.invalidateQueries() };
  function Watch() {
    const { pathname, search } = useLocation();
    where.address = `${pathname}${search}`;
    return null;
  }
  render(
    <QueryClientProvider client={client}>
      <Toaster>
        <FramePartsContext value={staffFrameParts}>
          <MemoryRouter initialEntries={[address]}>
            <Watch />
            <Routes>
              <Route element={screen} path={pattern} />
              <Route element={null} path="*" />
            </Routes>
          </MemoryRouter>
        </FramePartsContext>
      </Toaster>
    </QueryClientProvider>,
  );
  return where;
}
