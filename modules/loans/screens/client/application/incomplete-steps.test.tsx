import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { keepDraft } from '#drafts/endpoints/drafts.ts';
import { saveContactPersons } from '../../../endpoints/loans.ts';
import type { PrequalificationState } from '#client-state/endpoints/client-state.ts';
import { draftLoan, draftState, openApplication } from '#app/tests/screens/loan-application-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import {
  errorOf,
  field,
  isHeldBack,
  leadTo,
  namesIn,
  openNeeded,
  press,
  valueOf,
  write,
} from '#app/tests/screens/fields.ts';
import { earlierLoan } from '#app/tests/screens/loan-variants.ts';

// A screen's code is loaded before, as on a busy machine that takes longer than a test waits.
beforeAll(async () => {
  await Promise.all([
    import('./loan-details-step.tsx'),
    import('./contact-persons-step.tsx'),
    import('./finance-info-step.tsx'),
  ]);
}, 60_000);

const server = fakeServer();

beforeEach(() => server.refuse(keepDraft, 503, { message: 'Not now.' }));

/** Word for word as in the specification. */
const sentence = 'Please complete all required fields to continue.';

const { collaterals, liabilities } = earlierLoan();

/** A draft whose saved steps are all complete, but for these. */
const open = (step: string, state: Partial<PrequalificationState> = {}) =>
  openApplication(server, step, draftState(state));

const save = () => screen.findByRole('button', { name: 'Save & Continue' });

/** Whether the main button is held back, and the text that describes it. */
async function told(): Promise<readonly [boolean, boolean]> {
  await save();
  return [isHeldBack('Save & Continue'), screen.queryByText(sentence, { exact: true }) !== null];
}

const dead = [true, true] as const;
const alive = [false, false] as const;

test.each(['loan-details', 'contact-persons', 'finance-info'])(
  'LOAN-07 %s: with everything filled in Save & Continue is enabled, and there is no message',
  async (step) => {
    open(step);
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
  'LOAN-07 %s, %s: Save & Continue is held back, and the sentence describes it',
  async (step, _what, state) => {
    open(step, state);
    expect(await told()).toEqual(dead);
  },
);

test('RULE-09 a comma that groups no thousands is refused at its field, and what was typed stays', async () => {
  open('loan-details', { collaterals: collaterals.slice(0, 1) });
  await save();
  write('Amount', '1,0');
  write('Collateral Value', '1,0');
  press('Save & Continue');
  const words = expect.stringMatching(/^Use three digits after the comma/);
  await waitFor(() => expect([errorOf('Amount'), errorOf('Collateral Value')]).toEqual([words, words]));
  expect(valueOf('Amount')).toBe('1,0');
});

test('LOAN-07 the sentence comes and goes with what is filled in, including a new row', async () => {
  open('loan-details');
  expect(await told()).toEqual(alive);
  write('Amount', '');
  await waitFor(async () => expect(await told()).toEqual(dead));
  write('Amount', '5000000');
  await waitFor(async () => expect(await told()).toEqual(alive));
  press('Add collateral');
  await waitFor(async () => expect(await told()).toEqual(dead));
});

const removes = () => screen.queryAllByRole('button', { name: /^Remove / });

test.each([
  ['LOAN-07', 'loan-details', { collaterals: collaterals.slice(0, 1) }, 'Add collateral'],
  ['LOAN-11', 'finance-info', { liabilities: liabilities.slice(0, 1) }, 'Add liability'],
] as const)('%s %s: the only row cannot be removed, one of two can', async (_row, step, state, add) => {
  open(step, state);
  await save();
  expect(removes()).toEqual([]);
  press(add);
  await waitFor(() => expect(removes()).toHaveLength(2));
  fireEvent.click(removes()[1] ?? document.body);
  await waitFor(() => expect(removes()).toEqual([]));
});

test('LOAN-08 two contact persons are asked for at first, of Uganda, and others can be added', async () => {
  open('contact-persons', { contact_persons: [] });
  await save();
  const codes = () =>
    screen.getAllByLabelText<HTMLSelectElement>('Phone: country code').map(({ value }) => value);
  expect(codes()).toEqual(['+256', '+256']);
  press('Add contact person');
  await waitFor(() => expect(codes()).toHaveLength(3));
});

test('LOAN-02 LOAN-05 the steps say Done, In Progress or Locked, and Back leads to the one before', async () => {
  const where = open('finance-info', { step: 3, loan: draftLoan({ step: 3 }) });
  await save();
  const steps = within(screen.getByRole('navigation', { name: 'Steps of Apply For Loan' }));
  const names = steps.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/^\d/, ''));
  expect(names).toEqual([
    'Prequalification InfoDone',
    'Loan InfoDone',
    'Contact PersonsDone',
    'Finance InfoIn Progress',
    'UploadsLocked',
  ]);
  fireEvent.click(screen.getAllByRole('button', { name: 'Back' }).at(-1) ?? document.body);
  await waitFor(() => expect(where.address).toBe('/apply-for-loan/prequalified/contact-persons'));
});

