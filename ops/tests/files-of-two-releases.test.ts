import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const read = (file: string): Promise<string> =>
  readFile(new URL(`../deployment/${file}`, import.meta.url), 'utf8');

test('REACH-03 a file of the browser app that one node does not have is asked from another, and nothing else is', async () => {
  const [haproxy, nginx] = await Promise.all([read('haproxy.cfg'), read('nginx.conf')]);
  expect(haproxy).toContain('use_backend files if { path_beg /assets/ }');
  const backends = [...haproxy.matchAll(/^backend (\w+)\n((?: .*\n)*)/gm)];
  const askedAgain = backends.filter(([, , lines]) => lines?.includes(' 404\n'));
  expect(askedAgain.map(([, name]) => name)).toEqual(['files']);
  const places = [...nginx.matchAll(/^ {2}location (\S+) \{\n(.*?)^ {2}\}/gms)];
  const nextFor = places.map(([, place, lines]) => [place, lines?.includes('http_404')]);
  expect(nextFor).toEqual([
    ['/', false],
    ['@once', false],
    ['@away', false],
    ['/assets/', true],
  ]);
});
