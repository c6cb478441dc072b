// Every rule of .dependency-cruiser.mjs must find its violation, and report nothing for a tree that follows all rules.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import configuration from '../../.dependency-cruiser.mjs';
import { judgeArrows } from './arrows.mjs';
import { inTemporaryProject } from './temporary-project.mjs';

const packageFile = (name, more = {}) => JSON.stringify({ name, version: '1.0.0', type: 'module', ...more });
const installed = (name, main = 'index.js') => ({
  [`node_modules/${name}/package.json`]: packageFile(name, { exports: { '.': `./${main}` } }),
  [`node_modules/${name}/${main}`]: 'export const nothing = 0;\n',
});

/** Allowed: every layer uses the one below it, and the rulebook through its public entries. */
const lawful = {
  'package.json': packageFile('fixture', { workspaces: ['packages/*', 'apps/*', 'ops'] }),
  'packages/rulebook/package.json': packageFile('@ensigo/rulebook', {
    exports: { './*': './src/*/index.ts' },
    dependencies: { zod: '1.0.0' },
  }),
  'apps/api/package.json': packageFile('@ensigo/api', {
    dependencies: { fastify: '1.0.0', 'prom-client': '1.0.0' },
    devDependencies: { 'only-for-tests': '1.0.0' },
  }),
  'apps/web/package.json': packageFile('@ensigo/web', {
    dependencies: { 'react-router': '1.0.0', zod: '1.0.0' },
  }),
  'packages/file-inspection/package.json': packageFile('@ensigo/file-inspection', {
    exports: { '.': './src/door.ts' },
  }),
  'ops/package.json': packageFile('@ensigo/ops', {
    exports: { './embedded-postgres': './embedded-postgres/door.ts' },
  }),
  'e2e/package.json': packageFile('@ensigo/e2e'),
  ...installed('fastify'),
  ...installed('prom-client'),
  ...installed('only-for-tests'),
  ...installed('react-router'),
  'node_modules/zod/package.json': packageFile('zod', {
    exports: { '.': './index.js', './mini': './mini/index.js' },
  }),
  'node_modules/zod/index.js': 'export const nothing = 0;\n',
  'node_modules/zod/mini/index.js': 'export const nothing = 0;\n',

  'packages/rulebook/src/loan/index.ts': "export * from './workflow.ts';\n",
  'packages/rulebook/src/loan/workflow.ts':
    "import { nothing } from 'zod/mini';\nexport const loan = nothing;\n",
  'packages/rulebook/src/test-support/loan.ts':
    "import { loan } from '../loan/index.ts';\nexport const aLoan = loan;\n",
  'packages/rulebook/src/loan/workflow.test.ts': "import '../test-support/loan.ts';\nimport 'node:fs';\n",

  'packages/rulebook/src/uploads/index.ts': 'export const kinds = 1;\n',
  'packages/file-inspection/src/door.ts': "export { kinds } from './accepted.ts';\n",
  'packages/file-inspection/src/accepted.ts': "export { kinds } from '@ensigo/rulebook/uploads';\n",

  'apps/api/src/main.ts': "import { app } from './app.ts';\napp();\n",
  'apps/api/src/app.ts': "import { loans } from './features/loans/routes.ts';\nexport const app = loans;\n",
  'apps/api/src/config.ts': 'export interface Config { readonly port: number }\n',
  'apps/api/src/http/upload.ts': "import '@ensigo/file-inspection';\n",
  'apps/api/src/http/route.ts': "export type { Database } from '../platform/database.ts';\n",
  'apps/api/src/platform/database.ts':
    "import type { Config } from '../config.ts';\nexport type Database = Config;\n",
  'apps/api/src/platform/settle.ts': "import '@ensigo/ops/embedded-postgres';\n",
  'ops/embedded-postgres/door.ts': "export { start } from './start.ts';\n",
  'ops/embedded-postgres/start.ts': 'export const start = 1;\n',
  'ops/backup/back-up.ts': "import '../../apps/api/src/platform/database.ts';\n",
  'ops/commands/backup.ts': "import '../../apps/api/src/app.ts';\nimport '../backup/back-up.ts';\n",
  'ops/bench/calls.ts':
    "import '../embedded-postgres/door.ts';\nimport '../../apps/api/src/features/loans/store.ts';\n",
  'apps/api/src/monitoring/monitoring.ts': "export const metrics = () => import('./metrics.ts');\n",
  'apps/api/src/monitoring/metrics.ts': "import 'prom-client';\n",
  'apps/api/src/features/cases/routes.ts': "import '../../http/route.ts';\n",
  'apps/api/src/features/loans/routes.ts':
    "import 'fastify';\nimport '../../http/route.ts';\nimport '../cases/routes.ts';\nexport { loans } from './use-cases/submit.ts';\n",
  'apps/api/src/features/loans/use-cases/submit.ts': [
    "import { loan } from '@ensigo/rulebook/loan';",
    "import '../policy.ts';",
    "import '../store.ts';",
    "import '../../settings/door.ts';",
    'export const loans = loan;',
    '',
  ].join('\n'),
  'apps/api/src/features/loans/policy.ts': "import '@ensigo/rulebook/loan';\n",
  'apps/api/src/features/loans/store.ts': "import '../../platform/database.ts';\n",
  'apps/api/src/features/loans/responses.ts': 'export const present = 1;\n',
  'apps/api/src/features/settings/door.ts': "import './store.ts';\n",
  'apps/api/src/features/settings/store.ts': 'export const store = 1;\n',
  'apps/api/test/loans.test.ts':
    "import '../src/app.ts';\nimport '../../../packages/rulebook/src/test-support/loan.ts';\n",

  'packages/messages/src/say.ts': 'export const say = 1;\n',
  'apps/web/src/main.tsx': "import { App } from './app/router.tsx';\nexport const root = <App />;\n",
  'apps/web/src/app/router.tsx':
    "export const App = () => <a />;\nexport const page = () => import('../features/client/loans/page.tsx');\n",
  'apps/web/src/features/client/loans/page.tsx':
    "import { Frame } from '../../../layouts/client/page.tsx';\nexport const Page = () => <Frame />;\n",
  'apps/web/src/layouts/client/page.tsx':
    "import { Badge } from '../../entities/loans/badge.tsx';\nexport const Frame = () => <Badge />;\n",
  'apps/web/src/entities/loans/badge.tsx':
    "import { Field } from '../../shared/forms/field.tsx';\nexport const Badge = () => <Field />;\n",
  'apps/web/src/shared/forms/field.tsx': [
    "import '@ensigo/rulebook/loan';",
    "import 'react-router';",
    "import { Button } from '../../ui/button.tsx';",
    'export const Field = () => <Button />;',
    '',
  ].join('\n'),
  'apps/web/src/ui/button.tsx': 'export const Button = () => <button type="button" />;\n',
  'e2e/journeys/apply.test.ts':
    "import '@ensigo/rulebook/loan';\nimport '../../apps/api/test/doubles/smtp-sink.ts';\n",
  'apps/api/test/doubles/smtp-sink.ts': 'export const sink = 1;\n',
};

