import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Parts } from './parts.tsx';

afterEach(cleanup);

const parts = [
  { id: 'documents', title: 'Documents', content: <input aria-label="A document" /> },
  { id: 'logo', title: 'Logo', content: <input aria-label="A logo" /> },
];

test('STAFF-04 a list links to each part of the settings, without an extra history entry', () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  render(<Parts parts={parts} />);
  const list = within(screen.getByRole('navigation', { name: 'Settings sections' }));
  const steps = history.length;
  fireEvent.click(list.getByRole('link', { name: 'Logo' }));
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Logo' }));
  expect(scrolled.mock.contexts).toEqual([document.activeElement]);
  expect([location.hash, history.length]).toEqual(['', steps]);
  scrolled.mockRestore();
});

test('STAFF-04 on a phone a part is chosen from a list, which then shows its label again', () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  render(<Parts parts={parts} />);
  const choice = screen.getByLabelText<HTMLSelectElement>('Go to section');
  fireEvent.change(choice, { target: { value: 'documents' } });
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Documents' }));
  expect(choice.value).toBe('');
  scrolled.mockRestore();
});
