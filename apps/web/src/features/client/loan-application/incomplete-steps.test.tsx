import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepDraft, listSettings, type PrequalificationState } from '@ensigo/rulebook/contract';
import { clientState, openClientScreen } from '../../../../test/client-screen.tsx';
import { FakeServer } from '../../../../test/fake-server.ts';
import { press, write } from '../../../../test/fields.ts';
import { earlierLoan } from '../../../../test/loan-variants.ts';
import { LoanApplicationPage } from './loan-application-page.tsx';

let server: FakeServer;

beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  server.answer(listSettings, { data: [] });
  server.refuse(keepDraft, 503, { message: 'Not now.' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Word for word as in the specification. */
const sentence = 'Please complete all required fields to continue.';

const { loan, collaterals, contact_persons: people, finance_info: figures, liabilities } = earlierLoan();
const draft = {
  ...loan,
  id: 418,
  tracking_number: 'LN-2025-00418',
  status: 'APPLYING',
  step: 4,
  version: 3,
  repeats_id: null,
};
/** A draft whose saved steps are all complete. */
const complete: Partial<PrequalificationState> = {
  step: 4,
  loan: draft,
  collaterals,
  contact_persons: people,
  finance_info: figures,
  liabilities,
};

function open(step: string, state: Partial<PrequalificationState>): void {
  openClientScreen(server, <LoanApplicationPage />, {
    address: `/apply-for-loan/prequalified/${step}`,
    pattern: '/apply-for-loan/prequalified/:step',
    state: clientState({ ...complete, ...state }),
  });
}

const save = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Save & Continue' });

/** Whether the main button is disabled, and the text beside it. */
async function told(): Promise<readonly [boolean, boolean]> {
  return [(await save()).disabled, screen.queryByText(sentence, { exact: true }) !== null];
}

const dead = [true, true] as const;
const alive = [false, false] as const;

test.each(['loan-details', 'contact-persons', 'finance-info'])(
  'LOAN-07 %s: with everything filled in Save & Continue is enabled, and there is no message',
  async (step) => {
    open(step, {});
    expect(await told()).toEqual(alive);
  },
);

test.each<[string, string, Partial<PrequalificationState>]>([
  ['loan-details', 'nothing filled in', { loan: null, step: null, collaterals: [] }],
  [
    'loan-details',
    'a collateral without its value',
    { collaterals: [{ type: 'Motor Vehicle', amount: '' }] },
  ],
  [
    'loan-details',
    'a second collateral without its type',
    { collaterals: [...collaterals, { type: '', amount: '5' }] },
  ],
  ['contact-persons', 'nobody named', { contact_persons: [] }],
  ['finance-info', 'no figures', { finance_info: null, liabilities: [] }],
  [
    'finance-info',
    'a liability without its sum',
    { liabilities: [{ name: 'SACCO', amount: '', outstanding: '0' }] },
  ],
])(
  'LOAN-07 %s, %s: Save & Continue is disabled, and the sentence is beside it',
  async (step, _what, state) => {
    open(step, state);
    expect(await told()).toEqual(dead);
  },
);

test('LOAN-07 the sentence comes and goes with what is filled in, including a new row', async () => {
  open('loan-details', {});
  expect(await told()).toEqual(alive);
  write('Amount', '');
  await waitFor(async () => expect(await told()).toEqual(dead));
  write('Amount', '5000000');
  await waitFor(async () => expect(await told()).toEqual(alive));
  press('Add collateral');
  await waitFor(async () => expect(await told()).toEqual(dead));
});
