import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeRequirements } from './requirements.mjs';
import { inTemporaryProject } from './temporary-project.mjs';

const project = {
  'docs/requirements/README.md': '# Requirements\n\n- [LOGIN](login.md)\n- [FLEET](fleet.md)\n',
  'docs/requirements/login.md':
    "# LOGIN: login screen\n\n- **LOGIN-01** Heading 'Welcome back!'. (P§2)\n- **LOGIN-02** (our reading) A toggle.\n- **LOGIN-03** (in part) A spinner, as in LOGIN-01.\n",
  'docs/requirements/fleet.md': '# FLEET: past one machine\n\n- **FLEET-01** (planned) Three nodes.\n',
  'docs/decisions/README.md':
    '# Decisions\n\n- [0001](0001-plain-sql.md) Plain SQL\n- [0102](0102-two-steps.md) Two steps\n',
  'docs/decisions/0001-plain-sql.md': '# 0001. Plain SQL\n\nWhat decision 0102 says, and FLEET-01 will.\n',
  'docs/decisions/0102-two-steps.md': '# 0102. Two steps\n',
  'README.md': 'See LOGIN-01 ([why](docs/decisions/0001-plain-sql.md)).\n',
  'modules/accounts/screens/login.tsx':
    "// LOGIN-01 to LOGIN-03, decisions 0001\n// and 0102; UTF-16, AES-256, LN-2026-00042.\nexport const words = 'Welcome back!';\n",
  'modules/accounts/screens/login.test.tsx':
    "test('LOGIN-01 LOGIN-02 the heading and the toggle', () => {});\ntest.each([1])(\n  'LOGIN-03: %s',\n  () => {},\n);\n",
  'migrations/0001_login.sql': '-- LOGIN-01, decision 2.\n',
};

async function judge(more = {}) {
  const { problems } = await inTemporaryProject({ ...project, ...more }, judgeRequirements);
  return problems;
}

test('OPEN-02 reports nothing if every id leads somewhere', async () => {
  const { problems, read } = await inTemporaryProject(project, judgeRequirements);
  assert.deepEqual(problems, []);
  assert.equal(read, '4 requirements, 2 decisions, 13 citations');
});

const untrue = {
  'a row that is not there': [
    'modules/loans/server/a.ts',
    '\n// LOGIN-99\n',
    'modules/loans/server/a.ts:2: cites LOGIN-99, which docs/requirements/login.md does not have',
  ],
  'a family that nobody knows': [
    'tools/a.mjs',
    '// SIGNIN-01\n',
    'tools/a.mjs:1: cites SIGNIN-01, a family that docs/requirements does not know',
  ],
  'a row in a migration': [
    'migrations/0002_more.sql',
    '-- LOGIN-98\n',
    'migrations/0002_more.sql:1: cites LOGIN-98, which docs/requirements/login.md does not have',
  ],
  'a row in a document': [
    'CONTRIBUTING.md',
    'LOGIN-97\n',
    'CONTRIBUTING.md:1: cites LOGIN-97, which docs/requirements/login.md does not have',
  ],
  'code for a planned row': [
    'e2e/journeys/fleet.test.ts',
    "test('FLEET-01 three', () => {});\n",
    'e2e/journeys/fleet.test.ts:1: cites FLEET-01, which docs/requirements/fleet.md still marks as planned',
  ],
  'a row that no test names': [
    'docs/requirements/help.md',
    '# HELP: ask for help\n\n- **HELP-01** Subject.\n',
    'docs/requirements/help.md:3: no test begins its title with HELP-01; mark it as planned until one does',
  ],
  'a family that the README does not name': [
    'docs/requirements/help.md',
    '# HELP: ask for help\n',
    'docs/requirements/README.md: does not link to help.md',
  ],
  'a row in the file of another family': [
    'docs/requirements/help.md',
    '# HELP: ask for help\n\n- **LOGIN-04** Errors.\n',
    'docs/requirements/help.md:3: LOGIN-04 belongs into login.md',
  ],
  'a number given twice': [
    'docs/requirements/fleet.md',
    '- **FLEET-01** (planned) Three.\n- **FLEET-01** (planned) Four.\n',
    'docs/requirements/fleet.md:2: FLEET-01 is there twice',
  ],
  'a mark that means nothing': [
    'docs/requirements/fleet.md',
    '- **FLEET-01** (maybe) Three.\n',
    'docs/requirements/fleet.md:1: (maybe) is no mark; there are our reading, planned, in part',
  ],
  'a row that is not written like one': [
    'docs/requirements/fleet.md',
    '- **FLEET-01** (planned) Three.\n- FLEET-02 Four.\n',
    'docs/requirements/fleet.md:2: is no row; one begins with its bold id, then says what must hold',
  ],
  'a decision that is not there': [
    'modules/loans/server/a.ts',
    '// as decision 0099 says\n',
    'modules/loans/server/a.ts:1: cites decision 0099, which docs/decisions does not have',
  ],
  'a decision among several': [
    'modules/loans/server/a.ts',
    '/*\n * Decisions 0001, 0102\n * and 0098.\n */\n',
    'modules/loans/server/a.ts:2: cites decision 0098, which docs/decisions does not have',
  ],
  'a decision by its path': [
    'modules/loans/server/a.ts',
    '// docs/decisions/0097\n',
    'modules/loans/server/a.ts:1: cites decision 0097, which docs/decisions does not have',
  ],
  'a decision without its four digits': [
    'modules/loans/server/a.ts',
    '// decision 2\n',
    'modules/loans/server/a.ts:1: cites decision 2; a decision has four digits',
  ],
  'a decision that the README does not list': [
    'docs/decisions/0002-session.md',
    '# 0002. The session\n',
    'docs/decisions/README.md: lacks the line - [0002](0002-session.md) The session',
  ],
  'a decision with another heading': [
    'docs/decisions/0102-two-steps.md',
    '# 2. Two steps\n',
    'docs/decisions/0102-two-steps.md: begins with "# 2. Two steps" instead of "# 0102. " and its title',
  ],
  'two decisions of one number': [
    'docs/decisions/0001-other.md',
    '# 0001. Other\n',
    'docs/decisions/0001-plain-sql.md: 0001 is taken by 0001-other.md',
  ],
};

for (const [what, [path, text, problem]] of Object.entries(untrue)) {
  test(`OPEN-02 finds ${what}`, async () => {
    const problems = await judge({ [path]: text });
    assert.ok(problems.includes(problem), problems.join('\n') || 'nothing was found');
  });
}

test('OPEN-02 fails if it read no requirement, decision or citation', async () => {
  const { problems } = await inTemporaryProject({ 'README.md': '' }, judgeRequirements);
  assert.deepEqual(problems, [
    'docs/requirements: no requirement was found',
    'docs/decisions: no decision was found',
    'no citation was found',
  ]);
});
