import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadingBlocks } from './loading-blocks.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a short wait shows nothing, a longer one the shape of the content to come', () => {
  render(<LoadingBlocks rows={2} />);
  act(() => void vi.advanceTimersByTime(250));
  expect(screen.queryAllByTestId('loading-card')).toHaveLength(0);
  act(() => void vi.advanceTimersByTime(100));
  expect(screen.queryAllByTestId('loading-card')).toHaveLength(2);
});
