import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { oldestBrowsers } from './build/oldest-browsers.mjs';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  server: { proxy: { '/api': server, '/outbox': server } },
  build: {
    manifest: true,
    target: oldestBrowsers,
    // Inlined files would be data: URLs; font and pictures stay separate files that are cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A schema that no screen uses is left out: most say what calls answer, which the browser never judges. Nothing else is
      // called `z`.
      treeshake: { manualPureFunctions: ['z', 'answersOf', 'nullableAnswersOf'] },
      output: {
        // The entry lists every file that a screen may load: shorter names are less to load on a first visit.
        chunkFileNames: 'assets/[hash:7].js',
        // Unchanged from one release to the next, so that returning visitors have it already.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|scheduler)\/|kit\/(ui\/lender-name|messages\/languages)\.ts$/,
            },
            // What every screen needs to call the server and to speak. Few files arrive sooner than many. Kept values in other
            // words are many, and none of them stands on the login.
            {
              name: 'calls',
              test: /node_modules\/zod\/|kit\/messages\/(?!named-words|say-named|installed-texts|say-installed)|kit\/(browser\/(api\/(api-failure|read-answer|call-input|send|silence|answers|call-api)|session\/browser-storage)|rules\/(engine\/contract|errors\/codes)|endpoints\/session)\.ts$/,
            },
            // What the forms of signed-out screens have in common, and no other screen: it would load all of it.
            {
              name: 'sign-in',
              test: /kit\/(browser\/(layouts\/signed-out\/(auth-layout|terraces)|session\/(code-pending|navigation-state))|ui\/(password-field|language-links)|rules\/fields\/(weak-password|password))\.tsx?$|accounts\/(rules\/schemas|endpoints\/accounts)\.ts$/,
            },
            {
              name: 'fields',
              test: /kit\/(ui\/(field|text-field|notice)|browser\/(forms\/(typed-values|form-memory|use-kept-form|place-failure|early-submit)|language\/choice-before-signing-in|page\/page-title|session-watch\/texts)|rules\/(engine\/(field|validate)|fields\/(full-name|one-time-code|phone-schema|mobile|phone|email)))\.tsx?$/,
            },
            // Small pieces shared by signed-in screens: together they are fewer bytes, and arrive at once.
            {
              name: 'query',
              test: /node_modules\/@tanstack\/|kit\/browser\/api\/(use-single-mutation|repeat-key)\.ts$/,
            },
            {
              name: 'kit',
              test: /kit\/ui\/(badge|card|checkbox-field|checkbox-list|choice-cards|fact-list|icon-button|money-field|money-text|phone-field|progress-bar|select-field|text-area-field|icons\/caret)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
});
