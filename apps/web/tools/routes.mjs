// Reads the table of screens (src/app/pages.ts): which module each address loads, and which frame stands around it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const laterImport = String.raw`later\(\s*\(\) => import\('\.\./([^']+)'\)`;

/** { address, modules } for every screen; a frame such as ClientLayout is among the modules of clientPages. */
export async function readRoutes(root) {
  const source = await readFile(join(root, 'src/app/pages.ts'), 'utf8');
  const frames = new Map();
  for (const [, group, module] of source.matchAll(new RegExp(`(\\w+)Layout = ${laterImport}`, 'g'))) {
    frames.set(`${group.toLowerCase()}Pages`, `src/${module}`);
  }
  const routes = [];
  for (const [, group, table] of source.matchAll(/export const (\w+Pages)[^=]*= \{([^]*?)\n\};/g)) {
    for (const [, address, module] of table.matchAll(new RegExp(`'([^']+)':\\s*${laterImport}`, 'g'))) {
      // What clients and staff both see is weighed in the client's frame: that is the one for a phone.
      const frame = frames.get(group === 'sharedPages' ? 'clientPages' : group);
      routes.push({ address, modules: frame === undefined ? [`src/${module}`] : [frame, `src/${module}`] });
    }
  }
  const written = source.match(/import\('/g)?.length ?? 0;
  if (routes.length + frames.size !== written || routes.length < 2) {
    throw new Error(
      `src/app/pages.ts names ${written} modules, of which ${routes.length} were read as screens`,
    );
  }
  return routes;
}
