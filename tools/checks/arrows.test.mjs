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

/** Allowed: every side of a module uses what it may, and other modules by their surfaces. */
const lawful = {
  'package.json': packageFile('fixture', {
    imports: {
      '#kit/*': './kit/*',
      '#app/*': './app/*',
      '#ops/*': './ops/*',
      '#labs/*': './labs/*',
      '#*': './modules/*',
    },
    dependencies: { zod: '1.0.0', fastify: '1.0.0', 'prom-client': '1.0.0', 'react-router': '1.0.0' },
    devDependencies: { 'only-for-tests': '1.0.0' },
  }),
  ...installed('fastify'),
  ...installed('prom-client'),
  ...installed('only-for-tests'),
  ...installed('react-router'),
  'node_modules/zod/package.json': packageFile('zod', {
    exports: { '.': './index.js', './mini': './mini/index.js' },
  }),
  'node_modules/zod/index.js': 'export const nothing = 0;\n',
  'node_modules/zod/mini/index.js': 'export const nothing = 0;\n',

  'kit/messages/index.ts': "export { say } from './say.ts';\n",
  'kit/messages/say.ts': 'export const say = 1;\n',
  'kit/rules/uploads/kinds.ts': 'export const kinds = 1;\n',
  'kit/endpoints/session.ts': "import '../rules/uploads/kinds.ts';\n",
  'kit/file-inspection/index.ts': "export { kinds } from './accepted.ts';\n",
  'kit/file-inspection/accepted.ts': "export { kinds } from '../rules/uploads/kinds.ts';\n",
  'kit/platform/config.ts': 'export interface Config { readonly port: number }\n',
  'kit/platform/database.ts': "import type { Config } from './config.ts';\nexport type Database = Config;\n",
  'kit/platform/settle.ts': "import '#ops/embedded-postgres/index.ts';\n",
  'kit/http/upload.ts': "import '../file-inspection/index.ts';\n",
  'kit/http/route.ts': "export type { Database } from '../platform/database.ts';\n",
  'kit/monitoring/monitoring.ts': "export const metrics = () => import('./metrics.ts');\n",
  'kit/monitoring/metrics.ts': "import 'prom-client';\n",
  'kit/browser/forms/field.tsx': [
    "import '../../rules/uploads/kinds.ts';",
    "import 'react-router';",
    "import { Button } from '../../ui/button.tsx';",
    'export const Field = () => <Button />;',
    '',
  ].join('\n'),
  'kit/ui/button.tsx': 'export const Button = () => <button type="button" />;\n',

  'modules/cases/rules/status.ts': "import { nothing } from 'zod/mini';\nexport const status = nothing;\n",
  'modules/cases/screens/parts/badge.tsx':
    "import { Field } from '#kit/browser/forms/field.tsx';\nexport const Badge = () => <Field />;\n",
  'modules/settings/server/index.ts': "import './store.ts';\n",
  'modules/settings/server/store.ts': 'export const store = 1;\n',
  'modules/workspace/server/routes.ts': "import '#kit/http/route.ts';\n",
  'modules/loans/rules/wizard.ts': "export { status as loan } from '#cases/rules/status.ts';\n",
  'modules/loans/rules/wizard.test.ts': "import '#app/tests/payloads/loan.ts';\nimport 'node:fs';\n",
  'modules/loans/endpoints/loans.ts': "export { loan } from '../rules/wizard.ts';\n",
  'modules/loans/server/routes.ts':
    "import 'fastify';\nimport '#kit/http/route.ts';\nimport '#workspace/server/routes.ts';\nexport { loans } from './use-cases/submit.ts';\n",
  'modules/loans/server/use-cases/submit.ts': [
    "import { loan } from '../../endpoints/loans.ts';",
    "import '../policy.ts';",
    "import '../store.ts';",
    "import '#settings/server/index.ts';",
    'export const loans = loan;',
    '',
  ].join('\n'),
  'modules/loans/server/policy.ts': "import '../rules/wizard.ts';\n",
  'modules/loans/server/store.ts': "import '#kit/platform/database.ts';\n",
  'modules/loans/server/responses.ts': 'export const present = 1;\n',
  'modules/loans/screens/client/page.tsx':
    "import { Badge } from '#cases/screens/parts/badge.tsx';\nexport const Page = () => <Badge />;\n",

  'app/server/main.ts': "import { app } from './app.ts';\napp();\n",
  'app/server/app.ts': "import { loans } from '#loans/server/routes.ts';\nexport const app = loans;\n",
  'app/browser/main.tsx': "import { App } from './router.tsx';\nexport const root = <App />;\n",
  'app/browser/router.tsx':
    "export const App = () => <a />;\nexport const page = () => import('#loans/screens/client/page.tsx');\n",
  'app/tests/payloads/loan.ts':
    "import { loan } from '#loans/rules/wizard.ts';\nexport const aLoan = loan;\n",
  'app/tests/loans.test.ts': "import '../server/app.ts';\nimport './payloads/loan.ts';\n",
  'app/tests/doubles/smtp-sink.ts': 'export const sink = 1;\n',

  'ops/embedded-postgres/index.ts': "export { start } from './start.ts';\n",
  'ops/embedded-postgres/start.ts': 'export const start = 1;\n',
  'ops/backup/back-up.ts': "import '#kit/platform/database.ts';\n",
  'ops/commands/backup.ts': "import '#app/server/app.ts';\nimport '../backup/back-up.ts';\n",
  'labs/bench/calls.ts': "import '#ops/embedded-postgres/index.ts';\nimport '#loans/server/store.ts';\n",
  'e2e/journeys/apply.test.ts':
    "import '#loans/rules/wizard.ts';\nimport '#app/tests/doubles/smtp-sink.ts';\n",
};

