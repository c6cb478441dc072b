import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  changeContactPersons,
  changePrequalification,
  readResubmission,
  type LoanResubmission,
} from '../../../endpoints/loan-variants.ts';
import { listIndustries } from '#settings/endpoints/settings.ts';
import { openResubmission } from '#app/tests/screens/loan-application-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { errorOf, field, isHeldBack, press, valueOf, write } from '#app/tests/screens/fields.ts';
import { askedFor, waitingLoan } from '#app/tests/screens/loan-variants.ts';

// A screen's code is loaded before, as on a busy machine that takes longer than a test waits.
beforeAll(async () => {
  await Promise.all([
    import('./prequalification-info-step.tsx'),
    import('./prequalification-corrections.tsx'),
    import('./contact-persons-step.tsx'),
    import('./loan-details-step.tsx'),
    import('./finance-info-step.tsx'),
  ]);
}, 60_000);

const server = fakeServer();
const kept = {
  message: 'Kept, not sent yet.',
  data: { id: 418, tracking_number: 'LN-2025-00418', step: 1, version: 10 },
};

beforeEach(() => {
  server.answer(listIndustries, { data: [{ id: 1, name: 'Agriculture' }] });
  server.answer(changePrequalification, kept);
  server.answer(changeContactPersons, kept);
});

type Item = LoanResubmission['feedback']['items'][number];
const asked = (target: string, label: string, reason: string): Item => ({
  kind: 'field',
  target,
  label,
  reason,
  done: false,
});
const stands = (...items: Item[]) =>
  server.answer(readResubmission, { data: waitingLoan({ feedback: askedFor(...items) }) });
const open = (step: string) => openResubmission(server, step);
/** Opens the answers of the prequalification, of which the NIN was asked about. */
async function openCorrections() {
  const where = open('prequalification-info');
  await screen.findByLabelText('National ID');
  return where;
}
const nin = asked('applicant.national_id', 'National ID (applicant)', 'It is not the one on your card.');

test('CASE-06 the prequalification shows exactly the fields that were asked about, with the reason at each', async () => {
  stands(nin, asked('business.industry', 'Industry (business)', 'Poultry, or feeds?'));
  await openCorrections();
  expect(screen.getAllByText('We asked for:').map((found) => found.parentElement?.textContent)).toEqual([
    'We asked for: It is not the one on your card.',
    'We asked for: Poultry, or feeds?',
  ]);
  expect(screen.queryByLabelText('Date of birth')).toBeNull();
});

test('LIST-04 UPDATE of a list opens the first step that was asked for', async () => {
  stands(nin, asked('finance-info.rent', 'Rent', 'Is it paid monthly?'));
  const where = open('loan-details?to=asked');
  await waitFor(() => expect(where.address).toBe('/apply-for-loan/resubmit/418/prequalification-info'));
});

test('CASE-06 corrections are checked as they are typed, and kept with the version they were read in', async () => {
  stands(nin, asked('business.industry', 'Industry (business)', 'Poultry, or feeds?'));
  const where = await openCorrections();
  write('National ID', 'CF1');
  press('Save & Continue');
  const message = 'NIN must be alphanumeric and 13 to 14 characters long.';
  await waitFor(() => expect(errorOf('National ID')).toBe(message));
  write('National ID', 'CF90012345678X');
  press('Save & Continue');
  await waitFor(() => expect(where.address).toBe('/apply-for-loan/resubmit/418/loan-details'));
  const [call] = server.callsOf(changePrequalification);
  expect(call?.headers.get('if-match')).toBe('"9"');
  expect(call?.body).toEqual({
    applicant: { national_id: 'CF90012345678X' },
    business: { industry: waitingLoan().business?.industry },
  });
});

test('CASE-06 what is refused is shown at its field, and what is typed without a network stays', async () => {
  stands(nin);
  await openCorrections();
  write('National ID', 'CF90012345678Y');
  const errors = { 'applicant.national_id': ['This belongs to another person.'] };
  server.refuse(changePrequalification, 422, { message: 'Please check.', errors });
  press('Save & Continue');
  await waitFor(() => expect(errorOf('National ID')).toBe('This belongs to another person.'));
  await screen.findByText('Saved on this device. Not sent yet.');
  cleanup();
  await openCorrections();
  expect(valueOf('National ID')).toBe('CF90012345678Y');
});

