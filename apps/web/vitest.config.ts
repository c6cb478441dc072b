import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    // Typing through a whole screen takes seconds on a busy machine; no test measures time.
    testTimeout: 30_000,
    setupFiles: ['test/patience.ts'],
    include: ['src/**/*.test.{ts,tsx}', 'tools/*.test.mjs', 'worker/*.test.ts'],
  },
});
