// Files small enough to keep in mind: limits on lines, and names that say what is inside. Folders called utils, helpers
// or common collect what nobody has named. An index.ts is the public surface of a side of a module, and says what it is
// for: it does not only pass on what others export.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow } from './project-files.mjs';
import { runAsScript } from './report.mjs';

const source = /\.(ts|tsx|mjs|cjs|js|css|sh)$/;

/** Lines of one file, without a final line end. */
const longest = 350;

const emptyNames = /^(utils?|helpers?|common|misc)(\.|$)/i;
const surface =
  /^((modules\/[^/]+|app)\/server\/([^/]+\/)?|kit\/[^/]+\/|kit\/browser\/uploads\/parts\/|ops\/[^/]+\/)index\.ts$/;

function problemsOfName(path) {
  const problems = path
    .split('/')
    .filter((part) => emptyNames.test(part))
    .map((part) => `${path}: the name ${part} says nothing of what is inside`);
  if (/(^|\/)index\.(ts|tsx|mjs|js)$/.test(path) && !surface.test(path)) {
    problems.push(`${path}: only the server side of a module has a public surface; import the file itself`);
  }
  return problems;
}

/** Whether a file does nothing but re-export. */
function isBarrel(text) {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').trim();
  const rest = code.replaceAll(/^export\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})\s+from\s+'[^']+';?/gm, '');
  return code !== '' && rest.trim() === '';
}

function problemsOfText(path, text) {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  const problems = lines > longest ? [`${path}: ${lines} lines; a source file stops at ${longest}`] : [];
  if (/\.(ts|tsx)$/.test(path) && !surface.test(path) && isBarrel(text)) {
    problems.push(`${path}: only passes on what others export; import the module itself`);
  }
  return problems;
}

/** Checks every source file below `root`. */
export async function judgeSizes(root) {
  const files = (await filesBelow(root)).filter((path) => source.test(path));
  const problems = await Promise.all(
    files.map(async (path) => [
      ...problemsOfName(path),
      ...problemsOfText(path, await readFile(join(root, path), 'utf8')),
    ]),
  );
  if (files.length === 0) problems.push(['no source file was found']);
  return { problems: problems.flat(), read: `${files.length} files` };
}

await runAsScript(import.meta.url, judgeSizes);
