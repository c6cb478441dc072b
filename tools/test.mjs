// npm test: installs what is missing, builds what is stale, runs every test, and ends with one line of both counts.
// `npm test -- loans kit` runs the tests of these modules alone (rules, server, screens), without journeys.
import { access, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findBrowser } from './bootstrap/browser.mjs';
import { buildWhatIsStale } from './bootstrap/build.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { cacheFolder, checkNode, root } from './bootstrap/project.mjs';
import { runStep } from './bootstrap/run-step.mjs';

async function reportIn(path) {
  return JSON.parse(await readFile(path, 'utf8').catch(() => 'null'));
}

/** A runner that fails without naming a test (a file that does not load, an uncaught error) counts as one failure. */
function atLeastOneFailure(code, { passed, failed }) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** Folders of tests by the names that may be asked for: the modules, kit, app and ops. */
async function foldersOf(names) {
  const modules = await readdir(join(root, 'modules'));
  const known = [...modules, 'kit', 'app', 'ops'];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(', ')}. There are ${known.join(', ')}.`);
    process.exit(1);
  }
  return names.map((name) => (modules.includes(name) ? `modules/${name}/` : `${name}/`));
}

async function unitTests(folders) {
  const report = join(cacheFolder, 'vitest.json');
  await rm(report, { force: true });
  const code = await runStep(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...folders,
  ]);
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = (await reportIn(report)) ?? {};
  return atLeastOneFailure(code, { passed, failed });
}

async function journeys() {
  const folder = join(root, 'e2e');
  const isThere = await access(join(folder, 'playwright.config.ts')).then(
    () => true,
    () => false,
  );
  if (!isThere) return { passed: 0, failed: 0 };
  const report = join(folder, 'test-results/results.json');
  await rm(report, { force: true });
  const code = await runStep(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'test'], {
    folder,
    environment: { ...process.env, BROWSER_PATH: await findBrowser() },
  });
  const { stats } = (await reportIn(report)) ?? {};
  const { expected = 0, flaky = 0, unexpected = 0 } = stats ?? {};
  return atLeastOneFailure(code, { passed: expected + flaky, failed: unexpected });
}

const names = process.argv.slice(2);
const folders = await foldersOf(names);
checkNode();
await ensureInstalled();
await buildWhatIsStale();
await mkdir(cacheFolder, { recursive: true });
const counts = [await unitTests(folders), ...(names.length === 0 ? [await journeys()] : [])];
const passed = counts.reduce((sum, each) => sum + each.passed, 0);
const failed = counts.reduce((sum, each) => sum + each.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