/** Rule -> a module that breaks only this rule, and what it imports. */
const unlawful = {
  'no-cycle': ['packages/rulebook/src/loan/left.ts', './right.ts'],
  'no-unresolved': ['packages/rulebook/src/loan/lost.ts', './nowhere.ts'],
  'rulebook-knows-nobody': ['packages/rulebook/src/loan/upwards.ts', '../../../../apps/api/src/config.ts'],
  'rulebook-on-zod-mini-alone': ['packages/rulebook/src/loan/heavy.ts', 'zod'],
  'rulebook-by-its-doors': [
    'apps/web/src/shared/deep.tsx',
    '../../../../packages/rulebook/src/loan/workflow.ts',
  ],
  'messages-know-nobody': ['packages/messages/src/loans.ts', '@ensigo/rulebook/loan'],
  'messages-by-their-door': ['apps/api/src/http/said.ts', '../../../../packages/messages/src/say.ts'],
  'file-inspection-knows-no-product': ['packages/file-inspection/src/words.ts', '@ensigo/rulebook/loan'],
  'file-inspection-by-its-door': [
    'apps/api/src/http/deep.ts',
    '../../../../packages/file-inspection/src/accepted.ts',
  ],
  'no-test-code-in-the-product': [
    'apps/api/src/http/builders.ts',
    '../../../../packages/rulebook/src/test-support/loan.ts',
  ],
  'no-development-package-in-the-product': ['apps/api/src/http/development.ts', 'only-for-tests'],
  'apps-never-meet': ['apps/web/src/shared/meeting.ts', '../../../api/src/config.ts'],
  'journeys-from-outside': ['e2e/journeys/inside.test.ts', '../../apps/api/src/config.ts'],
  'apps-without-zod': ['apps/web/src/shared/validation.ts', 'zod/mini'],
  'api-platform-at-the-bottom': ['apps/api/src/platform/upwards.ts', '../http/route.ts'],
  'api-http-below-features': ['apps/api/src/http/upwards.ts', '../features/settings/door.ts'],
  'api-features-below-the-app': ['apps/api/src/features/loans/upwards.ts', '../../app.ts'],
  'api-app-registers-features': ['apps/api/src/run.ts', './features/settings/store.ts'],
  'api-features-meet-at-doors': ['apps/api/src/features/loans/meeting.ts', '../settings/store.ts'],
  'api-routes-on-top': ['apps/api/src/features/loans/door.ts', './routes.ts'],
  'api-routes-without-store': ['apps/api/src/features/settings/routes.ts', './store.ts'],
  'api-monitoring-on-demand': ['apps/api/src/http/counting.ts', 'prom-client'],
  'api-sql-in-stores': [
    'apps/api/src/features/settings/queries.ts',
    '../../platform/database/expressions.ts',
  ],
  'api-use-cases-below-routes': ['apps/api/src/features/loans/columns.ts', './use-cases/submit.ts'],
  'api-use-cases-register-nothing': [
    'apps/api/src/features/loans/use-cases/register.ts',
    '../../../http/route.ts',
  ],
  'api-policy-and-store-below-http': ['apps/api/src/features/settings/policy.ts', '../../http/limits.ts'],
  'api-store-on-the-platform': ['apps/api/src/features/loans/step-store.ts', './responses.ts'],
  'product-without-ops': ['apps/api/src/platform/copies.ts', '../../../../ops/backup/back-up.ts'],
  'ops-by-the-doors-of-the-server': [
    'ops/demo/fill.ts',
    '../../apps/api/src/features/loans/use-cases/submit.ts',
  ],
  'ops-bench-measures-statements': ['ops/bench/main.ts', '../../apps/api/src/features/loans/policy.ts'],
  'embedded-postgres-knows-no-product': [
    'ops/embedded-postgres/password.ts',
    '../../apps/api/src/platform/database.ts',
  ],
  'ops-rooms-stand-alone': ['ops/demo/copies.ts', '../backup/back-up.ts'],
  'web-features-never-meet': ['apps/web/src/features/client/dashboard/page.tsx', '../loans/page.tsx'],
  'web-app-on-top': ['apps/web/src/shared/upwards.tsx', '../app/paths.ts'],
  'web-layouts-below-features': ['apps/web/src/layouts/upwards.tsx', '../features/client/loans/page.tsx'],
  'web-entities-below-layouts': ['apps/web/src/entities/upwards.tsx', '../layouts/client/page.tsx'],
  'web-shared-below-entities': ['apps/web/src/shared/sideways.tsx', '../entities/loans/badge.tsx'],
  'web-kit-below-shared': ['apps/web/src/ui/upwards.tsx', '../shared/forms/field.tsx'],
  'web-kit-knows-no-product': ['apps/web/src/ui/rules.tsx', '@ensigo/rulebook/loan'],
  'web-in-a-browser': ['apps/web/src/shared/disk.ts', 'node:fs'],
};

