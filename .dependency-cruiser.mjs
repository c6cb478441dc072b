// The arrows of ARCHITECTURE.md, read by `node tools/checks/arrows.mjs`. Each rule is an error, and
// tools/checks/arrows.test.mjs proves each on a small tree.

const rulebook = '^packages/rulebook/src/';
const door = `${rulebook}[^/]+/index\\.ts$`;
const inspection = '^packages/file-inspection/src/';
const testSupport = `${rulebook}test-support/`;
const tests = '(^|/)test/|\\.test\\.tsx?$';
const product = '^((packages|apps)/[^/]+/src|ops/(?!bench/|drill/|test/)[^/]+)/';

const api = '^apps/api/src/';
const apiFeature = `${api}features/[^/]+/`;
const apiStores = `${apiFeature}[^/]*store\\.ts$`;
/** Make pieces of SQL for stores. */
const makersOfSql = [
  'case-clock',
  'case-timeline',
  'closed-loan',
  'expressions',
  'field-columns',
  'own-page',
  'search-terms',
  'statement-name',
];
const apiPlatform = `${api}platform/`;
const settings = `${api}(config|environment)\\.ts$`;

const ops = '^ops/';
const opsDoor = `${ops}embedded-postgres/door\\.ts$`;

const web = '^apps/web/src/';
const webApp = `${web}(app/|[^/]+\\.tsx?$)`;
const webFeatures = `${web}features/`;
const webLayouts = `${web}layouts/`;
const webEntities = `${web}entities/`;
const webShared = `${web}shared/`;
const webKit = `${web}ui/`;

const webArrows = 'app -> features -> layouts -> entities -> shared -> ui.';

const packageNamed = (...names) => `(^|/)node_modules/(${names.join('|')})/`;

