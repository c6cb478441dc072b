import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { projects: ['packages/rulebook', 'apps/api', 'apps/web'] },
});