/** Rule -> a module that breaks only this rule, and what it imports. */
const unlawful = {
  'no-cycle': ['kit/rules/left.ts', './right.ts'],
  'no-unresolved': ['kit/rules/lost.ts', './nowhere.ts'],
  'rules-are-pure': ['modules/loans/rules/upwards.ts', '../endpoints/loans.ts'],
  'rules-on-zod-mini-alone': ['modules/loans/rules/heavy.ts', 'zod'],
  'endpoints-on-rules': ['modules/loans/endpoints/upwards.ts', '#kit/platform/config.ts'],
  'server-and-screens-never-meet': ['modules/loans/server/meeting.ts', '#cases/screens/parts/badge.tsx'],
  'screens-and-server-never-meet': ['modules/loans/screens/meeting.ts', '#kit/platform/config.ts'],
  'zod-in-rules-alone': ['kit/browser/validation.ts', 'zod/mini'],
  'messages-by-their-index': ['kit/http/said.ts', '../messages/say.ts'],
  'file-inspection-knows-no-product': ['kit/file-inspection/words.ts', '#cases/rules/status.ts'],
  'file-inspection-by-its-index': ['kit/http/deep.ts', '../file-inspection/accepted.ts'],
  'no-test-code-in-the-product': ['modules/loans/server/builders.ts', '#app/tests/payloads/loan.ts'],
  'no-development-package-in-the-product': ['kit/http/development.ts', 'only-for-tests'],
  'journeys-from-outside': ['e2e/journeys/inside.test.ts', '#kit/platform/config.ts'],
  'server-by-its-index': ['modules/loans/server/deep.ts', '#settings/server/store.ts'],
  'app-registers-modules': ['app/server/run.ts', '#settings/server/store.ts'],
  'screens-by-their-parts': ['modules/dashboard/screens/client/page.tsx', '#loans/screens/client/page.tsx'],
  'kit-ui-knows-no-product': ['kit/ui/rules.tsx', '../rules/uploads/kinds.ts'],
  'platform-below-http': ['kit/platform/upwards.ts', '../http/route.ts'],
  'routes-on-top': ['modules/loans/server/index.ts', './routes.ts'],
  'routes-without-store': ['modules/settings/server/routes.ts', './store.ts'],
  'sql-in-stores': ['modules/settings/server/queries.ts', '#kit/platform/database/expressions.ts'],
  'use-cases-below-routes': ['modules/loans/server/columns.ts', './use-cases/submit.ts'],
  'routes-register-alone': ['modules/loans/server/use-cases/register.ts', '#kit/http/route.ts'],
  'policy-and-store-below-http': ['modules/settings/server/policy.ts', '#kit/http/limits.ts'],
  'store-on-the-platform': ['modules/loans/server/step-store.ts', './responses.ts'],
  'monitoring-on-demand': ['kit/http/counting.ts', 'prom-client'],
  'product-without-ops': ['kit/platform/copies.ts', '#ops/backup/back-up.ts'],
  'ops-by-the-surfaces-of-the-server': ['ops/demo/fill.ts', '#loans/server/use-cases/submit.ts'],
  'bench-measures-statements': ['labs/bench/main.ts', '#loans/server/policy.ts'],
  'embedded-postgres-knows-no-product': ['ops/embedded-postgres/password.ts', '#kit/platform/database.ts'],
  'ops-rooms-stand-alone': ['ops/demo/copies.ts', '../backup/back-up.ts'],
  'screens-in-a-browser': ['kit/browser/disk.ts', 'node:fs'],
};

