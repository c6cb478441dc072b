import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'file-inspection',
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    isolate: false,
    testTimeout: 20_000,
  },
});
