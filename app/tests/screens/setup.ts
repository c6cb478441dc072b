import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// A busy machine is slow, not wrong: what loads on demand may take a while.
configure({ asyncUtilTimeout: 4_000 });

// Every test has a page of its own: nothing is stored, shown, replaced or spied on that another test has left.
beforeEach(() => {
  // What tests the build runs without a page.
  if (typeof window === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
