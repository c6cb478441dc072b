// The arrows of ARCHITECTURE.md, read by `node tools/checks/arrows.mjs`. Each rule is an error, and
// tools/checks/arrows.test.mjs proves each on a small tree.

const tests = '(^|/)tests/|\\.test\\.(tsx?|mjs)$';
const payloads = '^app/tests/payloads/';

const modules = '^modules/[^/]+/';
const rules = '^(kit/(rules|messages)|modules/[^/]+/rules)/';
const endpoints = '^((kit|modules/[^/]+)/endpoints/|app/endpoints\\.ts$)';
const server = '^(kit/(http|monitoring|platform|file-inspection)|modules/[^/]+/server|app/server)/';
const screens = '^(kit/(browser|ui)|modules/[^/]+/screens|app/browser)/';
const product = '^(kit|modules|app|ops)/';

const platform = '^kit/platform/';
const inspection = '^kit/file-inspection/';
/** A side of a module offers the others what its index.ts says; screens, what is in their folder of parts. */
/** The last are pieces of SQL, for the stores of other modules. */
const surfaces = [
  `${modules}server/index\\.ts$`,
  `${modules}server/[^/]+/index\\.ts$`,
  `${modules}server/sql/[^/]+\\.ts$`,
];
const sqlPieces = `${modules}server/sql/`;
const parts = `${modules}screens/parts/`;
const stores = `${modules}server/.*store\\.ts$`;
const routes = `${modules}server/.*routes\\.ts$`;
/** Make pieces of SQL for stores. */
const makersOfSql = [
  'case-clock',
  'case-timeline',
  'expressions',
  'field-columns',
  'own-page',
  'search-terms',
  'statement-name',
];

const ops = '^ops/';
const embedded = `${ops}embedded-postgres/index\\.ts$`;

const packageNamed = (...names) => `(^|/)node_modules/(${names.join('|')})/`;

