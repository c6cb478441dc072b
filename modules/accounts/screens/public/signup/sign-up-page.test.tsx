import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { register } from '../../../endpoints/accounts.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { errorOf, field, press, valueOf, write } from '#app/tests/screens/fields.ts';
import { openApp } from '#app/tests/screens/signed-out-app.tsx';

const email = 'grace.nakato@example.com';
const password = 'Lake-shore-9';
const server = fakeServer();

beforeEach(() => {
  server.answer(register, { message: 'Welcome.', token: 't1', email, sent_to: email, code_expires_in: 600 });
});

const labels = [
  'Full Name',
  'Email Address',
  'Phone Number',
  'How did you hear about us?',
  'Password',
  'Confirm Password',
];
const errors = () => Object.fromEntries(labels.map((label) => [label, errorOf(label)]));
const optionsOf = (label: string): (string | null)[] =>
  [...field(label).querySelectorAll('option')].map((option) => option.textContent);
const send = (): void => press('Sign up');

function fill(phone = '0772 123456'): void {
  write('Full Name', 'Nakato Grace');
  write('Email Address', email);
  write('Phone Number', phone);
  write('How did you hear about us?', 'A Friend');
  write('Password', password);
  write('Confirm Password', password);
}

test('SIGN-01 shows its fields and leads back to /login', () => {
  openApp('/signup');
  for (const label of labels) expect(field(label)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
});

test("GUARD-03 the server's message about a stolen password is shown at its field", async () => {
  const stolen = 'This password is in lists of stolen passwords.';
  server.refuse(register, 422, { message: stolen, errors: { password: [stolen] } });
  openApp('/signup');
  fill();
  send();
  await waitFor(() => expect(errorOf('Password')).toBe(stolen));
  expect(valueOf('Email Address')).toBe(email);
});

test('SIGN-02 offers the ways to have heard of us', () => {
  openApp('/signup');
  expect(optionsOf('How did you hear about us?')).toEqual([
    'Choose',
    'Our Staff Member',
    'Our Platforms',
    'A Friend',
    'Other Platform',
    'Other',
  ]);
});

test('SIGN-03 offers three country codes, Uganda first', () => {
  openApp('/signup');
  const offered = [...field('Phone Number: country code').querySelectorAll('option')];
  expect(offered.map(({ value }) => value)).toEqual(['+256', '+260', '+20']);
  const names = offered.map((option) => `${option.getAttribute('aria-label') ?? ''} ${option.textContent}`);
  for (const [index, country] of ['Uganda', 'Zambia', 'Egypt'].entries())
    expect(names[index]).toContain(country);
  expect(field('Phone Number: country code')).toMatchObject({ value: '+256' });
});

test('SIGN-04 every field is checked at once and no call is made', () => {
  openApp('/signup');
  send();
  expect(errors()).toEqual({
    'Full Name': 'Full name is required.',
    'Email Address': 'Email is required.',
    'Phone Number': 'Phone number is required.',
    'How did you hear about us?': 'Choose how you heard about us.',
    Password: 'Password is required.',
    'Confirm Password': 'Confirmation password is required.',
  });
  expect(document.activeElement).toBe(field('Full Name'));
  write('Full Name', 'N4kato');
  write('Phone Number', '77214');
  write('Password', 'alllower1');
  write('Confirm Password', 'other');
  send();
  expect(errors()).toMatchObject({
    'Full Name': 'Full name must contain only letters and valid characters.',
    'Phone Number': 'Phone number must be exactly 9 digits.',
    Password: 'Password must include at least one uppercase letter.',
    'Confirm Password': 'Passwords do not match.',
  });
  expect(server.received).toEqual([]);
});

test('SIGN-04 changing the country code clears the error of the number', () => {
  openApp('/signup');
  send();
  write('Phone Number: country code', '+20');
  expect(errorOf('Phone Number')).toBeUndefined();
});

test('GUARD-08 /verify names the number to which the code went by SMS', async () => {
  server.answer(register, {
    message: '',
    token: 't1',
    email,
    sent_to: '+256 772123456',
    code_expires_in: 600,
  });
  const { where } = openApp('/signup');
  fill();
  send();
  await waitFor(() => expect(where.address).toBe('/verify'));
  expect(await screen.findByText('+256 772123456')).toBeTruthy();
});

test.each(['0772 123456', '+256 772 123456', '256772123456', '772-123-456'])(
  'SIGN-05 success stores the token and goes to /verify; the phone may be typed as %s',
  async (phone) => {
    const { where } = openApp('/signup');
    fill(phone);
    send();
    await waitFor(() => expect(where.address).toBe('/verify'));
    expect(localStorage.getItem('token')).toBe('t1');
    expect(where.state).toMatchObject({ email });
    expect(server.callsOf(register)[0]?.body).toEqual({
      name: 'Nakato Grace',
      email,
      phone: '772123456',
      phone_code: '+256',
      password,
      password_confirmation: password,
      how_did_you_hear: 'A Friend',
    });
  },
);

test('SIGN-06 server errors are shown at their fields, otherwise the message at the email', async () => {
  openApp('/signup');
  fill();
  server.refuse(register, 422, { message: 'Look.', errors: { phone: ['Taken.', 'Two.'], name: ['Odd.'] } });
  send();
  await waitFor(() => expect(errors()).toMatchObject({ 'Phone Number': 'Taken.', 'Full Name': 'Odd.' }));
  expect(errorOf('Email Address')).toBeUndefined();
  server.refuse(register, 429, { message: 'Too many tries.' });
  send();
  await waitFor(() => expect(errorOf('Email Address')).toBe('Too many tries.'));
  server.refuse(register, 500, {});
  send();
  await waitFor(() => expect(errorOf('Email Address')).toBe('Something went wrong'));
  server.answerWrongly(register, { message: 'Hello.' });
  send();
  await waitFor(() => expect(errorOf('Email Address')).toBe('Signup Failed'));
  expect(field('Full Name')).toMatchObject({ value: 'Nakato Grace' });
});

test('the password rules are ticked off while it is typed', () => {
  openApp('/signup');
  const done = () => screen.getAllByText('(met)').map((mark) => mark.previousSibling?.textContent);
  expect(screen.queryByText('(met)')).toBeNull();
  write('Password', 'abc1');
  expect(done()).toEqual(['One lowercase letter', 'One number']);
  write('Password', 'abc1DEFG');
  expect(done()).toHaveLength(4);
});

test('what was typed survives a reload, except for the passwords', () => {
  openApp('/signup');
  fill();
  cleanup();
  openApp('/signup');
  expect(labels.map(valueOf)).toEqual(['Nakato Grace', email, '0772 123456', 'A Friend', '', '']);
});
