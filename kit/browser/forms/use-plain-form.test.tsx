import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { MemoryRouter, StaticRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { login } from '#accounts/endpoints/accounts.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { field } from '#app/tests/screens/fields.ts';
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
