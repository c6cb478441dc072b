import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    // ops/ works on the same database and doubles: its tests run here, so that one PostgreSQL serves both.
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', '../../ops/test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/statement-names.ts'],
    // A worker loads the server once and not for every file: a file has a server, a database and a folder of its own,
    // and the modules keep nothing that belongs to one of them.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
