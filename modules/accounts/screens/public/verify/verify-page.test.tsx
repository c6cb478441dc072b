import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { logout, readSession } from '#kit/endpoints/session.ts';
import { resendCode, resendCodeBySms, verifyCode } from '../../../endpoints/accounts.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { errorOf, field } from '#app/tests/screens/fields.ts';
import { grace } from '#app/tests/screens/people.ts';
import { openApp } from '#app/tests/screens/signed-out-app.tsx';
import { storePendingToken } from '#kit/browser/session/session-store.ts';

const label = '6-digit code';
const server = fakeServer();

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const settle = () => pass(0);
const timer = () => screen.getByRole('timer').textContent;
const verify = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Verify' });
const type = (value: string) => fireEvent.input(field(label), { target: { value } });
const open = (secondsLeft = 600) =>
  openApp('/verify', { email: grace.email, endsAt: Date.now() + secondsLeft * 1000 });

async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers();
  storePendingToken('t1');
  server.answer(verifyCode, {
    message: "You're signed in.",
    stage: 'verified',
    user: grace,
    permissions: ['loans.apply'],
  });
  server.answer(resendCode, { message: "We've sent a new code to your email.", code_expires_in: 600 });
  server.answer(resendCodeBySms, { message: "We've sent a new code to your phone.", code_expires_in: 600 });
  server.answer(logout, { message: '' });
});

test('VERIFY-01 shows the email, and a button that clears the session and goes to /login', async () => {
  const { where } = open();
  expect(screen.getByText(grace.email)).toBeTruthy();
  await press('Logout');
  expect(where.address).toBe('/login');
  expect(localStorage.getItem('token')).toBeNull();
  expect(server.callsOf(logout)[0]?.headers.get('authorization')).toBe('Bearer t1');
});

test('VERIFY-02 takes digits only, six of them, and suppresses the arrow keys', () => {
  open();
  type('Code: 12a 34');
  expect(field(label)).toMatchObject({ value: '1234' });
  type('12345');
  expect(field(label)).toMatchObject({ value: '12345' });
  expect(server.callsOf(verifyCode)).toHaveLength(0);
  for (const key of ['ArrowLeft', 'ArrowRight']) expect(fireEvent.keyDown(field(label), { key })).toBe(false);
  expect(fireEvent.keyDown(field(label), { key: 'Backspace' })).toBe(true);
});

test('VERIFY-02 the sixth digit, typed or pasted, sends the code once', async () => {
  open();
  type('Your code is 123 4567');
  await settle();
  expect(server.callsOf(verifyCode).map(({ body }) => body)).toEqual([{ two_factor_code: '123456' }]);
});

test('VERIFY-03 counts down from ten minutes; at 0 the Verify button is disabled, and says why', async () => {
  open();
  expect(timer()).toBe('10:00');
  await pass(78_000);
  expect(timer()).toBe('08:42');
  expect(verify().disabled).toBe(false);
  await pass(522_000);
  expect(timer()).toBe('00:00');
  expect(verify().disabled).toBe(true);
  expect(screen.getByText('Ask for a new code to continue.')).toBeTruthy();
  type('123456');
  await settle();
  expect(server.callsOf(verifyCode)).toHaveLength(0);
});

