import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestReset, storeReset, verifyReset } from '@ensigo/rulebook/contract';
import { FakeServer } from '../../../../test/fake-server.ts';
import { errorOf, field } from '../../../../test/fields.ts';
import { openApp } from '../../../../test/signed-out-app.tsx';

const email = 'grace.nakato@example.com';
const password = 'Lake-shore-9';
let server: FakeServer;

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const typeCode = (value: string) => fireEvent.input(field('6-digit code'), { target: { value } });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new FakeServer();
  server.answer(requestReset, { message: 'Sent.' });
  server.answer(verifyReset, { message: '', name: 'Nakato Grace', token: 'r1', email });
  server.answer(storeReset, { message: 'Saved.' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function choosePassword(first: string, second: string): Promise<void> {
  if (first !== '') await userEvent.type(field('New Password'), first);
  if (second !== '') await userEvent.type(field('Confirm Password'), second);
  await press('Save password');
}

test('RESET-01 takes an email by its rule and goes on with it in the navigation state', async () => {
  const { where } = openApp('/forgot-password/request');
  await press('Send the code');
  expect(errorOf('Email Address')).toBe('Email is required.');
  await userEvent.type(field('Email Address'), 'grace@');
  await press('Send the code');
  expect(errorOf('Email Address')).toBe('Invalid email format.');
  expect(server.received).toEqual([]);
  await userEvent.clear(field('Email Address'));
  await userEvent.type(field('Email Address'), email);
  await press('Send the code');
  await waitFor(() => expect(where.address).toBe('/forgot-password/verify'));
  expect(where.state).toEqual({ email });
});

test('RESET-02 takes the code and goes on with email and token in the navigation state', async () => {
  const { where } = openApp('/forgot-password/verify', { email });
  expect(field('Email Address')).toMatchObject({ value: email, readOnly: true });
  typeCode('123');
  await press('Verify');
  expect(errorOf('6-digit code')).toBe('Invalid OTP format.');
  expect(server.received).toEqual([]);
  typeCode('123456');
  await waitFor(() => expect(where.address).toBe('/forgot-password/store'));
  expect(server.callsOf(verifyReset).map(({ body }) => body)).toEqual([{ email, otp: '123456' }]);
  expect(where.state).toEqual({ email, token: 'r1' });
});

test('RESET-03 takes the new password by its rules, then goes to /login, which says it is saved', async () => {
  const { where } = openApp('/forgot-password/store', { email, token: 'r1' });
  await choosePassword('short', 'other');
  expect(errorOf('New Password')).toBe('Password must be at least 8 characters.');
  expect(errorOf('Confirm Password')).toBe('Passwords do not match.');
  expect(server.received).toEqual([]);
  await userEvent.clear(field('New Password'));
  await userEvent.clear(field('Confirm Password'));
  await choosePassword(password, password);
  await waitFor(() => expect(where.address).toBe('/login'));
  expect(server.callsOf(storeReset)[0]?.body).toEqual({
    email,
    token: 'r1',
    password,
    password_confirmation: password,
  });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Your new password is saved. Login with it now.',
  );
  expect(field('Email Address')).toMatchObject({ value: email });
});

test("RESET-04 a failure shows field errors, or the message or 'Something went wrong' at the email", async () => {
  openApp('/forgot-password/store', { email, token: 'r1' });
  server.refuse(storeReset, 422, { message: 'Look.', errors: { password: ['Too easy.', 'Two.'] } });
  await choosePassword(password, password);
  await waitFor(() => expect(errorOf('New Password')).toBe('Too easy.'));
  expect(errorOf('Email Address')).toBeUndefined();
  server.refuse(storeReset, 422, { message: 'Please ask for a new code.', errors: { token: ['Dead.'] } });
  await press('Save password');
  await waitFor(() => expect(errorOf('Email Address')).toBe('Please ask for a new code.'));
  server.refuse(storeReset, 500, {});
  await press('Save password');
  await waitFor(() => expect(errorOf('Email Address')).toBe('Something went wrong'));
});

test('RESET-04 a refused request and a refused code are said where they belong', async () => {
  server.refuse(requestReset, 429, { message: 'Too many tries.' });
  openApp('/forgot-password/request');
  await userEvent.type(field('Email Address'), email);
  await press('Send the code');
  await waitFor(() => expect(errorOf('Email Address')).toBe('Too many tries.'));
  cleanup();
  server.refuse(verifyReset, 422, { message: 'Look.', errors: { otp: ['This code is not right.'] } });
  openApp('/forgot-password/verify', { email });
  typeCode('123456');
  await waitFor(() => expect(errorOf('6-digit code')).toBe('This code is not right.'));
  typeCode('12345');
  expect(errorOf('6-digit code')).toBeUndefined();
});

test.each(['/forgot-password/verify', '/forgot-password/store'])(
  'RESET-02 whoever comes to %s from nowhere starts with the email',
  (address) => {
    const { where } = openApp(address);
    expect(where.address).toBe('/forgot-password/request');
  },
);

test('RESET-01 asking for the code again brings the email along', async () => {
  const { where } = openApp('/forgot-password/verify', { email });
  await userEvent.click(screen.getByRole('link', { name: 'No code? Send it again' }));
  expect(where.address).toBe('/forgot-password/request');
  expect(field('Email Address')).toMatchObject({ value: email });
});
