import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  server: { proxy: { '/api': server, '/outbox': server } },
  build: {
    manifest: true,
    target: ['chrome107', 'firefox115', 'safari16'],
    // Inlined files would be data: URLs; the font and pictures stay files that are cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
