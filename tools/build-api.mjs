// Bundles the server and its commands, each with the rulebook in it: apps/api/src/main.ts becomes
// apps/api/dist/main.js (or FOLDER/main.js), apps/api/src/commands/NAME.ts becomes apps/api/dist/NAME.js.
import { readdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const api = fileURLToPath(new URL('../apps/api/', import.meta.url));
// Another folder must lie beside this one: the bundle finds the migrations by its own place.
const folder = `${api}${process.argv[2] ?? 'dist'}`;

const commands = (await readdir(`${api}src/commands`))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => name.slice(0, -'.ts'.length));

await rm(folder, { recursive: true, force: true });
await build({
  entryPoints: [
    { in: `${api}src/main.ts`, out: 'main' },
    ...commands.map((name) => ({ in: `${api}src/commands/${name}.ts`, out: name })),
  ],
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
