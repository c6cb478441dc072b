import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Sides of a module and parts of the kit whose tests need a page. */
const screens = ['{kit/browser,kit/ui,modules/*/screens,app/browser}/**/*.test.{ts,tsx,mjs}'];
const fileInspection = ['kit/file-inspection/tests/**/*.test.ts'];
/** Tests of pure functions. */
const rules = [
  '{kit/rules,kit/messages,kit/endpoints,modules/*/rules,modules/*/endpoints}/**/*.test.{ts,mjs}',
];
/** Tests of the server over HTTP or with its database, and of what operators use beside it. */
const server = [
  '{kit/http,kit/monitoring,kit/platform,kit/tests,modules/*/server,modules/*/tests,app/server,app/tests,ops}/**/*.test.ts',
];

export default defineConfig({
  test: {
    // One per core: by default, Vitest leaves one core free, which is half of two.
    maxWorkers: '100%',
    projects: [
      // Pure functions leave nothing behind: loading the rules anew for each file would take most of the time.
      { test: { name: 'rules', include: rules, isolate: false, testTimeout: 20_000 } },
      {
        test: {
          name: 'file-inspection',
          include: fileInspection,
          globalSetup: ['kit/file-inspection/tests/support/global-setup.ts'],
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: server,
          globalSetup: ['app/tests/support/global-setup.ts'],
          setupFiles: ['app/tests/support/statement-names.ts'],
          // A worker loads the server once and not for every file: a file has a server, a database and a folder of its
          // own, and the modules keep nothing that belongs to one of them.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'screens',
          environment: 'happy-dom',
          // Typing through a whole screen takes seconds on a busy machine; no test measures time.
          testTimeout: 30_000,
          setupFiles: ['app/tests/screens/setup.ts'],
          include: screens,
        },
      },
    ],
  },
});