/** An import that is forbidden. */
const no = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    no('no-cycle', 'Of two modules that need each other, neither can be read alone.', {}, { circular: true }),
    no('no-unresolved', 'What cannot be found cannot be judged.', {}, { couldNotResolve: true }),

    no(
      'rulebook-knows-nobody',
      'The facts of the business hold whoever asks: rulebook <- api, rulebook <- web.',
      { path: '^packages/rulebook/' },
      { path: '^((apps|ops|e2e|tools)/|packages/(?!(rulebook|messages/src)/))' },
    ),
    no(
      'rulebook-on-zod-mini-alone',
      'The rulebook is pure and small enough for a phone: no input, no output, zod/mini and nothing else.',
      { path: rulebook, pathNot: tests },
      {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown'],
        pathNot: packageNamed('zod/mini', 'zod/v4/mini'),
      },
    ),
    no(
      'rulebook-by-its-doors',
      'What stands behind a door may change; import @ensigo/rulebook/<door>.',
      { path: '^(apps|ops|e2e|tools)/' },
      { path: rulebook, pathNot: [door, testSupport] },
    ),
    no(
      'messages-know-nobody',
      'What is said is written where it is said; messages <- rulebook, api, web.',
      { path: '^packages/messages/' },
      { path: '^((apps|ops|e2e|tools)/|packages/(?!messages/))' },
    ),
    no(
      'messages-by-their-door',
      'What stands behind the door may change; import @ensigo/messages, and in a build what is in its build folder.',
      { path: '^(apps|ops|e2e|packages/(?!messages/))' },
      { path: '^packages/messages/src/', pathNot: '^packages/messages/src/door\\.ts$' },
    ),
    no(
      'file-inspection-knows-no-product',
      'What a file may be holds whoever asks; of the rulebook, it takes the kinds of files and their names.',
      { path: '^packages/file-inspection/' },
      { path: ['^(apps|ops|e2e|tools)/', rulebook], pathNot: `${rulebook}uploads/index\\.ts$` },
    ),
    no(
      'file-inspection-by-its-door',
      'What stands behind the door may change; import @ensigo/file-inspection.',
      { path: '^(apps|ops|e2e|tools)/' },
      { path: inspection, pathNot: `${inspection}door\\.ts$` },
    ),
    no(
      'no-test-code-in-the-product',
      'Test builders and tests do not ship.',
      { path: product, pathNot: [tests, testSupport] },
      { path: [tests, testSupport] },
    ),
    no(
      'no-development-package-in-the-product',
      'The product runs without development packages.',
      { path: product, pathNot: [tests, testSupport] },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm'] },
    ),
    no(
      'apps-never-meet',
      'api and web speak over HTTP, by the contract in the rulebook.',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    no(
      'journeys-from-outside',
      'A journey knows the product as people do: by its screens, mails and messages. It may borrow the doubles.',
      { path: '^e2e/' },
      { path: '^(apps|ops)/', pathNot: '^apps/[^/]+/test/doubles/' },
    ),
    no(
      'apps-without-zod',
      'Validation lives in the rulebook.',
      { path: '^(apps|ops|e2e)/' },
      { path: packageNamed('zod') },
    ),

    no(
      'api-platform-at-the-bottom',
      'The platform serves whoever is above it, and knows the settings alone.',
      { path: apiPlatform, pathNot: tests },
      { path: api, pathNot: [apiPlatform, settings] },
    ),
    no(
      'api-http-below-features',
      'http carries calls to features it does not know.',
      { path: `${api}http/`, pathNot: tests },
      { path: `${api}(features/|app\\.ts$|run\\.ts$|main\\.ts$)` },
    ),
    no(
      'api-features-below-the-app',
      'The app lists the features; no feature reaches up.',
      { path: apiFeature, pathNot: tests },
      { path: `${api}(app|run|main)\\.ts$` },
    ),
    no(
      'api-app-registers-features',
      'The app takes a feature by its routes or its door.',
      { path: `${api}(?!features/)`, pathNot: tests },
      { path: apiFeature, pathNot: `${apiFeature}(routes|door)\\.ts$` },
    ),
    no(
      'api-features-meet-at-doors',
      'A feature offers others what its door.ts says, and nothing else; routes.ts registers for the routes.ts of others.',
      { path: `${api}features/([^/]+)/`, pathNot: tests },
      { path: apiFeature, pathNot: [`${api}features/$1/`, `${apiFeature}(door|routes)\\.ts$`] },
    ),
    no(
      'api-routes-on-top',
      'routes -> use-cases -> policy, store -> platform: in a feature nothing but routes stands above routes.',
      { path: apiFeature, pathNot: [tests, `${apiFeature}routes\\.ts$`] },
      { path: `${apiFeature}routes\\.ts$` },
    ),
    no(
      'api-routes-without-store',
      'A route hands a call to a use-case or a reading (queries.ts); what is stored is theirs to ask for.',
      { path: `${apiFeature}routes\\.ts$` },
      { path: `${api}.*store\\.ts$` },
    ),
    no(
      'api-sql-in-stores',
      'SQL stands in *store.ts, and so do the pieces of the platform that it is put together from.',
      { path: apiFeature, pathNot: [tests, apiStores] },
      { path: `${apiPlatform}database/(${makersOfSql.join('|')})\\.ts$` },
    ),
    no(
      'api-use-cases-below-routes',
      'A use-case is called by routes, by the door, or by another use-case.',
      { path: apiFeature, pathNot: [tests, `${apiFeature}(routes\\.ts$|door\\.ts$|use-cases/)`] },
      { path: `${apiFeature}use-cases/` },
    ),
    no(
      'api-use-cases-register-nothing',
      'Calls are registered in routes.ts alone.',
      { path: apiFeature, pathNot: [tests, `${apiFeature}routes\\.ts$`] },
      { path: `${api}http/(route|register-http)\\.ts$` },
    ),
    no(
      'api-policy-and-store-below-http',
      'Who may, and what is kept, hold however the call came in.',
      { path: [apiStores, `${apiFeature}policy\\.ts$`], pathNot: tests },
      { path: `${api}http/` },
    ),
    no(
      'api-store-on-the-platform',
      'A store is SQL: it judges nobody, shapes no answer, and knows no other feature.',
      { path: apiStores, pathNot: tests },
      { path: `${apiFeature}(policy|responses|door)\\.ts$` },
    ),

    no(
      'api-monitoring-on-demand',
      'Where nothing is watched, metrics and traces cost no time: their modules and packages are imported when they are wanted.',
      { path: api, pathNot: [tests, `${api}monitoring/(?!monitoring\\.ts$)`] },
      {
        path: [packageNamed('prom-client', '@opentelemetry/[^/]+'), `${api}monitoring/(?!monitoring\\.ts$)`],
        dynamic: false,
      },
    ),

    no(
      'product-without-ops',
      'Backup, demo and bench stand beside the product; it starts the embedded database, by its door, and knows no other part.',
      { path: '^(packages|apps)/', pathNot: tests },
      { path: ops, pathNot: opsDoor },
    ),
    no(
      'ops-by-the-doors-of-the-server',
      'What stands beside the server takes its platform, its settings, the whole app, and what a feature offers at its door.',
      { path: ops, pathNot: [tests, `${ops}(bench|drill)/`] },
      { path: api, pathNot: [apiPlatform, `${api}(app|config|failure)\\.ts$`, `${apiFeature}door\\.ts$`] },
    ),
    no(
      'ops-bench-measures-statements',
      'The bench holds calls against the statements that they run, and against nothing else of a feature.',
      { path: `${ops}bench/` },
      { path: apiFeature, pathNot: [`${apiFeature}[^/]*(store|statements|queue|door)\\.ts$`] },
    ),
    no(
      'embedded-postgres-knows-no-product',
      'It starts a database on a folder, whoever asks.',
      { path: `${ops}embedded-postgres/` },
      { path: '^(packages|apps|e2e|tools)/|^ops/(?!embedded-postgres/)' },
    ),
    no(
      'ops-rooms-stand-alone',
      'Backup, demo, bench and commands: only a command puts them together; anybody starts the embedded database.',
      { path: `${ops}([^/]+)/`, pathNot: [tests, `${ops}commands/`] },
      { path: ops, pathNot: [`${ops}$1/`, opsDoor] },
    ),

    no(
      'web-features-never-meet',
      'What two screens need lies below them: in layouts, entities or shared.',
      { path: `${webFeatures}([^/]+/[^/]+)/`, pathNot: tests },
      { path: webFeatures, pathNot: `${webFeatures}$1/` },
    ),
    no(
      'web-app-on-top',
      webArrows,
      { path: [webFeatures, webLayouts, webEntities, webShared, webKit], pathNot: tests },
      { path: webApp },
    ),
    no(
      'web-layouts-below-features',
      webArrows,
      { path: [webLayouts, webEntities, webShared, webKit], pathNot: tests },
      { path: webFeatures },
    ),
    no(
      'web-entities-below-layouts',
      webArrows,
      { path: [webEntities, webShared, webKit], pathNot: tests },
      { path: webLayouts },
    ),
    no(
      'web-shared-below-entities',
      'What shared holds knows no loan, request or client: parts of the domain stand in entities.',
      { path: [webShared, webKit], pathNot: tests },
      { path: webEntities },
    ),
    no('web-kit-below-shared', webArrows, { path: webKit }, { path: webShared }),
    no(
      'web-kit-knows-no-product',
      'The kit knows no router, no API and no rulebook.',
      { path: webKit },
      { path: [rulebook, packageNamed('react-router', '@tanstack/react-query')] },
    ),
    no(
      'web-in-a-browser',
      'A browser has no modules of Node.',
      { path: web, pathNot: tests },
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