test('EASE-07 a question about the registration opens all of it, and not registered is an answer', async () => {
  stands(
    asked('business.registration_number', 'Registration number (business)', 'The registry does not know it.'),
  );
  const where = open('prequalification-info');
  await screen.findByLabelText('Registration number');
  write('Registration number', '');
  await waitFor(() => expect(isHeldBack('Save & Continue')).toBe(true));
  fireEvent.click(screen.getByRole('radio', { name: 'No' }));
  await waitFor(() => expect(isHeldBack('Save & Continue')).toBe(false));
  press('Save & Continue');
  await waitFor(() => expect(where.address).toBe('/apply-for-loan/resubmit/418/loan-details'));
  expect(server.callsOf(changePrequalification)[0]?.body).toMatchObject({
    business: {
      registered_business: false,
      registration_number: '',
      registration_date: waitingLoan().business?.registration_date,
    },
  });
});

test('CASE-06 one contact person alone is open, with the reason beside, and none can be added or removed', async () => {
  stands(asked('contact-persons.contact_persons.1', 'Contact person 2', 'The number does not ring.'));
  open('contact-persons');
  const second = await screen.findByRole('group', { name: 'Contact person 2' });
  const first = screen.getByRole('group', { name: 'Contact person 1' });
  const isLocked = (row: HTMLElement) => within(row).getByLabelText('Name').closest('fieldset')?.disabled;
  expect([isLocked(first), isLocked(second)]).toEqual([true, false]);
  expect(screen.getByText('We asked for:').closest('fieldset')?.contains(second)).toBe(true);
  expect(screen.queryByRole('button', { name: /Add contact person|Remove/ })).toBeNull();
});

test('CASE-06 EASE-07 the row that says "no debts" is shown where it is asked about', async () => {
  const none = [{ name: 'None', amount: '0', outstanding: '0' }];
  const feedback = askedFor(asked('finance-info.liabilities.0', 'Liability 1', 'The bureau names one.'));
  server.answer(readResubmission, { data: waitingLoan({ feedback, liabilities: none }) });
  open('finance-info');
  const row = await screen.findByRole('group', { name: 'Liability 1' });
  expect(within(row).getByLabelText('Outstanding amount').closest('fieldset')?.disabled).toBe(false);
});

test('CASE-06 what was asked for leads to its screen', async () => {
  stands(nin, asked('finance-info.liabilities.0', 'Liability 1', 'To whom?'));
  open('loan-details');
  const link = await screen.findByRole('link', { name: 'National ID (applicant)' });
  expect(link.getAttribute('href')).toBe('/apply-for-loan/resubmit/418/prequalification-info');
  const other = screen.getByRole('link', { name: 'Liability 1' });
  expect(other.getAttribute('href')).toBe('/apply-for-loan/resubmit/418/finance-info');
  await screen.findByLabelText('Amount');
  expect(field('Amount').closest('fieldset')?.disabled).toBe(true);
});

test.each([
  ['loan-details', 'Amount'],
  ['contact-persons', 'Amount'],
  ['loan-details', 'National ID'],
])(
  'CASE-06 EASE-02 what was asked for leads to its field, from %s to %s, though another has the same reason',
  async (step, label) => {
    const scrolled = vi.fn<() => void>();
    Element.prototype.scrollIntoView = scrolled;
    const unclear = 'It is unclear.';
    stands(
      asked('loan-details.type', 'Type', unclear),
      asked('loan-details.amount', 'Amount', unclear),
      asked('business.industry', 'Industry', unclear),
      asked('applicant.national_id', 'National ID', unclear),
    );
    open(step);
    fireEvent.click(await screen.findByRole('link', { name: label }));
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
    expect(scrolled).toHaveBeenCalledOnce();
  },
);
