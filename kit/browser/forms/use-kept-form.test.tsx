import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { MemoryRouter, StaticRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { login } from '#accounts/endpoints/accounts.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { field } from '#app/tests/screens/fields.ts';
import { inTab } from './form-memory.ts';
import { useKeptForm } from './use-kept-form.ts';
import { LoginPage } from '#accounts/screens/public/login/login-page.tsx';

const email = 'grace.nakato@example.com';
const password = 'Lake-shore-9';
let server: FakeServer;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new FakeServer();
  server.answer(login, { message: '', token: 't1', email, sent_to: email, code_expires_in: 600 });
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The page as it arrives: HTML from build time, and no script yet. */
function arrive(): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = renderToString(
    <StaticRouter location="/login">
      <LoginPage />
    </StaticRouter>,
  );
  document.body.append(root);
  return root;
}

const takeOver = (root: HTMLElement) =>
  act(async () => {
    hydrateRoot(
      root,
      <MemoryRouter initialEntries={['/login']}>
        <LoginPage />
      </MemoryRouter>,
    );
  });

function setValue(label: string, value: string): void {
  const input = field(label);
  if (input instanceof HTMLInputElement) input.value = value;
}

test('what is typed before the script loads is kept, and wins over values kept in this tab', async () => {
  const complaints = vi.spyOn(console, 'error');
  sessionStorage.setItem('typed:login', JSON.stringify({ email: 'older@example.com' }));
  const root = arrive();
  setValue('Email Address', email);
  setValue('Password', password);
  await takeOver(root);
  expect(field('Email Address')).toMatchObject({ value: email });
  expect(field('Password')).toMatchObject({ value: password });
  expect(complaints).not.toHaveBeenCalled();
});

test('a form sent before the script loads is held back, and sent by the app exactly once', async () => {
  const complaints = vi.spyOn(console, 'error');
  runInThisContext(
    await readFile(join(import.meta.dirname, '../../../app/browser/public/early-submit.js'), 'utf8'),
  );
  const root = arrive();
  setValue('Email Address', email);
  setValue('Password', password);
  const form = root.querySelector('form');
  if (form === null) throw new Error('no form');
  // False: the browser does not leave the page.
  expect(fireEvent.submit(form)).toBe(false);
  expect(server.received).toEqual([]);
  await takeOver(root);
  await vi.waitFor(() =>
    expect(server.callsOf(login).map(({ body }) => body)).toEqual([{ email, password }]),
  );
  expect(complaints).not.toHaveBeenCalled();
});

test('a form opened in the app is not held back', async () => {
  render(
    <MemoryRouter>
      <LoginPage />
    </MemoryRouter>,
  );
  setValue('Email Address', email);
  setValue('Password', password);
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  await vi.waitFor(() => expect(server.callsOf(login)).toHaveLength(1));
});

interface Paid {
  readonly amount: string;
  readonly day: string;
}

const kept = (): unknown => JSON.parse(sessionStorage.getItem('typed:paid') ?? 'null');

const open = (empty: Paid) =>
  renderHook(() => useKeptForm<Paid>({ kept: inTab('paid'), empty, settled: ['day'] })).result;

test('EASE-06 what is typed is kept with the day that was proposed, and nothing is once it is as it began', () => {
  const form = open({ amount: '', day: '2026-03-02' });
  act(() => form.current.edit({ amount: '500' }));
  expect(kept()).toEqual({ amount: '500', day: '2026-03-02' });
  const next = open({ amount: '', day: '2026-03-03' });
  expect(next.current.values).toEqual({ amount: '500', day: '2026-03-02' });
  act(() => next.current.edit(() => ({ amount: '', day: '2026-03-03' })));
  expect(kept()).toBeNull();
});

test('what was typed since it was sent stays', () => {
  const form = open({ amount: '', day: '2026-03-02' });
  act(() => form.current.edit({ amount: '500' }));
  const sent = form.current.values;
  act(() => form.current.edit({ amount: '5000' }));
  act(() => expect(form.current.forgetSent(sent)).toBe(false));
  expect(form.current.values.amount).toBe('5000');
  act(() => expect(form.current.forgetSent(form.current.values)).toBe(true));
  expect(kept()).toBeNull();
});

test('what an older page kept of another kind is not shown', () => {
  sessionStorage.setItem('typed:paid', '{"amount":["500"],"note":"Cash","day":"2026-03-01"}');
  expect(open({ amount: '', day: '2026-03-02' }).current.values).toEqual({ amount: '', day: '2026-03-01' });
});

test('EASE-06 a password is never kept, nor anything else that the form does not name', () => {
  render(
    <MemoryRouter>
      <LoginPage />
    </MemoryRouter>,
  );
  fireEvent.input(field('Email Address'), { target: { value: email } });
  fireEvent.input(field('Password'), { target: { value: password } });
  expect(sessionStorage.getItem('typed:login')).toBe(JSON.stringify({ email }));
});