/** The modules that the violations above import. */
const bystanders = {
  'packages/rulebook/src/loan/right.ts': "import './left.ts';\n",
  'apps/api/src/http/limits.ts': 'export const limits = 1;\n',
  'apps/api/src/platform/database/expressions.ts': 'export const moment = 1;\n',
  'apps/web/src/app/paths.ts': 'export const paths = 1;\n',
};

const links = {
  'node_modules/@ensigo/rulebook': '../../packages/rulebook',
  'node_modules/@ensigo/file-inspection': '../../packages/file-inspection',
  'node_modules/@ensigo/ops': '../../ops',
};
const judge = (files) => inTemporaryProject(files, judgeArrows, links);

/** The import stands among JSX where the file allows it, as that is where a parser may stumble. */
function breaking([path, specifier]) {
  const rest = path.endsWith('.tsx') ? 'export const Part = () => <p className="a">b</p>;\n' : '';
  return [path, `import '${specifier}';\n${rest}`];
}

test('reports nothing for a tree that follows the arrows', async () => {
  const { problems, read } = await judge(lawful);
  assert.deepEqual(problems, []);
  const modules = Object.keys(lawful).filter((path) => /^(packages|apps|ops|e2e).*\.tsx?$/.test(path)).length;
  assert.match(read, new RegExp(`^${modules} modules, `));
});

