import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// A busy machine is slow, not wrong: what loads on demand may take a while.
configure({ asyncUtilTimeout: 4_000 });

// Every test starts with a fresh page: storage, screen, mocks and spies of other tests are gone.
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
