// Bundles programs of the server including our own packages; installed packages stay outside.
import { build } from 'esbuild';
import { root } from './bootstrap/project.mjs';

/** The program that inspects files, which the server starts as a separate process. */
export const inspection = { in: `${root}packages/file-inspection/src/inspect-file.ts`, out: 'inspect-file' };

/** `entryPoints` as for esbuild; the output goes to `folder`, which must be below a workspace to find its packages. */
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
        // They are our own TypeScript, and are included.
        name: 'packages-stay-outside',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@ensigo/') ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
}