test('VERIFY-03 a phone that was in the SMS app shows the time that is really left', () => {
  open();
  vi.setSystemTime(Date.now() + 300_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(timer()).toBe('05:00');
});

test.each([
  ['Resend by e-mail', 'auth.resend', "We've sent a new code to your email."],
  ['Resend by SMS', 'auth.resend-by-sms', "We've sent a new code to your phone."],
])('VERIFY-04 %s sends a new code and restarts the ten minutes', async (name, call, message) => {
  const { where } = open(30);
  await pass(31_000);
  expect(timer()).toBe('00:00');
  await press(name);
  expect(server.received.at(-1)?.call).toBe(call);
  expect(timer()).toBe('10:00');
  expect(verify().disabled).toBe(false);
  expect(screen.getByText(message)).toBeTruthy();
  // The new expiry is in the navigation state, so it survives a reload.
  expect(where.state).toEqual({ email: grace.email, endsAt: Date.now() + 600_000 });
});

test('GUARD-04 over an SMS limit the message says what works, the timer continues, and e-mail is offered', async () => {
  const message =
    "We can't send any more SMS to your phone for now. To get your code, press Resend by e-mail.";
  server.refuse(resendCodeBySms, 429, { message });
  open(300);
  type('123');
  await press('Resend by SMS');
  expect(screen.getByText(message)).toBeTruthy();
  expect([timer(), field(label)]).toMatchObject(['05:00', { value: '123' }]);
  await press('Resend by e-mail');
  expect(screen.getByText("We've sent a new code to your email.")).toBeTruthy();
});

test('GUARD-05 SMS is not offered if the page says that no gateway is configured', () => {
  const head = document.createElement('meta');
  head.name = 'text-messages';
  head.content = 'off';
  document.head.append(head);
  open();
  expect(screen.queryByRole('button', { name: 'Resend by SMS' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Resend by e-mail' })).toBeTruthy();
  head.remove();
});

test('VERIFY-04 a new code starts with an empty input and no error', async () => {
  open();
  type('48213');
  await press('Verify');
  expect(errorOf(label)).toBe('Invalid OTP format.');
  await press('Resend by SMS');
  expect(errorOf(label)).toBeUndefined();
  expect(field(label)).toMatchObject({ value: '' });
});

test('VERIFY-04 both buttons wait, with the reason, while a new code is being sent', async () => {
  const release = server.hold(resendCode);
  open();
  await press('Resend by e-mail');
  for (const name of ['Resend by e-mail', 'Resend by SMS']) {
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  }
  expect(screen.getByText("We're sending a new code.")).toBeTruthy();
  release();
  await settle();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Resend by SMS' }).disabled).toBe(false);
});

test('VERIFY-05 success stores user and permissions and goes to /dashboard', async () => {
  const { where } = open();
  type('123456');
  await settle();
  expect(where.address).toBe('/dashboard');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(grace);
  expect(JSON.parse(localStorage.getItem('permissions') ?? '')).toEqual(['loans.apply']);
  expect(localStorage.getItem('token')).toBe('t1');
});

test("VERIFY-06 anything but six digits is 'Invalid OTP format.', until it is edited", async () => {
  open();
  type('48213');
  await press('Verify');
  expect(errorOf(label)).toBe('Invalid OTP format.');
  expect(document.activeElement).toBe(field(label));
  expect(server.received).toEqual([]);
  type('4821');
  expect(errorOf(label)).toBeUndefined();
});

test("VERIFY-07 'Token not found' without a token, and a way to get one", async () => {
  localStorage.clear();
  open();
  type('123456');
  await settle();
  expect(errorOf(label)).toBe('Token not found');
  expect(screen.getByRole('link', { name: 'Sign in again to get a code.' }).getAttribute('href')).toBe(
    '/login',
  );
  expect(server.received).toEqual([]);
});

test.each([
  [{ message: 'Look.', errors: { two_factor_code: ['This code is wrong.'] } }, 'This code is wrong.'],
  [{ message: 'Too many wrong codes.' }, 'Too many wrong codes.'],
  [{}, 'Verification Failed'],
])('VERIFY-07 a refusal is shown under the input, which keeps the code: %j', async (body, expected) => {
  server.refuse(verifyCode, 422, body);
  open();
  type('123456');
  await settle();
  expect(errorOf(label)).toBe(expected);
  expect(field(label)).toMatchObject({ value: '123456' });
  expect(verify().disabled).toBe(false);
});

test('VERIFY-07 a session that the server has ended leads to /login, which says so', async () => {
  server.refuse(verifyCode, 401, { message: 'Sign in again to continue.' });
  const { where } = open();
  type('123456');
  await settle();
  expect(where.address).toBe('/login');
  expect(screen.getByRole('alert').textContent).toContain('Your session has ended.');
});

test.each([
  [{ message: 'Wait a little.' }, 'Wait a little.'],
  [{}, 'Failed to resend OTP'],
])('VERIFY-08 a failed resend says so and does not change the time: %j', async (body, expected) => {
  server.refuse(resendCodeBySms, 429, body);
  open(300);
  await press('Resend by SMS');
  expect(screen.getByRole('alert').textContent).toBe(expected);
  expect(timer()).toBe('05:00');
});

test("VERIFY-08 'Token not found' when a code is requested without a token", async () => {
  localStorage.clear();
  open();
  await press('Resend by e-mail');
  expect(screen.getByRole('alert').textContent).toBe('Token not found');
  expect(server.received).toEqual([]);
});

test('VERIFY-01 without navigation state the server says whose code it is and how long it is valid', async () => {
  server.answer(readSession, {
    data: { stage: 'code-pending', email: grace.email, code_expires_in: 120, user: null, permissions: [] },
  });
  openApp('/verify');
  await settle();
  expect(screen.getByText(grace.email)).toBeTruthy();
  expect(timer()).toBe('02:00');
});

test('VERIFY-05 if the answer to a confirmation was lost, a reload continues', async () => {
  server.answer(readSession, {
    data: { stage: 'verified', email: grace.email, code_expires_in: 0, user: grace, permissions: [] },
  });
  const { where } = openApp('/verify');
  await settle();
  expect(where.address).toBe('/dashboard');
});

const refused = (changes: { unconfirmed: boolean; mailbox_unknown?: boolean }): void =>
  server.answer(readSession, {
    data: {
      stage: 'code-pending',
      email: grace.email,
      code_expires_in: 500,
      user: null,
      permissions: [],
      mailbox_unknown: true,
      ...changes,
    },
  });
const unknown = `The email provider of ${grace.email} doesn't know this address, so our code can't arrive.`;

test('VERIFY-10 EASE-02 an address that its mail provider does not know leads back to the sign-up as it was typed', async () => {
  const signedUp = { name: 'Nakato Grace', email: grace.email, phone_code: '+256', phone: '772123456' };
  refused({ unconfirmed: true });
  const { where } = openApp('/verify', { email: grace.email, endsAt: Date.now() + 600_000, signedUp });
  expect(screen.queryByText(unknown)).toBeNull();
  await pass(3_000);
  expect(screen.getByRole('alert').textContent).toContain(unknown);
  expect(screen.getByRole('alert').textContent).toContain('To get your code, press Resend by SMS.');
  await press('Correct the address');
  expect(where.address).toBe('/signup');
  expect(localStorage.getItem('token')).toBeNull();
  expect(field('Email Address')).toMatchObject({ value: grace.email });
  expect(field('Full Name')).toMatchObject({ value: 'Nakato Grace' });
  expect(field('Phone Number')).toMatchObject({ value: '772123456' });
});

test('VERIFY-10 what was typed at the sign-up is still there after another code', async () => {
  refused({ unconfirmed: true });
  const signedUp = { name: 'Nakato Grace', email: grace.email };
  openApp('/verify', { email: grace.email, endsAt: Date.now() + 600_000, signedUp });
  await press('Resend by e-mail');
  await pass(3_000);
  await press('Correct the address');
  expect(field('Full Name')).toMatchObject({ value: 'Nakato Grace' });
});

test('VERIFY-10 a client with an account is pointed to the code by SMS and to their profile', async () => {
  refused({ unconfirmed: false });
  open();
  await pass(3_000);
  expect(screen.getByRole('alert').textContent).toContain('Then change the address in your profile.');
  expect(screen.queryByRole('button', { name: 'Correct the address' })).toBeNull();
  // The code by SMS arrives.
  refused({ unconfirmed: false, mailbox_unknown: false });
  await press('Resend by SMS');
  await pass(3_000);
  expect(screen.queryByText(unknown)).toBeNull();
});
