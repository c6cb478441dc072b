import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, test, expect } from 'vitest';
import { releaseVersion } from './release.ts';

/** What a build of version 1.2.3 says of itself: its files by their names. */
function releaseOf(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'ensigo-release-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'dist'));
  const all = Object.entries({ 'package.json': '{"version":"1.2.3"}', ...files });
  for (const [name, content] of all) writeFileSync(join(root, name), content);
  return releaseVersion(
    all.map(([name]) => join(root, name)),
    root,
  );
}

test('FLEET-05 two commits of one version are two releases; a build is the same wherever it is installed', () => {
  const release = releaseOf({ 'dist/main.js': 'one();', 'dist/page.html': '<p>' });
  expect(release).toMatch(/^1\.2\.3\+[0-9a-f]{12}$/);
  expect(releaseOf({ 'dist/page.html': '<p>', 'dist/main.js': 'one();' })).toBe(release);
  const others = [
    releaseOf({ 'dist/main.js': 'two();', 'dist/page.html': '<p>' }),
    releaseOf({ 'dist/main.js': 'one();', 'dist/other.html': '<p>' }),
    releaseOf({ 'dist/main.js': 'one();<p>', 'dist/page.html': '' }),
    releaseOf({ 'dist/main.js': 'one();' }),
  ];
  expect(new Set([release, ...others]).size).toBe(5);
});
