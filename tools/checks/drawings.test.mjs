import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { judgeDrawings } from '../draw-workflows.mjs';
import { projectRoot } from './report.mjs';
import { inTemporaryProject } from './temporary-project.mjs';

const rulebook = 'packages/rulebook/src';
const table = (to) => `export const loanWorkflow = { to: '${to}' };\n`;
const otherTable = "export const requestWorkflow = { to: 'SUBMITTED' };\n";
const project = {
  [`${rulebook}/engine/index.ts`]:
    'export function drawWorkflow({ to }: { to: string }, title: string) {\n  return `# ${title}\\n${to}\\n`;\n}\n',
  [`${rulebook}/loan/index.ts`]: table('SUBMITTED'),
  [`${rulebook}/request/index.ts`]: otherTable,
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
  assert.deepEqual(await judge({ [`${rulebook}/loan/index.ts`]: table('APPROVED') }), [
    'docs/workflows/loan.md: is out of date; run npm run draw',
  ]);
});

test('finds a drawing without a workflow, and a workflow without a drawing', async () => {
  const problems = await judge({
    'docs/workflows/gone.md': '',
    [`${rulebook}/task/workflow.ts`]: 'export const taskWorkflow = {};\n',
  });
  assert.deepEqual(problems, [
    'tools/workflows.mjs: does not draw taskWorkflow',
    'docs/workflows/gone.md: belongs to no workflow; npm run draw removes it',
  ]);
});
