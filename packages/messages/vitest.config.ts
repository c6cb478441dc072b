import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'messages',
    include: ['src/**/*.test.ts', 'build/**/*.test.mjs'],
    isolate: false,
    testTimeout: 20_000,
  },
});