/** The modules that the violations above import. */
const bystanders = {
  'kit/rules/right.ts': "import './left.ts';\n",
  'kit/http/limits.ts': 'export const limits = 1;\n',
  'kit/platform/database/expressions.ts': 'export const moment = 1;\n',
};

const judge = (files) => inTemporaryProject(files, judgeArrows);

/** The import stands among JSX where the file allows it, as that is where a parser may stumble. */
function breaking([path, specifier]) {
  const rest = path.endsWith('.tsx') ? 'export const Part = () => <p className="a">b</p>;\n' : '';
  return [path, `import '${specifier}';\n${rest}`];
}

test('reports nothing for a tree that follows the arrows', async () => {
  const { problems, read } = await judge(lawful);
  assert.deepEqual(problems, []);
  const modules = Object.keys(lawful).filter((path) =>
    /^(kit|modules|app|ops|labs|e2e).*\.tsx?$/.test(path),
  ).length;
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
    'kit/ui/type.tsx':
      "import type { kinds } from '../rules/uploads/kinds.ts';\nexport type Kinds = typeof kinds;\n",
    'kit/ui/again.ts': "export { kinds } from '../rules/uploads/kinds.ts';\n",
    'kit/ui/late.tsx':
      "export const late = () => <p title={String(import('../rules/uploads/kinds.ts'))} />;\n",
  };
  const { violations } = await judge({ ...lawful, ...ways });
  assert.deepEqual(violations.map(({ from }) => from).sort(), Object.keys(ways).sort());
});

test('finds what kit knows of a module, a module of app, and sides of modules that need each other', async () => {
  const against = {
    'modules/cases/rules/owner.ts': "import '#loans/rules/wizard.ts';\n",
    'modules/cases/server/upwards.ts': "import '#app/server/list.ts';\n",
    'app/server/list.ts': 'export const list = 1;\n',
    'kit/browser/list.tsx': "import '#cases/screens/parts/badge.tsx';\n",
  };
  const { problems } = await judge({ ...lawful, ...against });
  assert.deepEqual(problems, [
    'kit/browser/list.tsx: -> modules/cases/screens/parts/badge.tsx (kit knows no module)',
    'modules/cases/server/upwards.ts: -> app/server/list.ts (no module knows app)',
    'cases/rules -> loans/rules -> cases/rules: rooms that need each other (no-circle-of-rooms)',
  ]);
});

test('fails if it read no module', async () => {
  const { problems } = await judge({ 'package.json': packageFile('empty') });
  assert.deepEqual(problems, ['no module was found']);
});
