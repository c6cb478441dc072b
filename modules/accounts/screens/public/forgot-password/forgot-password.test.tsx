import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { requestReset, storeReset, verifyReset } from '../../../endpoints/accounts.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { errorOf, field, press, write } from '#app/tests/screens/fields.ts';
import { openApp } from '#app/tests/screens/signed-out-app.tsx';

const email = 'grace.nakato@example.com';
const password = 'Lake-shore-9';
const server = fakeServer();

const typeCode = (value: string): void => write('6-digit code', value);

beforeEach(() => {
  server.answer(requestReset, { message: 'Sent.' });
  server.answer(verifyReset, { message: '', name: 'Nakato Grace', token: 'r1', email });
  server.answer(storeReset, { message: 'Saved.' });
});

function choosePassword(first: string, second: string): void {
  write('New password', first);
  write('Confirm Password', second);
  press('Save password');
}

test('RESET-01 validates the email and passes it on in the navigation state', async () => {
  const { where } = openApp('/forgot-password/request');
  press('Send code');
  expect(errorOf('Email Address')).toBe('Email is required.');
  write('Email Address', 'grace@');
  press('Send code');
  expect(errorOf('Email Address')).toBe('Invalid email format.');
  expect(server.received).toEqual([]);
  write('Email Address', email);
  press('Send code');
  await waitFor(() => expect(where.address).toBe('/forgot-password/verify'));
  expect(where.state).toEqual({ email });
});

test('RESET-02 accepts the code and passes email and token on in the navigation state', async () => {
  const { where } = openApp('/forgot-password/verify', { email });
  expect(field('Email Address')).toMatchObject({ value: email, readOnly: true });
  typeCode('123');
  press('Verify');
  expect(errorOf('6-digit code')).toBe('Invalid OTP format.');
  expect(server.received).toEqual([]);
  typeCode('123456');
  await waitFor(() => expect(where.address).toBe('/forgot-password/store'));
  expect(server.callsOf(verifyReset).map(({ body }) => body)).toEqual([{ email, otp: '123456' }]);
  expect(where.state).toEqual({ email, token: 'r1' });
});

test('RESET-03 validates the new password, then goes to /login, which says that it is saved', async () => {
  const { where } = openApp('/forgot-password/store', { email, token: 'r1' });
  choosePassword('short', 'other');
  expect(errorOf('New password')).toBe('Password must be at least 8 characters.');
  expect(errorOf('Confirm Password')).toBe('Passwords do not match.');
  expect(server.received).toEqual([]);
  choosePassword(password, password);
  await waitFor(() => expect(where.address).toBe('/login'));
  expect(server.callsOf(storeReset)[0]?.body).toEqual({
    email,
    token: 'r1',
    password,
    password_confirmation: password,
  });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Password changed. Sign in with your new password.',
  );
  await waitFor(() => expect(field('Email Address')).toMatchObject({ value: email }));
});

test("RESET-04 a failure shows field errors, or the message or 'Something went wrong' at the email", async () => {
  openApp('/forgot-password/store', { email, token: 'r1' });
  server.refuse(storeReset, 422, { message: 'Look.', errors: { password: ['Too easy.', 'Two.'] } });
  choosePassword(password, password);
  await waitFor(() => expect(errorOf('New password')).toBe('Too easy.'));
  expect(errorOf('Email Address')).toBeUndefined();
  server.refuse(storeReset, 422, { message: 'Ask for a new code.', errors: { token: ['Dead.'] } });
  press('Save password');
  await waitFor(() => expect(errorOf('Email Address')).toBe('Ask for a new code.'));
  server.refuse(storeReset, 500, {});
  press('Save password');
  await waitFor(() => expect(errorOf('Email Address')).toBe('Something went wrong'));
});

test('RESET-04 a refused request and a refused code show their messages at the right fields', async () => {
  server.refuse(requestReset, 429, { message: 'Too many tries.' });
  openApp('/forgot-password/request');
  write('Email Address', email);
  press('Send code');
  await waitFor(() => expect(errorOf('Email Address')).toBe('Too many tries.'));
  cleanup();
  server.refuse(verifyReset, 422, { message: 'Look.', errors: { otp: ['This code is wrong.'] } });
  openApp('/forgot-password/verify', { email });
  typeCode('123456');
  await waitFor(() => expect(errorOf('6-digit code')).toBe('This code is wrong.'));
  typeCode('12345');
  expect(errorOf('6-digit code')).toBeUndefined();
});

test.each(['/forgot-password/verify', '/forgot-password/store'])(
  'RESET-02 opening %s directly starts with the email',
  (address) => {
    const { where } = openApp(address);
    expect(where.address).toBe('/forgot-password/request');
  },
);

test('RESET-01 asking for the code again brings the email along', () => {
  const { where } = openApp('/forgot-password/verify', { email });
  fireEvent.click(screen.getByRole('link', { name: "Didn't get a code? Send a new one" }));
  expect(where.address).toBe('/forgot-password/request');
  expect(field('Email Address')).toMatchObject({ value: email });
});

test.each([
  ['/forgot-password/request', undefined],
  ['/forgot-password/store', { email, token: 'r1' }],
])(
  'REACH-03 RESET-05 %s warns where something waits on this device, as a new password ends it',
  async (address, state) => {
    localStorage.setItem('unsent-files:u-1', '1');
    openApp(address, state);
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Something on this device is still waiting to send\..*sign in with your old password first/,
    );
    cleanup();
    localStorage.removeItem('unsent-files:u-1');
    openApp(address, state);
    expect(screen.queryByText(/is still waiting to send/)).toBeNull();
  },
);
