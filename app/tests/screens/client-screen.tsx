import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { matchPath, MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { checkPrequalification, type PrequalificationState } from '#client-state/endpoints/client-state.ts';
import { countUnseen } from '#notifications/endpoints/notifications.ts';
import type { LoanRow } from '#loans/endpoints/loan-answers.ts';
import type { RequestRow } from '#support-requests/endpoints/request-answers.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { RequireSession } from '../../browser/guards.tsx';
import { forgetDrafts } from '#kit/browser/drafts/known-draft.ts';
import { FramePartsContext } from '#kit/browser/layouts/frame-parts.ts';
import { Toaster } from '#kit/ui/toaster.tsx';
import { clientFrameParts } from '../../browser/client/client-layout.tsx';
import type { FakeServer } from './fake-server.ts';
import { signInAs } from './people.ts';

/** The state of a prequalified client with a business and without a draft. */
export const clientState = (changes: Partial<PrequalificationState> = {}): PrequalificationState => ({
  prequalified: true,
  eligibility: null,
  closed_loan: false,
  has_business_profile: true,
  suspended: null,
  step: null,
  applicant: null,
  business: null,
  documents: null,
  loan: null,
  finance_info: null,
  contact_persons: [],
  collaterals: [],
  liabilities: [],
  uploads: {},
  request: null,
  request_details: null,
  challenge_details: null,
  management_request_docs: [],
  deliverables: null,
  drafts: {},
  sent_loans: 0,
  sent_requests: 0,
  ...changes,
});

export const loanRow = (changes: Partial<LoanRow> = {}): LoanRow => ({
  id: 418,
  tracking_number: 'LN-2025-00418',
  applicant_name: 'Nakato Grace',
  business_name: 'Nakato Poultry and Feeds',
  type: 'Business Growth Loan',
  amount: '15000000',
  created_at: '2025-11-10T16:12:00Z',
  submitted_at: '2025-11-12T17:47:00Z',
  status: 'SUBMITTED',
  step: 4,
  waiting_for_feedback: false,
  can_edit: false,
  can_edit_documents: false,
  offer_until: null,
  ...changes,
});

export const requestRow = (changes: Partial<RequestRow> = {}): RequestRow => ({
  id: 57,
  tracking_number: 'MS-2026-00057',
  user_name: 'Nakato Grace',
  business_name: 'Nakato Poultry and Feeds',
  category: 'Sales',
  created_at: '2026-08-28T13:20:00Z',
  status: 'SUBMITTED',
  step: 5,
  waiting_for_feedback: false,
  ...changes,
});

/** The pattern of the screen at this address, as the router has it; elsewhere the address itself. */
const patternAt = (address: string): string =>
  [...Object.values(screens.client), ...Object.values(screens.shared)]
    .map(({ pattern }) => pattern)
    .find((pattern) => matchPath(pattern, address) !== null) ?? address;

/** Signs Grace in, with that state, and shows one screen at its address; `where` tracks the location. */
export function openClientScreen(
  server: FakeServer,
  screen: ReactElement,
  options: {
    readonly address?: string;
    readonly pattern?: string;
    readonly state?: PrequalificationState;
    /** Opens the entry of the browser's history anew that was there before. */
    readonly isBack?: boolean;
  } = {},
) {
  const { address = '/dashboard', state = clientState(), isBack = false } = options;
  const { pattern = patternAt(address) } = options;
  // Like a tab that was just opened.
  forgetDrafts();
  if (!isBack) window.history.replaceState(null, '');
  signInAs();
  server.answer(checkPrequalification, { data: state });
  server.answer(countUnseen, { data: { count: 0 } });
  const where = { address: '' };
  function Watch() {
    where.address = useLocation().pathname;
    return null;
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Toaster>
        <FramePartsContext value={clientFrameParts}>
          <MemoryRouter initialEntries={[address]}>
            <Watch />
            <Routes>
              <Route element={<RequireSession>{screen}</RequireSession>} path={pattern} />
              <Route element={null} path="*" />
            </Routes>
          </MemoryRouter>
        </FramePartsContext>
      </Toaster>
    </QueryClientProvider>,
  );
  return where;
}
