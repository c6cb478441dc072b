import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { judgeDrawings } from '../draw-workflows.mjs';
import { projectRoot } from './report.mjs';
import { inTemporaryProject } from './temporary-project.mjs';

const rules = 'modules/cases/rules';
const manifest = JSON.stringify({ type: 'module', imports: { '#kit/*': './kit/*', '#*': './modules/*' } });
const table = (to) => `export const loanWorkflow = { to: '${to}' };\n`;
const otherTable = "export const requestWorkflow = { to: 'SUBMITTED' };\n";
const project = {
  'package.json': manifest,
  'kit/rules/engine/workflow.ts':
    'export function drawWorkflow({ to }: { to: string }, title: string) {\n  return `# ${title}\\n${to}\\n`;\n}\n',
  [`${rules}/loan/workflow.ts`]: table('SUBMITTED'),
  [`${rules}/request/workflow.ts`]: otherTable,
  'tools/workflows.mjs': await readFile(`${projectRoot}tools/workflows.mjs`, 'utf8'),
  'docs/workflows/loan.md':
    '<!-- Generated from the workflow tables by npm run draw. Do not edit. -->\n\n# Loan lifecycle\nSUBMITTED\n',
  'docs/workflows/request.md':
    '<!-- Generated from the workflow tables by npm run draw. Do not edit. -->\n\n# Management support request lifecycle\nSUBMITTED\n',
};

async function judge(changes) {
  const { problems } = await inTemporaryProject({ ...project, ...changes }, judgeDrawings);
  return problems;
}

test('reports nothing for a drawing that matches the table', async () => {
  assert.deepEqual(await judge({}), []);
});

test('finds a drawing that no longer matches the table', async () => {
  assert.deepEqual(await judge({ [`${rules}/loan/workflow.ts`]: table('APPROVED') }), [
    'docs/workflows/loan.md: is out of date; run npm run draw',
  ]);
});

test('finds a drawing without a workflow, and a workflow without a drawing', async () => {
  const problems = await judge({
    'docs/workflows/gone.md': '',
    [`${rules}/task/workflow.ts`]: 'export const taskWorkflow = {};\n',
  });
  assert.deepEqual(problems, [
    'tools/workflows.mjs: does not draw taskWorkflow',
    'docs/workflows/gone.md: belongs to no workflow; npm run draw removes it',
  ]);
});
