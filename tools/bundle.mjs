// Bundles programs of the server with the rulebook in them; installed packages stay outside.
import { build } from 'esbuild';

/** `entryPoints` as esbuild takes them; the result lies in `folder`, which must be below apps/api for its packages. */
export function bundle(entryPoints, folder) {
  return build({
    entryPoints,
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
        // The rulebook is TypeScript of our own, and comes in.
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
}
