// Reads the tables of pages (app/browser/pages.ts, that of staff in staff/staff-pages.ts): which module each screen loads, and in which layout. Their addresses
// are in kit/rules/paths.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runnerImport } from 'vite';

const laterImport = String.raw`later\(\s*\(\) => import\('([^']+)'\)`;

/** The key of a module in Vite's manifest: its path from app/browser. */
const keyOf = (specifier) => specifier.replace(/^#/, '../../modules/').replace(/^\.\//, '');

/** { address, group, modules } for every screen; a layout such as ClientLayout is among the modules of clientPages. */
export async function readRoutes(root) {
  const table = join(root, '../../kit/rules/paths/screens.ts');
  const { screens } = (await runnerImport(table, { configFile: false })).module;
  const files = ['pages.ts', 'staff/staff-pages.ts'];
  const source = (await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))).join('\n');
  const frames = new Map();
  for (const [, group, module] of source.matchAll(new RegExp(`(\\w+)Layout = ${laterImport}`, 'g'))) {
    frames.set(group.toLowerCase(), keyOf(module));
  }
  const routes = [];
  for (const [, module] of source.matchAll(new RegExp(`NotFoundPage = ${laterImport}`, 'g'))) {
    routes.push({ address: '*', modules: [keyOf(module)] });
  }
  for (const [, group, pages] of source.matchAll(/export const (\w+)Pages[^=]*= \{([^]*?)\n\};/g)) {
    for (const [, name, module] of pages.matchAll(new RegExp(`(\\w+):\\s*${laterImport}`, 'g'))) {
      // Screens that clients and staff share are measured in the client's layout, which is the one for phones.
      const frame = frames.get(group === 'shared' ? 'client' : group);
      const modules = frame === undefined ? [keyOf(module)] : [frame, keyOf(module)];
      routes.push({ address: screens[group][name].pattern, group, modules });
    }
  }
  const written = source.match(/import\('/g)?.length ?? 0;
  // The table of staff loads with their layout.
  const tables = source.match(/Screen = lateScreen\(/g)?.length ?? 0;
  if (routes.length + frames.size + tables !== written || routes.length < 2) {
    throw new Error(
      `${files.join(' and ')} name ${written} modules, of which ${routes.length} were read as screens`,
    );
  }
  return routes;
}
