import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { login } from '../../../endpoints/accounts.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { errorOf, field, press, write } from '#app/tests/screens/fields.ts';
import { openApp } from '#app/tests/screens/signed-out-app.tsx';

const email = 'grace.nakato@example.com';
const password = 'Lake-shore-9';
const server = fakeServer();

beforeEach(() => {
  server.answer(login, { message: 'Sent.', token: 't1', email, sent_to: email, code_expires_in: 600 });
});

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Login' });

function enter(typedEmail = email, typedPassword = password): void {
  write('Email Address', typedEmail);
  write('Password', typedPassword);
  press('Login');
}

test('LOGIN-01 shows heading, fields, button and the two links', () => {
  openApp('/login');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back!');
  expect(field('Email Address').getAttribute('type')).toBe('email');
  expect(field('Password').getAttribute('type')).toBe('password');
  expect(button().type).toBe('submit');
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup');
  expect(screen.getByText('Forgot your password?').querySelector('a')?.getAttribute('href')).toBe(
    '/forgot-password/request',
  );
});

test('JOIN-03 leads staff to the sign-in of their organisation, where there is one', async () => {
  openApp('/login');
  expect(screen.queryByRole('link', { name: 'Staff sign-in' })).toBeNull();
  cleanup();
  document.head.insertAdjacentHTML('beforeend', '<meta name="single-sign-on" content="on">');
  onTestFinished(() => document.querySelector('meta[name="single-sign-on"]')?.remove());
  openApp('/login');
  expect((await screen.findByRole('link', { name: 'Staff sign-in' })).getAttribute('href')).toBe(
    '/staff/sign-in',
  );
});

test('ROUTE-02 the logo above the card leads home', () => {
  openApp('/login');
  expect(screen.getByRole('link', { name: /Ensigo/ }).getAttribute('href')).toBe('/');
});

test('LOGIN-02 the password can be shown and hidden again', () => {
  openApp('/login');
  press('Show password');
  expect(field('Password').getAttribute('type')).toBe('text');
  press('Hide password');
  expect(field('Password').getAttribute('type')).toBe('password');
});

test('LOGIN-03 disables the button and shows a spinner while submitting; a second click sends nothing', async () => {
  const release = server.hold(login);
  const { where } = openApp('/login');
  enter();
  expect(button().disabled).toBe(true);
  expect(screen.getByTestId('spinner')).toBeTruthy();
  const { form } = button();
  if (form !== null) fireEvent.submit(form);
  release();
  await waitFor(() => expect(where.address).toBe('/verify'));
  expect(server.callsOf(login)).toHaveLength(1);
});

test('LOGIN-04 an error disappears when its field is edited; returning to the screen shows none', () => {
  openApp('/login');
  press('Login');
  expect(errorOf('Email Address')).toBe('Email is required.');
  expect(errorOf('Password')).toBe('Password is required.');
  write('Password', 'x');
  expect(errorOf('Password')).toBeUndefined();
  expect(errorOf('Email Address')).toBe('Email is required.');
  cleanup();
  openApp('/login');
  expect(errorOf('Email Address')).toBeUndefined();
});

test.each([
  ['grace.nakato@', password, 'Invalid email format.', undefined],
  [email, 'short', undefined, 'Password must be at least 8 characters.'],
  [email, 'alllower1', undefined, 'Password must include at least one uppercase letter.'],
])(
  'LOGIN-05 makes no call when a rule fails: %s %s',
  (typedEmail, typedPassword, emailError, passwordError) => {
    openApp('/login');
    enter(typedEmail, typedPassword);
    expect(errorOf('Email Address')).toBe(emailError);
    expect(errorOf('Password')).toBe(passwordError);
    expect(document.activeElement).toBe(field(emailError === undefined ? 'Password' : 'Email Address'));
    expect(server.received).toEqual([]);
  },
);

test('LOGIN-06 success stores the token and goes to /verify with the entered email', async () => {
  const { where } = openApp('/login');
  enter(` ${email}`);
  await waitFor(() => expect(where.address).toBe('/verify'));
  expect(server.callsOf(login)[0]?.body).toEqual({ email, password });
  expect(localStorage.getItem('token')).toBe('t1');
  expect(localStorage.getItem('user')).toBeNull();
  expect(where.state).toMatchObject({ email });
});

test('LOGIN-07 a failed login becomes idle again, keeps the input and shows the errors', async () => {
  server.refuse(login, 422, { message: 'The email or password is wrong. Check them and try again.' });
  openApp('/login');
  enter();
  await waitFor(() =>
    expect(errorOf('Email Address')).toBe('The email or password is wrong. Check them and try again.'),
  );
  expect(button().disabled).toBe(false);
  expect(screen.queryByTestId('spinner')).toBeNull();
  expect(field('Email Address')).toMatchObject({ value: email });
  expect(field('Password')).toMatchObject({ value: password });
  expect(localStorage.getItem('token')).toBeNull();
});

test.each([
  [{ message: 'Not now.', errors: {} }, 'Not now.', undefined],
  [
    { message: 'Look.', errors: { email: ['Bad email.'], password: ['Bad one.', 'Two.'] } },
    'Bad email.',
    'Bad one.',
  ],
  [{ message: 'Look.', errors: { password: ['Bad one.'] } }, undefined, 'Bad one.'],
])(
  'LOGIN-08 the message is shown under the email, field errors under their fields: %j',
  async (body, ofEmail, ofPassword) => {
    server.refuse(login, 422, body);
    openApp('/login');
    enter();
    await waitFor(() => expect(errorOf('Email Address') ?? errorOf('Password')).toBeDefined());
    expect(errorOf('Email Address')).toBe(ofEmail);
    expect(errorOf('Password')).toBe(ofPassword);
  },
);

test("LOGIN-09 without a token 'Login failed', without a message 'Something went wrong'", async () => {
  server.answerWrongly(login, { message: 'Hello.' });
  openApp('/login');
  enter();
  await waitFor(() => expect(errorOf('Email Address')).toBe('Login failed'));
  expect(localStorage.getItem('token')).toBeNull();
  server.refuse(login, 500, {});
  press('Login');
  await waitFor(() => expect(errorOf('Email Address')).toBe('Something went wrong'));
  server.loseNetwork(login);
  press('Login');
  await waitFor(() =>
    expect(errorOf('Email Address')).toBe(
      'Unexpected error occurred. Please check your network and try again.',
    ),
  );
});

test('the email survives a reload, the password does not', () => {
  openApp('/login');
  write('Email Address', email);
  write('Password', password);
  cleanup();
  openApp('/login');
  expect(field('Email Address')).toMatchObject({ value: email });
  expect(field('Password')).toMatchObject({ value: '' });
  expect(JSON.stringify([sessionStorage, localStorage].map(Object.entries))).not.toContain(password);
});

test('a form is sent by POST, so that no URL ever contains a password', () => {
  openApp('/login');
  expect(button().form?.method).toBe('post');
});
