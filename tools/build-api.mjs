// Bundles the server: apps/api/src/main.ts and the rulebook become apps/api/dist/main.js (or FOLDER/main.js).
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const api = fileURLToPath(new URL('../apps/api/', import.meta.url));
// Another folder must lie beside this one: the bundle finds the migrations by its own place.
const folder = `${api}${process.argv[2] ?? 'dist'}`;

await rm(folder, { recursive: true, force: true });
await build({
  entryPoints: [`${api}src/main.ts`],
  outdir: folder,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [
    {
      // Installed packages stay outside; the rulebook is TypeScript of our own, and comes in.
      name: 'packages-stay-outside',
      setup({ onResolve }) {
        onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@ensigo/rulebook/')
            ? undefined
            : { path, external: true },
        );
      },
    },
  ],
});
