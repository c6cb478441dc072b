import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/rulebook', 'packages/file-inspection', 'apps/api', 'apps/web'],
    // One for each core: left to itself, Vitest keeps one back, and on two cores that is half of them.
    maxWorkers: '100%',
  },
});
