import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { listIndustries } from '#settings/endpoints/settings.ts';
import { clientState, openClientScreen } from '#app/tests/screens/client-screen.tsx';
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
import { PrequalificationPage } from './prequalification-page.tsx';

const server = fakeServer();

beforeEach(() => {
  server.answer(listIndustries, { data: [] });
  openClientScreen(server, <PrequalificationPage />, {
    address: '/apply-for-loan/applicant-info',
    pattern: '/apply-for-loan/:step',
    state: clientState({ prequalified: null }),
  });
});

const childsBirthday = `${String(new Date().getFullYear() - 10)}-03-01`;
const tooYoung = 'The applicant must be at least 18 years old.';

test("EASE-01 a pressed button stays in place: the previous field's error waits for the click", async () => {
  const user = userEvent.setup();
  const born = await screen.findByLabelText('Date of birth');
  await user.click(born);
  write('Date of birth', childsBirthday);
  const female = screen.getByRole<HTMLInputElement>('radio', { name: 'Female' });

  await user.pointer({ keys: '[MouseLeft>]', target: female });
  await act(async () => Promise.resolve());
  expect(document.activeElement).toBe(female);
  expect(errorOf('Date of birth')).toBeUndefined();

  await user.pointer({ keys: '[/MouseLeft]', target: female });
  expect(female.checked).toBe(true);
  expect(await screen.findByText(tooYoung)).toBeTruthy();
});

test('EASE-01 a field left by keyboard shows its error at once', async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText('Date of birth'));
  write('Date of birth', childsBirthday);
  await user.tab();
  expect(await screen.findByText(tooYoung)).toBeTruthy();
});

test('PREQ-04 EASE-02 what Next waits for is listed by the foot, each line leading to its field and closing the list', async () => {
  const needed = await openNeeded(4);
  expect(namesIn(needed)).toEqual(['Date of birth', 'Gender', 'Contact preference', 'National ID']);
  within(needed).getByText('Please complete all required fields to continue.');
  await leadTo(needed, 'Gender');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Male' })));
});

test('PREQ-04 EASE-02 Next is grey, says why, and opens the list when it is pressed; with all there it sends', async () => {
  await screen.findByRole('button', { name: '4 still needed' });
  expect(isHeldBack('Next')).toBe(true);
  const describedBy = screen.getByRole('button', { name: 'Next' }).getAttribute('aria-describedby');
  expect(document.getElementById(describedBy ?? '')?.textContent).toBe(
    'Please complete all required fields to continue.',
  );
  press('Next');
  const needed = await screen.findByRole('dialog', { name: '4 still needed' });
  await leadTo(needed, 'National ID');
  await waitFor(() => expect(document.activeElement).toBe(field('National ID')));
  fireEvent.click(screen.getByRole('radio', { name: 'Female' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Phone Call' }));
  write('National ID', 'CF9107210K4HJA');
  write('Date of birth', '1991-07-21');
  await waitFor(() => expect(isHeldBack('Next')).toBe(false));
  await waitFor(() => expect(screen.queryByRole('button', { name: /still needed$/ })).toBeNull());
});

test('PREQ-05 it offers the choices of the specification, and any other position as text', async () => {
  const position = await screen.findByLabelText('Position');
  const offered = within(position)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(offered).toEqual(['Choose', 'Director', 'Shareholder', 'Beneficial Owner', 'Other']);
  const radios = screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
  expect(radios).toEqual(['Male', 'Female', 'Phone Call', 'Email']);
  await userEvent.setup().selectOptions(position, 'Other');
  write('Specify your position', 'Manager');
  expect(valueOf('Specify your position')).toBe('Manager');
});

test('EASE-02 after a refused send the first error is focused and all are listed', async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('radio', { name: 'Female' }));
  await user.click(screen.getByRole('radio', { name: 'Phone Call' }));
  write('National ID', 'CF91');
  write('Date of birth', childsBirthday);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(document.activeElement).toBe(field('National ID')));
  const needed = await openNeeded(3);
  const fix = (name: string) => `${name}Needs fixing`;
  expect(namesIn(needed)).toEqual(['Date of birth', 'National ID', 'Position'].map(fix));
  await leadTo(needed, 'Position Needs fixing');
  await waitFor(() => expect(document.activeElement).toBe(field('Position')));
});
