// Finds a browser for the journeys: the system's, otherwise the one that comes with the packages. Run as a script, it
// prints the path.
import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { cacheFolder, root } from './project.mjs';

const run = promisify(execFile);

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Some systems have a stub there that only says how to install the real one. */
async function works(path) {
  return run(path, ['--version'], { timeout: 30_000 }).then(
    () => true,
    () => false,
  );
}

/** Unpacks in a separate process: the package takes its folder and libraries from the environment. */
const unpack = `
  const { default: chromium } = await import('@sparticuz/chromium');
  await chromium.executablePath();
`;

/** A start script beside the browser gives it, and nothing else, its own libraries and fonts. */
function startScript(folder) {
  return `#!/bin/sh
export LD_LIBRARY_PATH='${folder}/al2023/lib'
export FONTCONFIG_PATH='${folder}/fonts'
exec '${folder}/chromium' "$@"
`;
}

/** The package expects its fonts in the system's temporary folder. */
async function moveFonts(from, to) {
  const path = join(from, 'fonts/fonts.conf');
  await writeFile(path, (await readFile(path, 'utf8')).replaceAll('/tmp/fonts', join(to, 'fonts')));
}

async function unpacked() {
  const { version } = JSON.parse(
    await readFile(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'),
  );
  const folder = join(cacheFolder, `browser-${version}`);
  const path = join(folder, 'start');
  if (await works(path)) return path;
  console.log('Unpacking a browser');
  const unfinished = join(cacheFolder, `browser-${process.pid}`);
  await mkdir(unfinished, { recursive: true });
  try {
    await run(process.execPath, ['--input-type=module', '--eval', unpack], {
      cwd: join(root, 'e2e'),
      env: {
        ...process.env,
        TMPDIR: unfinished,
        AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x',
        AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x',
      },
    });
    await writeFile(join(unfinished, 'start'), startScript(folder));
    await chmod(join(unfinished, 'start'), 0o755);
    await moveFonts(unfinished, folder);
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  if (await works(path)) return path;
  throw new Error('No browser found: install Chromium or set BROWSER_PATH.');
}

/** Returns the path of a browser that starts. Throws if there is none. */
export async function findBrowser() {
  const wanted = process.env.BROWSER_PATH;
  if (wanted) return wanted;
  for (const path of systemBrowsers) if (await works(path)) return path;
  return unpacked();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await findBrowser());
