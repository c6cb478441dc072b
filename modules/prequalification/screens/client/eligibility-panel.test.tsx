import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { listIndustries } from '#settings/endpoints/settings.ts';
import { readEligibility } from '../../endpoints/prequalification.ts';
import type { EligibilityShown } from '../../endpoints/eligibility.ts';
import { clientState, openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { PrequalificationPage } from './prequalification-page.tsx';

const server = fakeServer();
beforeEach(() => server.answer(listIndustries, { data: [] }));

const shown: EligibilityShown = {
  eligibility: 'not-yet',
  given_at: '2025-11-18T07:02:00Z',
  rules_since: '2025-11-01T07:00:00Z',
  from: null,
  answer_by: null,
  decision: null,
  lines: [
    {
      id: 'operation-years',
      state: 'failed',
      title: 'Your business must have been running for at least 2 years',
      hint: 'Registered on 14 Jul 2024.',
      yours: '1 year, 4 months',
      needed: '2 years',
      from: '2026-07-14',
      help: '',
    },
    {
      id: 'revenue',
      state: 'failed',
      title: 'Revenue in the last 12 months must be at least UGX 36,000,000',
      hint: '',
      yours: 'Below UGX 36,000,000',
      needed: 'UGX 36,000,000',
      from: null,
      help: 'Write down every sale.',
    },
  ],
};
const open = (eligibility: 'refer' | 'not-yet', answer: EligibilityShown) => {
  server.answer(readEligibility, { data: answer });
  openClientScreen(server, <PrequalificationPage />, {
    address: '/apply-for-loan/applicant-info',
    pattern: '/apply-for-loan/:step',
    state: clientState({ prequalified: null, eligibility }),
  });
};

it('QUAL-02 who does not qualify yet reads each rule with yours, needed and from when, and can change an answer', async () => {
  open('not-yet', shown);
  expect(await screen.findByRole('heading', { name: "You don't qualify yet" })).toBeDefined();
  screen.getByText(
    "2 requirements are not met yet. You only need to wait for 1 of them. You can work on the rest. We've saved your answers.",
  );
  const lines = within(screen.getByRole('list', { name: 'Our requirements' })).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringMatching(
      /running for at least 2 years.*Your answer1 year, 4 months.*Needed2 years.*Met from 14 Jul 2026/,
    ),
    expect.stringMatching(/Write down every sale\..*Your answerBelow UGX 36,000,000.*NeededUGX 36,000,000/),
  ]);
  expect(screen.getByText('Checked against our requirements of 01 Nov 2025.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Change an answer' }));
  expect(await screen.findByText('About you')).toBeDefined();
});

it('QUAL-05 who is left to a person reads by when an answer is usual, and then what was decided and why', async () => {
  open('refer', { ...shown, eligibility: 'refer', answer_by: '2025-11-23' });
  await screen.findByRole('heading', { name: 'A loan officer will review your answers' });
  expect(screen.getByText(/usually by 23 Nov 2025/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Send us a message' }).getAttribute('href')).toBe('/ask-for-help');
  cleanup();
  const reason = 'Please come with your partner.';
  const decision = { eligibility: 'not-yet', reason, decided_at: '2025-11-20T07:02:00Z' } as const;
  open('not-yet', { ...shown, decision });
  expect(await screen.findByText(reason)).toBeDefined();
});
