import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'rulebook',
    include: ['src/**/*.test.ts'],
    // Pure functions leave nothing behind: loading the rulebook anew for each file would take most of the time.
    isolate: false,
    testTimeout: 20_000,
  },
});
