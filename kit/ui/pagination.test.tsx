import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { pageWindow, Pagination } from './pagination.tsx';

const shown = (current: number, last: number): string =>
  pageWindow(current, last)
    .map((page) => (page === 'gap' ? '…' : page))
    .join(' ');

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [1, 12, '1 2 3 … 12'],
  [4, 12, '1 2 3 4 5 6 … 12'],
  [5, 12, '1 … 3 4 5 6 7 … 12'],
  [6, 12, '1 … 4 5 6 7 8 … 12'],
  [9, 12, '1 … 7 8 9 10 11 12'],
  [12, 12, '1 … 10 11 12'],
])('LIST-05 NOTIF-03 on page %i of %i shows %s', (current, last, expected) => {
  expect(shown(current, last)).toBe(expected);
});

test('LIST-05 NOTIF-03 EASE-08 omits no page of the window on a phone: each can be reached by its number', () => {
  render(<Pagination current={1} last={5} onPage={() => undefined} summary="" />);
  const pages = screen.getAllByRole('listitem').map((entry) => entry.textContent);
  expect(pages).toEqual(['1', '2', '3', '5']);
  for (const button of screen.getAllByRole('button')) expect(button.className).not.toMatch(/hidden/);
});

test('LIST-05 leads to the chosen page, and says which one is open', async () => {
  const onPage = vi.fn<(page: number) => void>();
  render(<Pagination current={6} last={12} onPage={onPage} summary="51 - 60 of 118" />);
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('button', { current: 'page' }).textContent).toBe('6');
  await userEvent.click(pages.getByRole('button', { name: 'Page 12' }));
  await userEvent.click(pages.getByRole('button', { name: 'Next page' }));
  await userEvent.click(pages.getByRole('button', { name: 'Previous page' }));
  expect(onPage.mock.calls).toEqual([[12], [7], [5]]);
});

test('LIST-05 has no next on the last page and no previous on the first', () => {
  const { rerender } = render(<Pagination current={1} last={2} onPage={() => undefined} summary="" />);
  expect(screen.queryByRole('button', { name: 'Previous page' })).toBeNull();
  rerender(<Pagination current={2} last={2} onPage={() => undefined} summary="" />);
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
});
