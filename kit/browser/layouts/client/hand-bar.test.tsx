import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { HandBar } from './hand-bar.tsx';

test('EASE-02 a field that is led to, or reached by keyboard, ends above the bar, however tall that is', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(211);
  const { unmount } = render(<HandBar className="">Save</HandBar>);
  const room = () => document.documentElement.style.getPropertyValue('--hand-bar');
  expect(room()).toBe('211px');
  unmount();
  expect(room()).toBe('');
});

test('EASE-02 a bar that is so tall that it goes with the page covers nothing, and keeps no room', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(window.innerHeight / 2 + 1);
  render(<HandBar className="">Save</HandBar>);
  expect(document.documentElement.style.getPropertyValue('--hand-bar')).toBe('');
});
