import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  changeOwnEmail,
  changeOwnName,
  changeOwnPhone,
  chooseLanguage,
  confirmChange,
  readProfile,
  resendChangeCode,
  withdrawChange,
} from '../../../endpoints/profile.ts';
import { openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { errorOf, field, press, valueOf, write } from '#app/tests/screens/fields.ts';
import { grace } from '#app/tests/screens/people.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { ProfilePage } from './profile-page.tsx';
import type { Profile } from './use-profile.ts';

const server = fakeServer();

const standing = (changes: Partial<Profile> = {}): void =>
  server.answer(readProfile, {
    data: {
      user: grace,
      email_unproven: false,
      phone_unproven: false,
      phone_proven_by: 'sms',
      waiting: null,
      ...changes,
    },
  });
const email = 'grace@new.example.com';
const waiting = {
  kind: 'email' as const,
  value: email,
  sent_to: email,
  sent_by: 'mail' as const,
  code_expires_in: 600,
};
const open = () => openClientScreen(server, <ProfilePage />, { address: '/profile' });
const storedUser = (): unknown => JSON.parse(localStorage.getItem('user') ?? '');
const passwords = () => screen.getAllByLabelText('Your password', { exact: true });

test('GUARD-08 a changed name is sent once, confirmed, and stored in the session', async () => {
  standing();
  const changed = { ...grace, name: 'Nakato Mary' };
  server.answer(changeOwnName, { message: 'Name changed.', user: changed });
  open();
  await waitFor(() => expect(valueOf('Full Name')).toBe(grace.name));
  write('Full Name', '1');
  press('Change name');
  expect(errorOf('Full Name')).toBe('Full name must contain only letters and valid characters.');
  write('Full Name', 'Nakato Mary');
  standing({ user: changed });
  press('Change name');
  await waitFor(() => expect(storedUser()).toEqual(changed));
  expect(server.callsOf(changeOwnName).map(({ body }) => body)).toEqual([{ name: 'Nakato Mary' }]);
  expect(server.callsOf(changeOwnName)[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
});

test('GUARD-08 an own address that is not confirmed says so, and a code is asked for to the same one', async () => {
  standing({ email_unproven: true });
  server.answer(changeOwnEmail, { message: "We've sent you a code.", code_expires_in: 600 });
  open();
  await waitFor(() => expect(valueOf('Your email address')).toBe(grace.email));
  expect(screen.getByText(/You haven't confirmed that this address is yours/)).toBeTruthy();
  fireEvent.change(passwords()[0] ?? document.body, { target: { value: 'Goats4Hens' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Send code' })[0] ?? document.body);
  await waitFor(() => expect(server.callsOf(changeOwnEmail)).toHaveLength(1));
  expect(server.callsOf(changeOwnEmail)[0]?.body).toEqual({ email: grace.email, password: 'Goats4Hens' });
});

test('GUARD-08 an own number that is not confirmed says so, and a code is asked for to the same one', async () => {
  standing({ phone_unproven: true });
  server.answer(changeOwnPhone, { message: "We've sent you a code.", code_expires_in: 600 });
  open();
  await waitFor(() => expect(valueOf('Your phone number')).toBe(grace.phone));
  expect(screen.getByText(/You haven't confirmed that this number is yours/)).toBeTruthy();
  fireEvent.change(passwords()[1] ?? document.body, { target: { value: 'Goats4Hens' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await waitFor(() => expect(server.callsOf(changeOwnPhone)).toHaveLength(1));
  const { phone, phone_code } = grace;
  expect(server.callsOf(changeOwnPhone)[0]?.body).toEqual({ phone, phone_code, password: 'Goats4Hens' });
});

test('GUARD-08 a new address asks for the password, then for the code, which is asked for again after a reload', async () => {
  standing();
  server.refuse(changeOwnEmail, 422, {
    message: 'This password is wrong. Enter your current password.',
    errors: { password: ['This password is wrong. Enter your current password.'] },
  });
  open();
  await waitFor(() => expect(field('New email address')).toBeTruthy());
  press('Send code to new address');
  expect(errorOf('New email address')).toBe('Email is required.');
  write('New email address', email);
  fireEvent.input(passwords()[0] ?? document.body, { target: { value: 'Wrong1234x' } });
  press('Send code to new address');
  await waitFor(() =>
    expect(screen.getByText('This password is wrong. Enter your current password.')).toBeTruthy(),
  );
  expect(valueOf('New email address')).toBe(email);

  server.answer(changeOwnEmail, { message: "We've sent you a code.", code_expires_in: 600 });
  standing({ waiting });
  press('Send code to new address');
  await waitFor(() => expect(field('6-digit code')).toBeTruthy());
  expect(screen.getByText(`Enter the code to confirm ${email}. We sent it to ${email}.`)).toBeTruthy();
  cleanup();
  open();
  await waitFor(() => expect(field('6-digit code')).toBeTruthy());

  server.refuse(confirmChange, 422, { message: 'Wrong.', errors: { code: ['This code is wrong.'] } });
  fireEvent.input(field('6-digit code'), { target: { value: '123456' } });
  await waitFor(() => expect(errorOf('6-digit code')).toBe('This code is wrong.'));
  expect(valueOf('6-digit code')).toBe('123456');
  const changed = { ...grace, email };
  server.answer(confirmChange, { message: 'Details changed.', user: changed });
  standing({ user: changed });
  press('Confirm');
  await waitFor(() => expect(storedUser()).toEqual(changed));
  await waitFor(() => expect(screen.getByText(`Current: ${email}`)).toBeTruthy());
});

test('GUARD-08 a waiting change can be sent again and withdrawn', async () => {
  standing({ waiting: { ...waiting, code_expires_in: 0 } });
  server.answer(resendChangeCode, { message: "We've sent you a code.", code_expires_in: 600 });
  server.answer(withdrawChange, { message: 'Change cancelled.' });
  open();
  await waitFor(() => expect(screen.getByText('The code has expired. Ask for a new one.')).toBeTruthy());
  standing({ waiting });
  press('Send new code');
  await waitFor(() => expect(screen.getByText(/^The code is valid until \d\d:\d\d\.$/)).toBeTruthy());
  standing();
  press('Cancel change');
  await waitFor(() => expect(field('New email address')).toBeTruthy());
});

test('GUARD-08 if texts cannot be sent, the number says that the code goes to the mailbox', async () => {
  standing({ phone_proven_by: 'mail' });
  server.answer(changeOwnPhone, { message: "We've sent you a code.", code_expires_in: 600 });
  open();
  await waitFor(() => expect(screen.getByText(/We'll send the code to your email address/)).toBeTruthy());
  press('Send code');
  expect(errorOf('New phone number')).toBe('Phone number is required.');
  expect(server.callsOf(changeOwnPhone)).toEqual([]);
});

test.each([
  ['sms', "We'll send a code by SMS to the new number. We'll notify you by SMS to your old number."],
  ['mail', "We can't send SMS right now. We'll send the code to your email address."],
] as const)(
  'GUARD-08 beside a new number, nobody whose address is unproven is promised a mail (%s)',
  async (by, told) => {
    standing({ phone_proven_by: by, email_unproven: true });
    open();
    expect(await screen.findByText(told)).toBeTruthy();
    expect(screen.queryByText(/notify you by email/)).toBeNull();
  },
);

test('GUARD-08 a profile that cannot be loaded says so, and can be loaded again', async () => {
  server.refuse(readProfile, 503, { message: "This service isn't available right now." });
  open();
  await waitFor(() => expect(screen.getByText(/This service isn't available/)).toBeTruthy());
});

test('REACH-05 less data is chosen for the device, also while the details cannot be read; the wish of the browser is told', async () => {
  server.loseNetwork(readProfile);
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  open();
  const choice = await screen.findByLabelText<HTMLInputElement>('Use less data on this device');
  expect(choice.checked).toBe(false);
  expect(screen.getByText("Your browser's data saver is on, so we already use less.")).toBeDefined();
  fireEvent.click(choice);
  expect([choice.checked, document.cookie]).toEqual([true, 'data-saver=1']);
  fireEvent.click(choice);
  expect([choice.checked, document.cookie]).toEqual([false, '']);
  Reflect.deleteProperty(navigator, 'connection');
});

test('REACH-06 the language is chosen by its own name, kept with the account, and the page is loaded in it', async () => {
  standing();
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
  const changed = { ...grace, language: 'sw' as const };
  server.answer(chooseLanguage, { message: 'Language changed.', user: changed });
  open();
  const names = ['English', 'Luganda', 'Kiswahili'].map((name) => screen.getByRole('button', { name }));
  expect(names.map((name) => [name.lang, name.getAttribute('aria-pressed')])).toEqual([
    ['en', 'true'],
    ['lg', 'false'],
    ['sw', 'false'],
  ]);
  press('Kiswahili');
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(server.callsOf(chooseLanguage).map(({ body }) => body)).toEqual([{ language: 'sw' }]);
  expect([storedUser(), document.cookie]).toEqual([changed, 'language=sw']);
  document.cookie = 'language=; Path=/; Max-Age=-1';
  reload.mockRestore();
});

test('EASE-06 a new name that is not sent yet is still there after a reload', async () => {
  standing();
  open();
  await waitFor(() => expect(valueOf('Full Name')).toBe(grace.name));
  write('Full Name', 'Nakato Mary');
  cleanup();
  open();
  await waitFor(() => expect(valueOf('Full Name')).toBe('Nakato Mary'));
});

test('GUARD-08 VERIFY-10 a new address that its mail provider does not know is named so', async () => {
  standing({ waiting: { ...waiting, mailbox_unknown: true } });
  open();
  await waitFor(() =>
    expect(
      screen.getByText(`The email provider of ${email} doesn't know this address, so our code can't arrive.`),
    ).toBeTruthy(),
  );
});

test('JOIN-03 who signs in at the provider is told that address and password are changed there', async () => {
  standing({ by_provider: true });
  openStaffScreen('/profile', <ProfilePage />, '/profile');
  await screen.findByText(
    "You sign in with your organisation's account. Change your address and password there.",
  );
  expect(screen.getByText(`Current: ${grace.email}`)).toBeTruthy();
  expect(screen.getByLabelText('Full Name')).toBeTruthy();
  expect(screen.queryByLabelText('Your password')).toBeNull();
});
