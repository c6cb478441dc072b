import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveContactPersons, saveLoanDetails } from '#loans/endpoints/loans.ts';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import { listSettings } from '#settings/endpoints/settings.ts';
import { listLoanProducts } from '#lending/endpoints/loan-products.ts';
import { takeDeviceSecret } from '#kit/endpoints/session.ts';
import { clientState, openClientScreen } from '../tests/screens/client-screen.tsx';
import { FakeServer } from '../tests/screens/fake-server.ts';
import { press } from '../tests/screens/fields.ts';
import { giveDatabase, secretOf } from '../tests/screens/keeping-phone.ts';
import { giveNetwork, goTo } from '../tests/screens/network.ts';
import { earlierLoan } from '../tests/screens/loan-variants.ts';
import { Unsent } from '#offline-queue/screens/parts/unsent.tsx';
import { LoanApplicationPage } from '#loans/screens/client/application/loan-application-page.tsx';
import { signOut } from '#kit/browser/session-watch/sign-out.ts';

giveDatabase();

// Loaded on demand; preloaded so that loading time does not count here.
beforeAll(() =>
  Promise.all([
    import('#loans/screens/parts/loan-case.ts'),
    import('#loans/screens/client/application/loan-details-step.tsx'),
    import('#loans/screens/client/application/contact-persons-step.tsx'),
    import('#loans/screens/client/application/finance-info-step.tsx'),
  ]),
);

const { loan, collaterals, contact_persons: people } = earlierLoan();
const saved = (step: number, version: number) => ({
  message: 'It was saved.',
  data: { id: 500, tracking_number: 'LN-2025-00500', step, version },
});
const begun = { ...loan, id: 500, tracking_number: 'LN-2025-00500', status: 'APPLYING', repeats_id: null };

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  giveNetwork();
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

const { id: _id, tracking_number: _number, ...details } = begun;

/** The first step, filled in and not saved, with what waits on this phone. */
const openFirst = () =>
  openClientScreen(
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

/** The server has the first step from now on. */
const takeFirst = (): void =>
  server.answer(checkPrequalification, {
    data: clientState({
      step: 2,
      contact_persons: people,
      loan: { ...begun, step: 2, version: 1 },
      collaterals,
    }),
  });

/** Saves the second step, which is typed in since before the first one was known to be there. */
async function saveSecond(name: HTMLElement | undefined): Promise<void> {
  await waitFor(() => expect(screen.queryByText('1 item waiting to send')).toBeNull());
  expect(name?.isConnected).toBe(true);
  server.answer(saveContactPersons, saved(3, 2));
  press('Save & Continue');
  await waitFor(() => expect(server.callsOf(saveContactPersons)).toHaveLength(1));
  expect(server.callsOf(saveContactPersons)[0]?.headers.get('if-match')).toBe('"1"');
}

test('REACH-03 who types in the second step while the first one makes the draft goes on typing, and saves on top of it', async () => {
  openFirst();
  await screen.findByLabelText('Amount');
  goTo('offline');
  press('Save & Continue');
  const [name] = await screen.findAllByLabelText('Name');
  await screen.findByText('1 item waiting to send');
  server.reply(saveLoanDetails, () => {
    takeFirst();
    return Response.json(saved(2, 1));
  });
  goTo('online');
  await saveSecond(name);
  expect(server.callsOf(saveLoanDetails)).toHaveLength(1);
});

test('REACH-03 the same where the first one had arrived, and only its answer was lost: nobody is led back to it', async () => {
  openFirst();
  await screen.findByLabelText('Amount');
  server.reply(saveLoanDetails, () => {
    takeFirst();
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  press('Save & Continue');
  const [name] = await screen.findAllByLabelText('Name');
  await waitFor(() => expect(server.callsOf(checkPrequalification).length).toBeGreaterThan(1));
  await saveSecond(name);
  expect(server.callsOf(saveLoanDetails)).toHaveLength(1);
});
