// Bundles programs of the server with our own packages in them; installed packages stay outside.
import { build } from 'esbuild';
import { root } from './bootstrap/project.mjs';

/** The program that looks into files, which the server starts beside itself. */
export const inspection = { in: `${root}packages/file-inspection/src/inspect-file.ts`, out: 'inspect-file' };

/** `entryPoints` as esbuild takes them; the result lies in `folder`, which must be below a workspace for its packages. */
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
        // They are TypeScript of our own, and come in.
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
