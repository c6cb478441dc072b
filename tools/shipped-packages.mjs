// What ships: the packages that the server and the browser app need, on any machine, as npm reads the lock.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** npm's JSON output, based only on the lock below `root`: no network, no `node_modules`. */
export async function askNpm(root, ...parameters) {
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const options = { cwd: root, maxBuffer: 2 ** 28 };
  const { stdout } = await promisify(execFile)(
    command,
    [...first, ...parameters, '--package-lock-only', '--json'],
    options,
  );
  return JSON.parse(stdout);
}

function* idsIn({ dependencies = {} }) {
  for (const [name, dependency] of Object.entries(dependencies)) {
    // An optional package that the lock provides for no machine has no version.
    if (dependency.version !== undefined) yield `${name}@${dependency.version}`;
    yield* idsIn(dependency);
  }
}

/** `name@version` of each package that ships. */
export async function shippedPackages(root) {
  return new Set(idsIn(await askNpm(root, 'ls', '--all', '--omit=dev')));
}
