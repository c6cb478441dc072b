import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { LandingPage } from './landing-page.tsx';

const open = () =>
  render(
    <MemoryRouter>
      <LandingPage />
    </MemoryRouter>,
  );

test('LAND-01 says the headline and promises minutes and 24/7', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Take Control of Your Loans Anytime');
  expect(screen.getByText('Apply in minutes')).toBeTruthy();
  expect(screen.getByText('Open 24/7')).toBeTruthy();
});

test('LAND-02 leads to /login and to /signup', () => {
  open();
  const targets = (name: string) =>
    screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  expect(new Set(targets('Sign in'))).toEqual(new Set(['/login']));
  expect(new Set(targets('SIGN UP TODAY'))).toEqual(new Set(['/signup']));
});
