// Nothing that nobody uses. Two readings: with the tests (files, exports, dependencies), and without them
// (`knip --production`), which finds what only its own test still needs.

/** @param {{ production?: boolean }} options */
export default ({ production }) => ({
  // In the second reading, an export that its own module uses may be there for the test's sake.
  ignoreExportsUsedInFile: production === true ? true : { interface: true, type: true },
  workspaces: {
    '.': {
      entry: ['tools/{*,checks/*}.mjs!'],
      project: ['tools/**/*.mjs!', '!tools/**/*.test.mjs!'],
    },
    'packages/messages': {
      entry: ['src/{door,languages}.ts!', 'build/*.mjs!'],
      project: ['{src,build}/**/*.{ts,mjs}!', '!**/*.test.{ts,mjs}!'],
    },
    'packages/rulebook': {
      // Read by the build of the screens, as the list of what is shown in other words.
      entry: ['src/cases/kept-words.ts!'],
      project: ['src/**/*.ts!', '!src/**/*.test.ts!', '!src/test-support/**!'],
      // A door's exports are used by somebody, or they are not needed.
      includeEntryExports: true,
    },
    'packages/file-inspection': {
      entry: ['src/inspect-file.ts!'],
      project: ['src/**/*.ts!', 'test/**/*.ts'],
      includeEntryExports: true,
    },
    'apps/api': {
      entry: ['src/main.ts!', 'src/commands/*.ts!'],
      project: ['src/**/*.ts!', 'test/**/*.ts', '!src/**/*.test.ts!'],
      // Part of Linux.
      ignoreBinaries: ['mkfifo', 'mount', 'setpriv', 'umount'],
    },
    ops: {
      entry: [
        'commands/*.ts!',
        'bench/{main,bare-server,watch-process}.ts',
        'drill/main.ts',
        'test/**/*.test.ts',
      ],
      project: ['{backup,commands,demo,embedded-postgres}/**/*.ts!', '{bench,drill}/**/*.ts', 'test/**/*.ts'],
      // Found by the name of the platform it is for.
      ignoreDependencies: ['embedded-postgres'],
      // Part of Linux.
      ignoreBinaries: ['setpriv'],
    },
    'apps/web': {
      entry: ['src/prerender.tsx!', 'tools/*.mjs!', 'worker/{worker.ts,gone.js}!'],
      project: [
        'src/**/*.{ts,tsx,css}!',
        'test/**/*.{ts,tsx}',
        'tools/**/*.mjs!',
        'worker/*.{ts,js}!',
        '!worker/*.test.ts!',
        '!src/**/*.test.{ts,tsx}!',
      ],
    },
    e2e: {
      entry: ['journeys/**/*.ts'],
      project: ['**/*.ts'],
      // tools/bootstrap unpacks it where the system has no browser.
      ignoreDependencies: ['@sparticuz/chromium'],
    },
  },
});
