// What ships is named with its licence, even if it is also a tool elsewhere; what we only build with is not.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { billOfMaterials } from '../sbom.mjs';
import { judgeNotices, writeNotices } from '../third-party-notices.mjs';
import { inTemporaryProject } from './temporary-project.mjs';

const root = {
  name: 'ensigo',
  version: '1.0.0',
  license: 'Apache-2.0',
  dependencies: { shipped: '1.0.0', '@scope/both': '2.0.0' },
  devDependencies: { builder: '3.0.0' },
};
const lock = {
  name: 'ensigo',
  version: '1.0.0',
  lockfileVersion: 3,
  requires: true,
  packages: {
    '': root,
    'node_modules/shipped': {
      version: '1.0.0',
      license: 'MIT',
      optionalDependencies: { 'shipped-mac': '1.0.0' },
    },
    'node_modules/shipped-mac': { version: '1.0.0', license: 'MIT', optional: true, os: ['darwin'] },
    'node_modules/@scope/both': { version: '2.0.0', license: 'ISC' },
    'node_modules/builder': { version: '3.0.0', license: 'MIT', dev: true },
  },
};
const project = {
  'package.json': JSON.stringify({ ...root, private: true }),
  'package-lock.json': JSON.stringify(lock),
  'docs/third-party-data.md': '# Data of others\n\nA list of words.\n',
  'app/browser/public/fonts/OFL.txt': 'The licence of the font.\n',
  'node_modules/shipped/LICENSE': 'May be used by anybody.\r\n',
  'node_modules/@scope/both/LICENCE.md': 'May be used by anybody.\n',
  'node_modules/builder/LICENSE': 'Only a tool.\n',
};
const made = 'THIRD-PARTY-NOTICES.txt';

test('OPEN-01 the notices name what ships on any machine, with each text once, and no tool', async () => {
  await inTemporaryProject(project, async (folder) => {
    assert.deepEqual(await writeNotices(folder), { problems: [], read: '3 packages' });
    const text = await readFile(join(folder, made), 'utf8');
    for (const words of [
      'A list of words.',
      'The licence of the font.',
      'shipped-mac@1.0.0: MIT',
      '@scope/both@2.0.0: ISC',
    ])
      assert.ok(text.includes(words), words);
    assert.match(text, /\n@scope\/both@2\.0\.0, shipped@1\.0\.0\n=+\n\nMay be used by anybody\.\n/);
    assert.ok(!text.includes('builder'));
    assert.deepEqual(await judgeNotices(folder), { problems: [], read: '3 packages' });
  });
});

test('OPEN-01 finds notices that do not match what ships', async () => {
  await inTemporaryProject(project, async (folder) => {
    const finding = `${made}: is out of date; run npm run third-party-notices`;
    assert.deepEqual((await judgeNotices(folder)).problems, [finding]);
    await writeNotices(folder);
    await writeFile(join(folder, 'node_modules/shipped/LICENSE'), 'Other words.');
    assert.deepEqual((await judgeNotices(folder)).problems, [finding]);
  });
});

test('OPEN-01 finds a package that is not installed, or does not state its licence', async () => {
  const packages = { ...lock.packages, 'node_modules/shipped': { version: '1.0.0' } };
  const {
    'node_modules/@scope/both/LICENCE.md': _,
    'node_modules/shipped/LICENSE': __,
    ...rest
  } = {
    ...project,
    'node_modules/shipped/index.js': '',
    'package-lock.json': JSON.stringify({ ...lock, packages }),
  };
  const { problems } = await inTemporaryProject(rest, writeNotices);
  assert.deepEqual(problems, [
    'node_modules/@scope/both: is not installed; run npm ci',
    'node_modules/shipped: states no licence',
  ]);
});

test('OPEN-01 the bill of materials contains what ships and nothing else, as CycloneDX', async () => {
  const bill = await inTemporaryProject(project, billOfMaterials);
  assert.equal(bill.bomFormat, 'CycloneDX');
  assert.deepEqual([bill.metadata.component.name, bill.metadata.component.type], ['ensigo', 'application']);
  const refs = bill.components.map((component) => component['bom-ref']).sort();
  assert.deepEqual(refs, ['@scope/both@2.0.0', 'shipped-mac@1.0.0', 'shipped@1.0.0']);
  const named = new Set([...refs, bill.metadata.component['bom-ref']]);
  for (const { ref, dependsOn } of bill.dependencies) {
    for (const each of [ref, ...dependsOn]) assert.ok(named.has(each), each);
  }
});
