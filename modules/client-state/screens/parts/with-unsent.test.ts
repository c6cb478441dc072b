import { expect, test } from 'vitest';
import { savedFinanceInfo } from '#app/tests/payloads/loan.ts';
import { clientState } from '#app/tests/screens/client-screen.tsx';
import { earlierLoan } from '#app/tests/screens/loan-variants.ts';
import { withSaved } from './with-queued.ts';

test('REACH-03 a saved step of a draft stands in for what cannot be read again, with the version of its answer', () => {
  const { loan } = earlierLoan();
  const known = { id: 500, tracking_number: 'LN-2025-00500', status: 'APPLYING', repeats_id: null };
  const state = clientState({
    step: 3,
    loan: { ...loan, ...known, step: 3, version: 3 },
    drafts: { 'finance-info': { answers: { rent: '1' }, saved_at: '2026-11-26T08:00:00Z', edition: 1 } },
  });
  const { liabilities: debts, ...figures } = savedFinanceInfo();
  const now = { id: 500, tracking_number: 'LN-2025-00500', step: 4, version: 4 };
  const shows = { step: 4, finance_info: figures, liabilities: debts };
  expect(withSaved(state, { chain: 'loan', form: 'finance-info', shows, now })).toEqual({
    ...state,
    step: 4,
    loan: { ...loan, ...known, step: 4, version: 4 },
    finance_info: figures,
    liabilities: debts,
    drafts: {},
  });
});
