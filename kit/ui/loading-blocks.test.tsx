import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { LoadingBlocks } from './loading-blocks.tsx';

beforeEach(() => void vi.useFakeTimers());

test('a short wait shows nothing, a longer one the shape of the content to come', () => {
  render(<LoadingBlocks rows={2} />);
  act(() => void vi.advanceTimersByTime(250));
  expect(screen.queryAllByTestId('loading-card')).toHaveLength(0);
  act(() => void vi.advanceTimersByTime(100));
  expect(screen.queryAllByTestId('loading-card')).toHaveLength(2);
});

test('REACH-03 without a network it says what is waited for, and no longer once it is back', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  render(<LoadingBlocks />);
  expect(screen.getByText('Waiting for the network').className).not.toContain('sr-only');
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByText('Waiting for the network')).toBeNull();
  expect(screen.getByText('Loading').className).toBe('sr-only');
});
