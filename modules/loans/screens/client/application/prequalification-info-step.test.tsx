import { screen, waitFor, within } from '@testing-library/react';
import { Navigate, useLocation } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { readEligibility } from '#prequalification/endpoints/prequalification.ts';
import { justPrequalified } from '#client-state/screens/parts/queries.ts';
import { validApplicant, validBusiness } from '#app/tests/payloads/prequalification.ts';
import { clientState, openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { press } from '#app/tests/screens/fields.ts';
import { LoanApplicationPage } from './loan-application-page.tsx';

const server = fakeServer();

beforeAll(async () => {
  await Promise.all([
    import('./prequalification-info-step.tsx'),
    import('#prequalification/screens/parts/prequalified-page.tsx'),
  ]);
}, 60_000);

/** As the submit of the prequalification leads there. */
function Arriving() {
  const { pathname, state } = useLocation();
  return state === null ? (
    <Navigate replace state={justPrequalified} to={pathname} />
  ) : (
    <LoanApplicationPage />
  );
}

const open = (eligibility: 'qualified' | null) =>
  openClientScreen(server, <Arriving />, {
    address: '/apply-for-loan/prequalified/prequalification-info',
    state: clientState({
      eligibility,
      applicant: validApplicant(),
      business: { ...validBusiness(), registered_business: true },
    }),
  });

test('PREQ-10 LOAN-01 clients read above their answers that they can apply; Next leads to the loan', async () => {
  const where = open(null);
  await screen.findByRole('heading', { name: 'You qualify to apply' });
  screen.getByRole('heading', { level: 1, name: 'Prequalification' });
  screen.getByText(validApplicant().national_id);
  // No step of a wizard, and no rules where there are none.
  expect(screen.queryByText('Loan Info')).toBeNull();
  expect(screen.queryByText(/^Checked against/)).toBeNull();
  press('Next');
  await waitFor(() => expect(where.address).toBe('/apply-for-loan/prequalified/loan-details'));
});

test('QUAL-02 with rules on, each that is met stands there too', async () => {
  const line = {
    id: 'age',
    state: 'passed',
    title: 'You are 34',
    hint: '',
    yours: '',
    needed: '21',
    from: null,
    help: '',
  } as const;
  server.answer(readEligibility, {
    data: {
      eligibility: 'qualified',
      given_at: '2025-11-18T07:02:00Z',
      rules_since: '2025-11-01T07:00:00Z',
      lines: [line],
      from: null,
      answer_by: null,
      decision: null,
    },
  });
  open('qualified');
  const rules = await screen.findByRole('list', { name: 'Our requirements' });
  within(rules).getByText('You are 34');
  expect(screen.getByText('Checked against our requirements of 01 Nov 2025.')).toBeDefined();
});