/** An import that is forbidden. */
const no = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    no('no-cycle', 'Of two files that need each other, neither can be read alone.', {}, { circular: true }),
    no('no-unresolved', 'What cannot be found cannot be judged.', {}, { couldNotResolve: true }),

    no(
      'rules-are-pure',
      'Rules hold wherever they are asked: they know other rules and nothing that calls, stores or shows.',
      { path: rules, pathNot: tests },
      { path: [endpoints, server, screens, '^(ops|labs|e2e|tools)/'] },
    ),
    no(
      'rules-on-zod-mini-alone',
      'Rules and endpoints are small enough for a phone: no input, no output, zod/mini and nothing else.',
      { path: [rules, endpoints], pathNot: [tests, '^kit/messages/build/'] },
      {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown'],
        pathNot: packageNamed('zod/mini', 'zod/v4/mini'),
      },
    ),
    no(
      'endpoints-on-rules',
      'An endpoint says what is asked and answered: rules <- endpoints <- server | screens.',
      { path: endpoints, pathNot: tests },
      { path: [server, screens, '^(ops|labs|e2e|tools)/'] },
    ),
    no(
      'server-and-screens-never-meet',
      'They speak over HTTP, by the endpoints.',
      { path: server, pathNot: tests },
      { path: screens },
    ),
    no(
      'screens-and-server-never-meet',
      'They speak over HTTP, by the endpoints.',
      { path: screens, pathNot: tests },
      { path: server },
    ),
    no(
      'zod-in-rules-alone',
      'Validation lives in rules and endpoints.',
      { path: [server, screens, '^(ops|labs|e2e)/'] },
      { path: packageNamed('zod') },
    ),
    no(
      'messages-by-their-index',
      'What stands behind it may change; import kit/messages/index.ts, and in a build what is in its build folder.',
      { path: '.', pathNot: '^kit/messages/' },
      { path: '^kit/messages/', pathNot: '^kit/messages/(index\\.ts|build/.*)$' },
    ),
    no(
      'file-inspection-knows-no-product',
      'It judges files of any product; the kinds of files and their names come from the rules.',
      { path: inspection, pathNot: tests },
      {
        path: '^(kit|modules|app|ops|labs|e2e|tools)/',
        pathNot: [inspection, '^kit/(messages|rules/uploads)/'],
      },
    ),
    no(
      'file-inspection-by-its-index',
      'What stands behind it may change; import kit/file-inspection/index.ts.',
      { path: '.', pathNot: inspection },
      { path: inspection, pathNot: [`${inspection}index\\.ts$`, `${inspection}tests/doubles/`] },
    ),
    no(
      'no-test-code-in-the-product',
      'Test builders and tests do not ship.',
      { path: product, pathNot: [tests, payloads] },
      { path: [tests, payloads] },
    ),
    no(
      'no-development-package-in-the-product',
      'The product runs without development packages.',
      { path: product, pathNot: [tests, '/vite\\.config\\.ts$', '/build/'] },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm'] },
    ),
    no(
      'journeys-from-outside',
      'A journey knows the product as people do: by its screens, mails and messages. It may borrow the doubles.',
      { path: '^e2e/' },
      {
        path: '^(kit/(?!rules|messages|endpoints)[^/]+|modules/[^/]+/(server|screens)|app|ops|labs)/',
        pathNot: ['^app/tests/(doubles|payloads)/', '^ops/demo/mobile-money-double\\.ts$'],
      },
    ),

    no(
      'server-by-its-index',
      'A module offers others what the index.ts of its server says; routes.ts may register for the routes.ts of others.',
      { path: '^modules/([^/]+)/server/', pathNot: tests },
      { path: `${modules}server/`, pathNot: ['^modules/$1/', routes, ...surfaces] },
    ),
    no(
      'app-registers-modules',
      'The app takes a module by its routes or its index.ts.',
      { path: '^app/server/', pathNot: tests },
      { path: `${modules}server/`, pathNot: [routes, ...surfaces] },
    ),
    no(
      'screens-by-their-parts',
      'What screens of other modules use as well lies in screens/parts.',
      { path: '^modules/([^/]+)/screens/', pathNot: tests },
      { path: `${modules}screens/`, pathNot: ['^modules/$1/', parts] },
    ),
    no(
      'kit-ui-knows-no-product',
      'Components know no router, no API and no rules.',
      { path: '^kit/ui/', pathNot: tests },
      { path: ['^kit/(rules|endpoints|browser)/', packageNamed('react-router', '@tanstack/react-query')] },
    ),
    no(
      'platform-below-http',
      'The platform lies below HTTP and monitoring, and does not know them.',
      { path: platform, pathNot: tests },
      { path: '^kit/(http|monitoring)/' },
    ),
    no(
      'routes-on-top',
      'routes -> use-cases -> policy, store -> platform: in a module nothing but routes stands above routes.',
      { path: `${modules}server/`, pathNot: [tests, routes] },
      { path: routes },
    ),
    no(
      'routes-without-store',
      'A route hands a call to a use-case or a query (queries.ts); only these read and write the database.',
      { path: routes },
      { path: '(^|/)[^/]*store\\.ts$' },
    ),
    no(
      'sql-in-stores',
      'SQL stands in *store.ts, and so do the pieces of the platform that it is put together from.',
      { path: `${modules}server/`, pathNot: [tests, stores, sqlPieces] },
      { path: [`${platform}database/(${makersOfSql.join('|')})\\.ts$`, sqlPieces] },
    ),
    no(
      'use-cases-below-routes',
      'A use-case is called by routes, by index.ts, or by another use-case.',
      { path: `${modules}server/`, pathNot: [tests, routes, ...surfaces, '/use-cases[./]'] },
      { path: `${modules}server/.*use-cases[./]` },
    ),
    no(
      'routes-register-alone',
      'Endpoints are registered in routes.ts alone.',
      { path: `${modules}server/`, pathNot: [tests, routes] },
      { path: '^kit/http/(route|register-http)\\.ts$' },
    ),
    no(
      'policy-and-store-below-http',
      'Who may, and what is kept, hold however the call came in.',
      { path: [stores, `${modules}server/.*policy\\.ts$`], pathNot: tests },
      { path: '^kit/http/' },
    ),
    no(
      'store-on-the-platform',
      'A store is SQL: it judges nobody, shapes no answer, and knows no other module.',
      { path: stores, pathNot: tests },
      { path: `${modules}server/.*(policy|responses|index)\\.ts$` },
    ),
    no(
      'monitoring-on-demand',
      'Where nothing is watched, metrics and traces cost no time: their modules and packages are imported when they are wanted.',
      { path: server, pathNot: [tests, '^kit/monitoring/(?!monitoring\\.ts$)'] },
      {
        path: [packageNamed('prom-client', '@opentelemetry/[^/]+'), '^kit/monitoring/(?!monitoring\\.ts$)'],
        dynamic: false,
      },
    ),

    no(
      'product-without-ops',
      'Backup and demo stand beside the product; it starts the embedded database by its index.ts, and knows no other part.',
      { path: '^(kit|modules|app)/', pathNot: tests },
      { path: '^(ops|labs)/', pathNot: embedded },
    ),
    no(
      'ops-by-the-surfaces-of-the-server',
      'What stands beside the server takes its platform, its settings, the whole app, and what a module offers.',
      { path: ops, pathNot: tests },
      {
        path: [`${modules}server/`, '^app/server/'],
        pathNot: [...surfaces, '^app/server/(app|failure)\\.ts$'],
      },
    ),
    no(
      'bench-measures-statements',
      'The bench holds calls against the statements that they run, and against nothing else of a module.',
      { path: '^labs/bench/' },
      { path: `${modules}server/`, pathNot: '(store|statements|queue|index)\\.ts$' },
    ),
    no(
      'embedded-postgres-knows-no-product',
      'It starts a database on a folder, for any product.',
      { path: `${ops}embedded-postgres/` },
      { path: '^(kit|modules|app|e2e|tools|labs)/|^ops/(?!embedded-postgres/)' },
    ),
    no(
      'ops-rooms-stand-alone',
      'Backup, demo and commands: only a command puts them together; anybody starts the embedded database.',
      { path: `${ops}([^/]+)/`, pathNot: [tests, `${ops}commands/`] },
      { path: ops, pathNot: [`${ops}$1/`, embedded] },
    ),

    no(
      'screens-in-a-browser',
      'A browser has no modules of Node.',
      { path: screens, pathNot: [tests, '^app/browser/(build/|vite\\.config)'] },
      { dependencyTypes: ['core'] },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
