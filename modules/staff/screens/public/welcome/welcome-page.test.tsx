import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acceptInvitation, readInvitation } from '../../../endpoints/staff-accounts.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { errorOf, press, write } from '#app/tests/screens/fields.ts';
import { Toaster } from '#kit/ui/toaster.tsx';
import { WelcomePage } from './welcome-page.tsx';

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new FakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function send(): Promise<void> {
  server.answer(readInvitation, {
    data: { email: 'james@lender.example', name: 'Okello James', roles: ['loan-officer'] },
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Toaster>
        <MemoryRouter initialEntries={['/staff/welcome#token']}>
          <WelcomePage />
        </MemoryRouter>
      </Toaster>
    </QueryClientProvider>,
  );
  await screen.findByLabelText('Full Name');
  write('Phone', '772000111');
  write('Password', 'Lake-shore-9');
  write('Confirm Password', 'Lake-shore-9');
  press('Create my account');
}

test('STAFF-04 an invitation that ended while the form was filled in says so in place of the form', async () => {
  const message = 'This link was used already, or a newer one was sent after it.';
  server.refuse(acceptInvitation, 404, { message });
  await send();
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This invitation link does not work');
  expect(screen.queryByLabelText('Full Name')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to Login' })).toBeDefined();
});

test('STAFF-04 what concerns no field is not said under the full name', async () => {
  const message =
    'This email address already has an account. Ask your administrator to invite a different address.';
  server.refuse(acceptInvitation, 409, { message });
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(errorOf('Full Name')).toBeFalsy();
});
