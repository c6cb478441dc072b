import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listIndustries, listSettings, readVerdict, type VerdictShown } from '@ensigo/rulebook/contract';
import { clientState, openClientScreen } from '../../../../test/client-screen.tsx';
import { FakeServer } from '../../../../test/fake-server.ts';
import { PrequalificationPage } from './prequalification-page.tsx';

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  server.answer(listSettings, { data: [] });
  server.answer(listIndustries, { data: [] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown: VerdictShown = {
  verdict: 'not-yet',
  given_at: '2025-11-18T07:02:00Z',
  rules_since: '2025-11-01T07:00:00Z',
  from: null,
  answer_by: null,
  decision: null,
  lines: [
    {
      id: 'operation-years',
      state: 'failed',
      title: 'Your business must run for 2 years',
      hint: 'Registered 14 Jul 2024.',
      yours: '1 year, 4 months',
      needed: '2 years',
      from: '2026-07-14',
      help: '',
    },
    {
      id: 'revenue',
      state: 'failed',
      title: 'Sales in 12 months must reach UGX 36,000,000',
      hint: '',
      yours: 'Below UGX 36,000,000',
      needed: 'UGX 36,000,000',
      from: null,
      help: 'Write down every sale.',
    },
  ],
};
const open = (verdict: 'talk' | 'not-yet', answer: VerdictShown) => {
  server.answer(readVerdict, { data: answer });
  openClientScreen(server, <PrequalificationPage />, {
    address: '/apply-for-loan/applicant-info',
    pattern: '/apply-for-loan/:step',
    state: clientState({ prequalified: null, verdict }),
  });
};

it('QUAL-02 who does not qualify yet reads each rule with yours, needed and from when, and can change an answer', async () => {
  open('not-yet', shown);
  expect(await screen.findByRole('heading', { name: 'Not yet' })).toBeDefined();
  expect(
    screen.getByText(
      'Two things are not there yet. Time brings one of them; the rest is in your hands. Your answers are kept.',
    ),
  ).toBeDefined();
  const lines = within(screen.getByRole('list', { name: 'What we look at' })).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/run for 2 years.*Yours1 year, 4 months.*Needed2 years.*Enough from 14 Jul 2026/),
    expect.stringMatching(/Write down every sale\..*YoursBelow UGX 36,000,000.*NeededUGX 36,000,000/),
  ]);
  expect(screen.getByText('Checked with the rules of 01 Nov 2025.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Change an answer' }));
  expect(await screen.findByText('About you')).toBeDefined();
});

it('QUAL-05 who is left to a person reads by when an answer is usual, and then what was decided and why', async () => {
  open('talk', { ...shown, verdict: 'talk', answer_by: '2025-11-23' });
  expect(await screen.findByRole('heading', { name: 'Let us talk first' })).toBeDefined();
  expect(screen.getByText(/usually by 23 Nov 2025/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Write to us now' }).getAttribute('href')).toBe('/ask-for-help');
  cleanup();
  const decision = {
    verdict: 'not-yet',
    reason: 'Please come with your partner.',
    decided_at: '2025-11-20T07:02:00Z',
  } as const;
  open('not-yet', { ...shown, decision });
  expect(await screen.findByText('Please come with your partner.')).toBeDefined();
});
