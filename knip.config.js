// Nothing that nobody uses. Two readings: with the tests (files, exports, dependencies), and without them
// (`knip --production`), which finds what only its own test still needs.

/** @param {{ production?: boolean }} options */
export default ({ production }) => ({
  // In the second reading, an export that its own module uses may be there for the test's sake.
  ignoreExportsUsedInFile: production === true ? true : { interface: true, type: true },
  entry: [
    'app/server/main.ts!',
    'app/server/commands/*.ts!',
    'app/browser/{main,prerender}.tsx!',
    'app/browser/build/*.mjs!',
    'app/browser/worker/{worker.ts,gone.js}!',
    'kit/file-inspection/inspect-file.ts!',
    // What `isolating` is for, a build writes.
    'kit/messages/{index,languages}.ts!',
    'kit/messages/build/*.mjs!',
    // Read by the build of the screens, as the list of what is shown in other words.
    'modules/cases/rules/kept-words.ts!',
    'ops/commands/*.ts!',
    // Bench, drill and tests start databases as well.
    'ops/embedded-postgres/index.ts!',
    'labs/bench/{main,bare-server,watch-process}.ts',
    'labs/drill/main.ts',
    'ops/tests/**/*.test.ts',
    'tools/{*,checks/*}.mjs!',
    'e2e/journeys/**/*.ts',
  ],
  project: [
    '{kit,modules,app}/**/*.{ts,tsx,mjs,css}!',
    'app/browser/worker/*.js!',
    'ops/**/*.ts!',
    'labs/**/*.ts',
    'e2e/**/*.ts',
    'tools/**/*.mjs!',
    '!**/tests/**!',
    '!**/*.test.{ts,tsx,mjs}!',
  ],
  vite: { config: 'app/browser/vite.config.ts!' },
  playwright: { config: 'e2e/playwright.config.ts' },
  ignoreDependencies: [
    // Found by the name of the platform it is for.
    'embedded-postgres',
    // tools/bootstrap unpacks it where the system has no browser.
    '@sparticuz/chromium',
  ],
  // Part of Linux.
  ignoreBinaries: ['mkfifo', 'mount', 'setpriv', 'umount'],
});
