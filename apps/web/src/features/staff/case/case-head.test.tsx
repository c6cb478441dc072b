import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CaseJumps, partId } from './case-jumps.tsx';
import { useRoomBelow } from './use-room-below.ts';

const nextFrame = () => act(() => vi.advanceTimersByTimeAsync(50));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const parts = [
  { key: 'people', label: 'People' },
  { key: 'documents', label: 'Documents' },
];

/** As far down as the page goes, the short last part begins in the middle of the window. */
function Screen() {
  return (
    <>
      <CaseJumps beside={[]} parts={parts} />
      {parts.map(({ key }, index) => (
        <div
          id={partId(key)}
          tabIndex={-1}
          key={key}
          ref={(part) => {
            if (part !== null) part.getBoundingClientRect = () => new DOMRect(0, index * 400 - 100, 300, 400);
          }}
        />
      ))}
    </>
  );
}

const currentPart = () => screen.getByRole('button', { current: true });

test('CASE-10 a short last part is the current one at the end of the page', async () => {
  render(<Screen />);
  const page = document.documentElement;
  vi.stubGlobal('innerHeight', 600);
  vi.spyOn(page, 'scrollHeight', 'get').mockReturnValue(2000);
  vi.stubGlobal('scrollY', 1000);
  window.dispatchEvent(new Event('scroll'));
  await nextFrame();
  expect(currentPart().textContent).toBe('People');
  vi.stubGlobal('scrollY', 1400);
  window.dispatchEvent(new Event('scroll'));
  await nextFrame();
  expect(currentPart().textContent).toBe('Documents');
  // Where several are too short for that, it is the one that was jumped to.
  fireEvent.click(screen.getByRole('button', { name: 'People' }));
  await nextFrame();
  expect(currentPart().textContent).toBe('People');
  vi.restoreAllMocks();
});

function Head() {
  const head = useRoomBelow();
  return (
    <section
      ref={(place) => {
        if (place !== null) vi.spyOn(place, 'offsetHeight', 'get').mockReturnValue(150);
        head.current = place;
      }}
    />
  );
}

test('CASE-10 what is jumped to, and what stays beside the parts, ends below the head, however tall it is', () => {
  const { unmount } = render(<Head />);
  const room = () => document.documentElement.style.getPropertyValue('--case-head');
  expect(room()).toBe('150px');
  unmount();
  expect(room()).toBe('');
});
