import type { PrequalificationState } from '#client-state/endpoints/client-state.ts';
import type { DraftLoan } from '#loans/endpoints/loan-answers.ts';
import { LoanApplicationPage } from '#loans/screens/client/application/loan-application-page.tsx';
import { ResubmitPage } from '#loans/screens/client/application/resubmit-page.tsx';
import { clientState, openClientScreen } from './client-screen.tsx';
import type { FakeServer } from './fake-server.ts';
import { earlierLoan } from './loan-variants.ts';

/** A draft with the answers of the earlier loan, in which every step is saved. */
export const draftLoan = (changes: Partial<DraftLoan> = {}): DraftLoan => ({
  ...earlierLoan().loan,
  id: 500,
  tracking_number: 'LN-2025-00500',
  status: 'APPLYING',
  step: 4,
  version: 3,
  repeats_id: null,
  ...changes,
});

/** The state of a client with such a draft. */
export function draftState(changes: Partial<PrequalificationState> = {}): PrequalificationState {
  const { collaterals, contact_persons, finance_info, liabilities } = earlierLoan();
  const saved = { collaterals, contact_persons, finance_info, liabilities };
  return clientState({ step: 4, loan: draftLoan(), ...saved, ...changes });
}

export const openApplication = (server: FakeServer, step: string, state?: PrequalificationState) =>
  openClientScreen(server, <LoanApplicationPage />, {
    address: `/apply-for-loan/prequalified/${step}`,
    pattern: '/apply-for-loan/prequalified/:step',
    ...(state !== undefined && { state }),
  });

/** Opens a step of the loan that waits for changes. */
export const openResubmission = (server: FakeServer, step: string) =>
  openClientScreen(server, <ResubmitPage />, {
    address: `/apply-for-loan/resubmit/418/${step}`,
    pattern: '/apply-for-loan/resubmit/:id/:step',
  });
