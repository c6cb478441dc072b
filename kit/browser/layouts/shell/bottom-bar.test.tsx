import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { BookIcon, QueueIcon } from '../../../ui/icons/icons.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { MoreEntry } from './more-entry.tsx';
import { placeOf, type NavigationItem } from './navigation-item.ts';

const item = (label: string, below: string, icon: NavigationItem['icon']): NavigationItem => ({
  label,
  short: label,
  to: below,
  below,
  icon,
  main: true,
});
const loans = item('Loans', '/staff/workspace', QueueIcon);
const audit = item('Audit', '/staff/workspace/audit', BookIcon);

function show(pathname: string): void {
  const place = placeOf([loans, audit], pathname);
  render(
    <MemoryRouter initialEntries={[pathname]}>
      <BottomBar items={[loans]} place={place}>
        <MoreEntry current={place === audit} items={[audit]} />
      </BottomBar>
    </MemoryRouter>,
  );
}

const markOf = (element: HTMLElement) => element.getAttribute('aria-current');

test('SHELL-01 on a phone one place is marked, or More if the screen is behind it', () => {
  show('/staff/workspace/audit');
  expect(markOf(screen.getByRole('link', { name: 'Loans' }))).toBeNull();
  expect(markOf(screen.getByRole('button', { name: 'More' }))).toBe('true');
  cleanup();
  show('/staff/workspace/loans/12');
  expect(markOf(screen.getByRole('link', { name: 'Loans' }))).toBe('page');
  expect(markOf(screen.getByRole('button', { name: 'More' }))).toBeNull();
});

test('SHELL-01 a place stands out in the bar if it says so, and not by its place in the sidebar', () => {
  render(
    <MemoryRouter>
      <BottomBar
        items={[
          { ...loans, standsOut: true },
          { ...audit, main: false },
        ]}
        place={undefined}
      />
    </MemoryRouter>,
  );
  const inDisc = (name: string) =>
    screen.getByRole('link', { name }).querySelector('svg')?.parentElement?.tagName === 'SPAN';
  expect([inDisc('Loans'), inDisc('Audit')]).toEqual([true, false]);
});
