import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveContactPersons, saveLoanDetails } from '#loans/endpoints/loans.ts';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import { clientState } from '../tests/screens/client-screen.tsx';
import { press } from '../tests/screens/fields.ts';
import { goTo } from '../tests/screens/network.ts';
import { givePhone, openOnPhone } from '../tests/screens/offline-screen.tsx';
import { draftLoan, earlierLoan, savedStep } from '../tests/screens/loan-variants.ts';
import { LoanApplicationPage } from '#loans/screens/client/application/loan-application-page.tsx';

const server = givePhone();

const { loan, collaterals, contact_persons: people } = earlierLoan();
const begun = draftLoan({ step: 2, version: 1 });

/** The first step, filled in and not saved, with what waits on this phone. */
const openFirst = () =>
  openOnPhone(
    server,
    <LoanApplicationPage />,
    '/apply-for-loan/prequalified/loan-details',
    clientState({
      contact_persons: people,
      drafts: {
        'loan-details': {
          edition: 1,
          saved_at: '2026-11-26T08:00:00Z',
          answers: { ...loan, collaterals },
        },
      },
    }),
  );

/** The server has the first step from now on. */
const takeFirst = (): void =>
  server.answer(checkPrequalification, {
    data: clientState({ step: 2, contact_persons: people, loan: begun, collaterals }),
  });

/** Saves the second step, which is typed in since before the first one was known to be there. */
async function saveSecond(name: HTMLElement | undefined): Promise<void> {
  await waitFor(() => expect(screen.queryByText('1 item waiting to send')).toBeNull());
  expect(name?.isConnected).toBe(true);
  server.answer(saveContactPersons, savedStep(3, 2));
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
    return Response.json(savedStep(2, 1));
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
