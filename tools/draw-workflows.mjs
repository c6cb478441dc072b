// Draws docs/workflows/*.md from the tables of workflows. --check compares instead, so that no drawing can show moves
// that the code does not allow, and no workflow lacks a drawing.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { filesBelow } from './checks/project-files.mjs';
import { runAsScript } from './checks/report.mjs';

const folder = 'docs/workflows';
const drawn = 'tools/workflows.mjs';
const notice = '<!-- Generated from the workflow tables by npm run draw. Do not edit. -->\n\n';

/** Path -> content. The tables are TypeScript: they are bundled into one module, which Node loads from memory. */
async function loadDrawings(root) {
  const { outputFiles } = await build({
    entryPoints: [join(root, drawn)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const { drawings } = await import(`data:text/javascript;base64,${code}`);
  return new Map(
    Object.entries(drawings).map(([name, drawing]) => [`${folder}/${name}.md`, notice + drawing]),
  );
}

/** Names of the workflows, found in the text. */
async function declaredWorkflows(root) {
  const files = (await filesBelow(root, 'modules')).filter((path) => path.endsWith('.ts'));
  const texts = await Promise.all(files.map((path) => readFile(join(root, path), 'utf8')));
  return texts.flatMap((text) =>
    [...text.matchAll(/^export const (\w+Workflow)\b/gm)].map(([, name]) => name),
  );
}

/** Every drawing, and the workflows without one. */
async function drawAll(root) {
  const drawings = await loadDrawings(root);
  const text = await readFile(join(root, drawn), 'utf8');
  const declared = await declaredWorkflows(root);
  const problems = declared
    .filter((name) => !text.includes(`(${name},`))
    .map((name) => `${drawn}: does not draw ${name}`);
  if (declared.length === 0) problems.push('modules: no workflow found');
  return { drawings, problems, read: `${drawings.size} workflow(s)` };
}

async function writeDrawings(root) {
  const { drawings, problems, read } = await drawAll(root);
  await mkdir(join(root, folder), { recursive: true });
  for (const [path, content] of drawings) await writeFile(join(root, path), content);
  const stale = (await filesBelow(root, folder)).filter((path) => !drawings.has(path));
  for (const path of stale) await rm(join(root, path));
  return { problems, read };
}

/** Compares the drawings below `root` with the tables. */
export async function judgeDrawings(root) {
  const { drawings, problems, read } = await drawAll(root);
  for (const [path, content] of drawings) {
    const now = await readFile(join(root, path), 'utf8').catch(() => undefined);
    if (now === undefined) problems.push(`${path}: is missing; run npm run draw`);
    else if (now !== content) problems.push(`${path}: is out of date; run npm run draw`);
  }
  for (const path of await filesBelow(root, folder)) {
    if (!drawings.has(path)) problems.push(`${path}: belongs to no workflow; npm run draw removes it`);
  }
  return { problems, read };
}

await runAsScript(import.meta.url, process.argv.includes('--check') ? judgeDrawings : writeDrawings);