test('LOAN-18 a saved step is confirmed in the words of the server and leads on; a refused one says why and stays', async () => {
  const where = open('contact-persons');
  await save();
  const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }));
  const email = 'This address belongs to the applicant.';
  const errors = { 'contact_persons.0.email': [email] };
  server.refuse(saveContactPersons, 422, { message: 'Please check the fields.', errors });
  press('Save & Continue');
  await screen.findByText(email);
  expect(toasts().queryByText('Please check the fields.')).toBeNull();
  server.refuse(saveContactPersons, 409, { message: 'The loan is being checked.' });
  press('Save & Continue');
  await toasts().findByText('The loan is being checked.');
  expect(where.address).toBe('/apply-for-loan/prequalified/contact-persons');
  const data = { id: 500, tracking_number: 'LN-2025-00500', step: 4, version: 4 };
  server.answer(saveContactPersons, { message: 'Contact persons saved.', data });
  press('Save & Continue');
  await toasts().findByText('Contact persons saved.');
  await waitFor(() => expect(where.address).toBe('/apply-for-loan/prequalified/finance-info'));
});

test('LOAN-10 EASE-02 each figure that is missing is named, and its name leads to it', async () => {
  open('finance-info', { finance_info: null, liabilities: [] });
  await save();
  press('Save & Continue');
  const needed = await screen.findByRole('dialog', { name: /still needed$/ });
  await leadTo(needed, 'Minimum monthly sales');
  await waitFor(() => expect(document.activeElement).toBe(field('Minimum monthly sales')));
});

test('EASE-07 costs that many do not have begin with a real 0, and no figure that everybody has', async () => {
  open('finance-info', { finance_info: null, liabilities: [] });
  await save();
  expect([valueOf('Other expenses'), valueOf('Minimum monthly sales')]).toEqual(['0', '']);
  for (const input of screen.getAllByRole('textbox')) expect(input.getAttribute('placeholder')).toBeNull();
});

test('LOAN-11 EASE-07 "no debts" is one tick, and a tick by mistake loses nothing', async () => {
  open('finance-info', { liabilities: [{ name: 'SACCO', amount: '500000', outstanding: '' }] });
  expect(await told()).toEqual(dead);
  fireEvent.click(field('I have no debts'));
  await waitFor(async () => expect(await told()).toEqual(alive));
  fireEvent.click(screen.getByLabelText(/^I have no debts/));
  const boxes = () =>
    within(screen.getByRole('group', { name: 'Liability 1' })).getAllByRole<HTMLInputElement>('textbox');
  await waitFor(() => expect(boxes().map(({ value }) => value)).toEqual(['SACCO', '500,000', '']));
});

test('EASE-07 a row that was just added says nothing of its empty fields until they are left', async () => {
  open('loan-details', { collaterals: collaterals.slice(0, 1) });
  await save();
  press('Add collateral');
  const row = within(await screen.findByRole('group', { name: 'Collateral 2' }));
  const value = row.getByLabelText('Collateral Value');
  write('Amount', '5000000');
  await waitFor(async () => expect(await told()).toEqual(dead));
  expect(value.getAttribute('aria-invalid')).toBeNull();
  const user = userEvent.setup();
  await user.click(value);
  await user.tab();
  await row.findByText('Collateral value is required.');
});

test('EASE-07 no field about another person autofills the details of the client', async () => {
  open('contact-persons');
  await save();
  const others = ['Name', 'Email', 'Phone'].flatMap((label) => screen.getAllByLabelText(label));
  for (const input of others) expect(input.getAttribute('autocomplete')).toBe('off');
});

test('EASE-06 what was typed survives a reload without a network, but never replaces what was saved since elsewhere', async () => {
  open('loan-details');
  await save();
  write('Amount', '9000000');
  write('Repayment period', '18');
  cleanup();
  open('loan-details');
  await save();
  expect([valueOf('Amount'), valueOf('Repayment period')]).toEqual(['9,000,000', '18']);
  cleanup();
  open('loan-details', { loan: draftLoan({ amount: '7000000', version: 4 }) });
  await save();
  expect([valueOf('Amount'), valueOf('Repayment period')]).toEqual(['7,000,000', '18']);
  expect(errorOf('Amount')).toBeUndefined();
});

test('LOAN-09 EASE-02 what two contact persons lack is listed by person', async () => {
  open('contact-persons', { contact_persons: [] });
  await save();
  fireEvent.input(screen.getAllByLabelText('Name')[0] ?? document.body, { target: { value: 'Okello John' } });
  const needed = await openNeeded(9);
  const parts = within(needed).getAllByRole('heading', { level: 3 });
  expect(parts.map(({ textContent }) => textContent)).toEqual(['Contact person 1', 'Contact person 2']);
  const second = within(parts[1]?.parentElement ?? needed);
  expect(namesIn(parts[0]?.parentElement ?? needed)).toEqual(['National ID', 'Position', 'Email', 'Phone']);
  fireEvent.click(second.getByRole('button', { name: 'Email' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('Email')[1]));
});
