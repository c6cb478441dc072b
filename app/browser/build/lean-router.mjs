// The router says of none of its components that it may be left out when nobody uses it. This says it: forms, scripts
// and scroll restoration of its framework are 4 KB that no screen needs.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const own = /\/node_modules\/react-router\/dist\/production\/[^/]+\.mjs$/;
const component = /(?<=^var \w+ = )(?=React\d*\.(?:forwardRef|createContext|lazy|memo)\()/gm;
/** Links that fetch ahead are of its framework too. */
const prefetching = 'return shouldPrefetch && !isAbsolute ?';
const displayName = /^\w+\.displayName = "[^"]*";$/gm;

const production = join(
  dirname(createRequire(import.meta.url).resolve('react-router')),
  '../production/index.mjs',
);

/** A plugin of Vite: the router as it is built for production, with only what is used. */
export const leanRouter = () => ({
  name: 'lean-router',
  apply: 'build',
  enforce: 'pre',
  config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: production }] } }),
  transform(code, id) {
    if (!own.test(id)) return null;
    if (code.includes('function usePrefetchBehavior') && !code.includes(prefetching))
      throw new Error('The router is another one than lean-router.mjs knows');
    const lean = code
      .replaceAll(component, '/* @__PURE__ */ ')
      .replaceAll(displayName, '')
      .replace(prefetching, 'return false ?');
    return { code: lean, map: null };
  },
});
