import { focusManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { saveLoanDetails } from '#loans/endpoints/loans.ts';
import { checkPrequalification, type PrequalificationState } from '#client-state/endpoints/client-state.ts';
import { keepDraft } from '#drafts/endpoints/drafts.ts';
import { readRepeat, readResubmission } from '#loans/endpoints/loan-variants.ts';
import { clientState, openClientScreen } from '../tests/screens/client-screen.tsx';
import { fakeServer } from '../tests/screens/fake-server.ts';
import { press, valueOf, write } from '../tests/screens/fields.ts';
import { draftLoan, earlierLoan } from '../tests/screens/loan-variants.ts';
import { LoanApplicationPage } from '#loans/screens/client/application/loan-application-page.tsx';
import { RepeatPage } from '#loans/screens/client/application/repeat-page.tsx';
import { ResubmitPage } from '#loans/screens/client/application/resubmit-page.tsx';
import { RequestApplicationPage } from '#support-requests/screens/client/application/request-application-page.tsx';

const server = fakeServer();

// A screen's code is loaded before, as on a busy machine that takes longer than a test waits.
beforeAll(async () => {
  await Promise.all([
    import('#loans/screens/client/application/loan-details-step.tsx'),
    import('#support-requests/screens/client/application/request-details-step.tsx'),
  ]);
}, 60_000);

beforeEach(() => {
  server.answer(readRepeat, { data: earlierLoan() });
  server.answer(keepDraft, { data: { saved_at: '2026-11-28T08:00:00Z', edition: 1 } });
});

const number = 'LN-2026-00069';
const draft = draftLoan({ id: 69, tracking_number: number, step: 2, version: 1 });
const before = (loan: PrequalificationState['loan'] = null) =>
  clientState({
    closed_loan: true,
    loan,
    step: loan === null ? null : 2,
    collaterals: earlierLoan().collaterals,
  });
const sent = { id: 69, tracking_number: number };
const after = (changes: Partial<PrequalificationState> = {}) =>
  clientState({ closed_loan: true, sent_loans: 1, sent_loan: sent, ...changes });

const asNew = (state: PrequalificationState, isBack = false) =>
  openClientScreen(server, <LoanApplicationPage />, {
    address: '/apply-for-loan/prequalified/loan-details',
    state,
    isBack,
  });
const repeating = (state: PrequalificationState, isBack = false) =>
  openClientScreen(server, <RepeatPage />, {
    address: '/apply-for-loan/repeat/418/loan-details',
    state,
    isBack,
  });
const requesting = (state: PrequalificationState, isBack = false) =>
  openClientScreen(server, <RequestApplicationPage />, {
    address: '/management-support/apply/request-details',
    state,
    isBack,
  });
const sentence = `This application was submitted as ${number}.`;
const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
/** Until what is kept with the entry of the history is there. */
const isOpened = () => waitFor(() => expect(window.history.state).not.toBeNull());

test.each([
  ['a new application', asNew],
  ['a repeat', repeating],
])('EASE-04 LOAN-16 back in %s after it was sent, its number and the loan are shown', async (_what, open) => {
  open(before());
  await isOpened();
  cleanup();
  open(after(), true);
  await screen.findByText(sentence);
  expect(target(`Open ${number}`)).toBe('/my-applications/69');
  expect(screen.queryByLabelText('Amount')).toBeNull();
  // Another one is begun by intent.
  fireEvent.click(screen.getByRole('link', { name: 'Start a new application' }));
  await screen.findByLabelText('Amount');
  expect(screen.queryByText(sentence)).toBeNull();
});

test('EASE-04 the entry knows its own application, whatever was sent since', async () => {
  asNew(before(draft));
  await waitFor(() => expect(JSON.stringify(window.history.state)).toContain(number));
  cleanup();
  asNew(after({ sent_loans: 2, sent_loan: { id: 70, tracking_number: 'LN-2026-00070' } }), true);
  await screen.findByText(sentence);
});

test('EASE-04 REQ-04 back in a request after it was sent, its number is shown', async () => {
  requesting(before());
  await isOpened();
  cleanup();
  requesting(
    after({ sent_loans: 0, sent_requests: 1, sent_request: { id: 7, tracking_number: 'MS-2026-00007' } }),
    true,
  );
  await screen.findByText('This request was submitted as MS-2026-00007.');
  expect(target('Open MS-2026-00007')).toBe('/my-requests/7');
  expect(screen.getByRole('link', { name: 'Start a new request' })).toBeTruthy();
});

test('EASE-04 from the menu a new application begins at once', async () => {
  asNew(after());
  await screen.findByLabelText('Amount');
  expect(screen.queryByText(sentence)).toBeNull();
});

test.each([
  ['a new application', asNew],
  ['a repeat', repeating],
])(
  'EASE-04 EASE-06 an old tab of %s that saves hears the number, and keeps what was typed',
  async (_what, open) => {
    server.refuse(saveLoanDetails, 409, {
      code: 'already-sent',
      message: sentence,
      duplicate: { ...sent, may_be_sent: false },
    });
    const where = open(before({ ...draft, repeats_id: 418 }));
    await screen.findByLabelText('Amount');
    write('Amount', '8000000');
    press('Save & Continue');
    await screen.findByText(sentence);
    expect(target(`Open ${number}`)).toBe('/my-applications/69');
    expect(valueOf('Amount')).toBe('8,000,000');
    expect(where.address).toMatch(/loan-details$/);
    expect(server.callsOf(saveLoanDetails).map(({ body }) => body)).toEqual([
      expect.objectContaining({ sent: 0 }),
    ]);
  },
);

test('EASE-04 EASE-06 an old tab that learns of it by itself says so above what was typed', async () => {
  asNew(before(draft));
  await screen.findByLabelText('Amount');
  write('Amount', '8000000');
  server.answer(checkPrequalification, { data: after() });
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  await screen.findByText(sentence);
  expect(valueOf('Amount')).toBe('8,000,000');
  focusManager.setFocused(undefined);
});

test('EASE-04 AGAIN-02 back in changes after they were sent, the loan is named', async () => {
  server.refuse(readResubmission, 409, {
    code: 'conflict',
    message: `We haven't asked for changes to your loan ${number}.`,
    duplicate: { ...sent, may_be_sent: false },
  });
  openClientScreen(server, <ResubmitPage />, { address: '/apply-for-loan/resubmit/69/loan-details' });
  await screen.findByText(sentence);
  expect(target(`Open ${number}`)).toBe('/my-applications/69');
});
