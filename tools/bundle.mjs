// Bundles programs of the server including our own packages; installed packages stay outside.
import { build } from 'esbuild';
import { root } from './bootstrap/project.mjs';

/** The program that inspects files, which the server starts as a separate process. */
export const inspection = { in: `${root}kit/file-inspection/inspect-file.ts`, out: 'inspect-file' };

/** `entryPoints` as for esbuild; the output goes to `folder`, which must be below the root to find its packages. */
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
        // Our own modules have paths that begin with a dot or #.
        name: 'packages-stay-outside',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
            kind === 'entry-point' ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
}
