import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  checkPrequalification,
  listLoanProducts,
  listSettings,
  saveContactPersons,
  saveLoanDetails,
  takeDeviceSecret,
} from '@ensigo/rulebook/contract';
import { clientState, openClientScreen } from '../../test/client-screen.tsx';
import { FakeServer } from '../../test/fake-server.ts';
import { press } from '../../test/fields.ts';
import { giveDatabase, secretOf } from '../../test/keeping-phone.ts';
import { earlierLoan } from '../../test/loan-variants.ts';
import { Unsent } from '../entities/unsent/unsent.tsx';
import { LoanApplicationPage } from '../features/client/loan-application/loan-application-page.tsx';
import { signOut } from '../shared/session-watch/sign-out.ts';

giveDatabase();

// Loaded on demand; preloaded so that loading time does not count here.
beforeAll(() =>
  Promise.all([
    import('../entities/loans/loan-case.ts'),
    import('../features/client/loan-application/loan-details-step.tsx'),
    import('../features/client/loan-application/contact-persons-step.tsx'),
    import('../features/client/loan-application/finance-info-step.tsx'),
  ]),
);

const { loan, collaterals, contact_persons: people } = earlierLoan();
const saved = (step: number, version: number) => ({
  message: 'It was saved.',
  data: { id: 500, tracking_number: 'LN-2025-00500', step, version },
});
const begun = { ...loan, id: 500, tracking_number: 'LN-2025-00500', status: 'APPLYING', repeats_id: null };

let server: FakeServer;
let isOnline = true;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  onlineManager.setOnline(true);
  server = new FakeServer();
  server.answer(takeDeviceSecret, { data: { secret: secretOf('q') } });
  server.answer(listSettings, { data: [] });
  server.answer(listLoanProducts, { data: [] });
});
afterEach(() => {
  signOut();
  cleanup();
  vi.restoreAllMocks();
});

function goTo(network: 'online' | 'offline'): void {
  isOnline = network === 'online';
  act(() => void dispatchEvent(new Event(network)));
}

test('REACH-03 who types in the second step while the first one makes the draft goes on typing, and saves on top of it', async () => {
  const { id: _id, tracking_number: _number, ...details } = begun;
  const where = openClientScreen(
    server,
    <>
      <Unsent />
      <LoanApplicationPage />
    </>,
    {
      address: '/apply-for-loan/prequalified/loan-details',
      pattern: '/apply-for-loan/prequalified/:step',
      state: clientState({
        contact_persons: people,
        drafts: {
          'loan-details': {
            edition: 1,
            saved_at: '2026-11-26T08:00:00Z',
            answers: { ...details, collaterals },
          },
        },
      }),
    },
  );
  await screen.findByLabelText('Amount');
  goTo('offline');
  press('Save & Continue');
  const [name] = await screen.findAllByLabelText('Name');
  await screen.findByText('1 thing waits to be sent');

  server.reply(saveLoanDetails, () => {
    const state = clientState({
      step: 2,
      contact_persons: people,
      loan: { ...begun, step: 2, version: 1 },
      collaterals,
    });
    server.answer(checkPrequalification, { data: state });
    return Response.json(saved(2, 1));
  });
  goTo('online');
  await waitFor(() => expect(screen.queryByText('1 thing waits to be sent')).toBeNull());
  expect(name?.isConnected).toBe(true);

  server.answer(saveContactPersons, saved(3, 2));
  press('Save & Continue');
  await waitFor(() => expect(server.callsOf(saveContactPersons)).toHaveLength(1));
  expect(server.callsOf(saveContactPersons)[0]?.headers.get('if-match')).toBe('"1"');
  await waitFor(() => expect(where.address).toBe('/apply-for-loan/prequalified/contact-persons'));
});
