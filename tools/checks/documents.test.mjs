import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeDocuments } from './documents.mjs';
import { inTemporaryProject } from './temporary-project.mjs';

const project = {
  'package.json': JSON.stringify({ name: 'root', scripts: { start: '', test: '', check: '' } }),
  'kit/platform/config.ts': "text('PORT'); text('DATABASE_URL');\n",
  'modules/loans/server/store.ts': '',
  'modules/loans/screens/public/landing.tsx': '',
  'modules/loans/screens/client/page.tsx': '',
  'modules/loans/rules/workflow.ts': '',
  'tools/test.mjs': 'process.env.BROWSER_PATH;\n',
  'docs/decisions/0001-first.md':
    'It follows [the map](../../README.md#product-and-more), and [itself](#why).\n\n## Why?\n\n```sh\n# No heading\n```\n',
};

const settingsDocument = 'docs/operating/configuration.md';
const settings = { [settingsDocument]: 'Set `PORT` and `DATABASE_URL`.\n' };

const readme = `# Product, and _more_

Run \`npm start\`, \`npm test\`, \`npm run check\`, \`npm ci\`.
See [the first decision](docs/decisions/0001-first.md#why), [the same][1] and [the site](https://example.org/gone.md).
A status lives in \`rules/workflow.ts\`, a query in \`store.ts\`, a screen in \`modules/<name>/screens\`,
a call at \`/api/loans\` or \`GET /api/gone/it.json\`, a type is \`application/pdf\`, a build in \`dist/server/main.js\`.

\`\`\`
modules/loans/             what is lent
  screens/public|client/   one folder each
tools/                     tests
\`\`\`

\`\`\`sh
DATABASE_URL=postgres://here PORT=80 npm start
\`\`\`

| variable | meaning |
| --- | --- |
| \`PORT\` | where |
| \`DATABASE_URL\` | where the data is; \`APPLYING\` is a status |

\`BROWSER_PATH\` names a browser.

[1]: docs/decisions/0001-first.md
`;

async function judge(text, more = {}) {
  const { problems } = await inTemporaryProject(
    { ...project, 'README.md': text, ...settings, ...more },
    judgeDocuments,
  );
  return problems;
}

test('reports nothing for documents that name what exists', async () => {
  assert.deepEqual(await judge(readme), []);
});

const untrue = {
  'a script': ['`npm run bench`', 'names the script bench'],
  'a script without run': ['`npm stop`', 'names the script stop'],
  'a command in a fence': ['```sh\nnpm run bench\n```', 'names the script bench'],
  'a link': ['[gone](docs/gone.md)', 'links to docs/gone.md'],
  'a link by reference': ['[1]: docs/gone.md', 'links to docs/gone.md'],
  'a heading': [
    '[gone](docs/decisions/0001-first.md#gone)',
    'links to docs/decisions/0001-first.md#gone, a heading that is not there',
  ],
  'a heading in code': [
    '[gone](docs/decisions/0001-first.md#no-heading)',
    'links to docs/decisions/0001-first.md#no-heading, a heading that is not there',
  ],
  'a heading in the same document': ['[gone](#gone)', 'links to #gone, a heading that is not there'],
  'a file': ['`routes.ts`', 'names routes.ts'],
  'a folder': ['`modules/gone`', 'names modules/gone'],
  'a folder with a slash': ['`steps/`', 'names steps/'],
  'a file in a command': ['`node tools/gone.mjs`', 'names tools/gone.mjs'],
  'a folder of a tree': [
    '```\nmodules/loans/server/\n  gone/   nothing\n```',
    'draws modules/loans/server/gone/',
  ],
  'a folder among alternatives': [
    '```\napps/web/src/features/public|staff/\n```',
    'draws apps/web/src/features/public|staff/',
  ],
  'a variable': ['`DATABASE_GONE`', 'names the variable DATABASE_GONE'],
  'a variable in a command': ['```sh\nGONE=1 npm start\n```', 'names the variable GONE'],
  'a variable of the table': ['| variable | a |\n| --- | --- |\n| `GONE` | b |', 'names the variable GONE'],
};

for (const [what, [text, problem]] of Object.entries(untrue)) {
  test(`finds ${what} that does not exist`, async () => {
    const problems = await judge(`${readme}\n${text}\n`);
    assert.equal(problems.length >= 1, true, 'nothing was found');
    assert.ok(
      problems.some((each) => /^README\.md:\d+: /.test(each) && each.includes(problem)),
      problems.join('\n'),
    );
  });
}

test('finds what another document names', async () => {
  assert.deepEqual(await judge(readme, { 'docs/guide.md': 'See [it](decisions/gone.md).\n' }), [
    'docs/guide.md:1: links to decisions/gone.md, which is not there',
  ]);
});

test('requires the configuration to name every variable that is read', async () => {
  const problems = await judge(readme, { [settingsDocument]: 'Set `PORT`.\n' });
  assert.deepEqual(problems, [
    'docs/operating/configuration.md: does not name the variable DATABASE_URL, which kit/platform/config.ts reads',
  ]);
});

test('reads the parts of the settings that have a file of their own', async () => {
  const part = "text('SMS_URL');\n";
  const problems = await judge(readme, { 'kit/platform/sms-config.ts': part });
  assert.equal(problems.length, 1);
  assert.match(problems[0], /does not name the variable SMS_URL/);
});

test('fails if it read no document and no setting', async () => {
  const { problems } = await inTemporaryProject({ 'package.json': '{}' }, judgeDocuments);
  assert.deepEqual(problems, [
    'docs/operating/configuration.md: is missing',
    'kit/platform/config.ts: no variable was found in it',
  ]);
});
