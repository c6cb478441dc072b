import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { AppRoutes } from './router.tsx';

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <AppRoutes />
    </MemoryRouter>,
  );

test('ROUTE-07 an unknown address says so and leads back', async () => {
  open('/nothing/here');
  expect(await screen.findByRole('heading', { name: "We couldn't find this page" })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/dashboard');
  await waitFor(() => expect(document.title).toBe('Page not found · Ensigo'));
});

test('ROUTE-02 the logo of a sign-in screen leads home, where the heading gets the focus', async () => {
  open('/login');
  await screen.findByRole('heading', { name: 'Welcome back!' });
  await userEvent.click(screen.getByRole('link', { name: 'Ensigo, home' }));
  const heading = await screen.findByRole('heading', { name: 'Take Control of Your Loans Anytime' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe('Ensigo');
});
