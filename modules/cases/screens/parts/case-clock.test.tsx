import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnServerTime } from '#kit/browser/api/server-clock.ts';
import { CaseClockWords } from './case-clock.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-04T12:00:00Z') }));
afterEach(() => learnServerTime(new Headers({ Date: new Date().toUTCString() })));

test('CASE-01 a case is late by the clock of the server, not by one that is a week ahead', () => {
  learnServerTime(new Headers({ Date: new Date('2026-11-27T12:00:00Z').toUTCString() }));
  const clock = { seconds: 0, running_since: '2026-11-26T12:00:00Z', limit_days: 5 };
  render(<CaseClockWords clock={clock} words="with us" />);
  expect(screen.getByText(/with us/).textContent).toBe('1 day with us');
});
