import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/messages', 'packages/rulebook', 'packages/file-inspection', 'apps/api', 'apps/web'],
    // One per core: by default, Vitest leaves one core free, which is half of two.
    maxWorkers: '100%',
  },
});