test('finds a violation of every rule, each at its own module', async () => {
  const rules = configuration.forbidden.map(({ name }) => String(name)).sort();
  assert.deepEqual(Object.keys(unlawful).sort(), rules);
  const broken = Object.fromEntries(Object.values(unlawful).map(breaking));
  const { violations } = await judge({ ...lawful, ...bystanders, ...broken });
  const found = new Set(violations.map(({ rule, from }) => `${rule} ${from}`));
  for (const [rule, [path]] of Object.entries(unlawful)) {
    assert.ok(found.has(`${rule} ${path}`), `${rule} was not found in ${path}`);
  }
  const meant = new Set(Object.entries(unlawful).map(([rule, [path]]) => `${rule} ${path}`));
  const others = [...found].filter((each) => !meant.has(each) && !each.startsWith('no-cycle '));
  assert.deepEqual(others, []);
});

test('counts an imported type, a re-exported module and a dynamic import', async () => {
  const ways = {
    'apps/web/src/ui/type.tsx':
      "import type { loan } from '@ensigo/rulebook/loan';\nexport type Loan = typeof loan;\n",
    'apps/web/src/ui/again.ts': "export { loan } from '@ensigo/rulebook/loan';\n",
    'apps/web/src/ui/late.tsx':
      "export const late = () => <p title={String(import('@ensigo/rulebook/loan'))} />;\n",
  };
  const { violations } = await judge({ ...lawful, ...ways });
  assert.deepEqual(violations.map(({ from }) => from).sort(), Object.keys(ways).sort());
});

test('finds rooms that need each other even if no two modules do', async () => {
  const circle = {
    'packages/rulebook/src/fields/phone.ts': "import '../loan/amounts.ts';\n",
    'packages/rulebook/src/fields/email.ts': 'export const email = 1;\n',
    'packages/rulebook/src/loan/amounts.ts': 'export const amounts = 1;\n',
    'packages/rulebook/src/loan/owner.ts': "import '../fields/email.ts';\n",
  };
  const { problems } = await judge({ ...lawful, ...circle });
  assert.deepEqual(problems, [
    'rulebook/fields -> rulebook/loan -> rulebook/fields: rooms that need each other (no-circle-of-rooms)',
  ]);
});

test('treats a feature with its folders as one room', async () => {
  const inside = {
    'apps/api/src/features/loans/words.ts': "import './use-cases/count.ts';\n",
    'apps/api/src/features/loans/use-cases/count.ts': "import '../store.ts';\n",
  };
  const { violations } = await judge({ ...lawful, ...inside });
  assert.deepEqual(
    violations.map(({ rule }) => rule),
    ['api-use-cases-below-routes'],
  );
});

test('fails if it read no module', async () => {
  const { problems } = await judge({ 'package.json': packageFile('empty') });
  assert.deepEqual(problems, ['no module was found']);
});
