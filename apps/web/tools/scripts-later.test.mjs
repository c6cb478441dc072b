import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { scriptsLater } from './scripts-later.mjs';

const page = scriptsLater(
  `<html><head>
    <link rel="stylesheet" crossorigin href="/assets/index.css">
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react.js">
  </head><body><form></form></body></html>`,
  ['/assets/login.js'],
);

beforeEach(() =>
  document.documentElement.replaceChildren(document.createElement('head'), document.createElement('body')),
);

test('a prerendered page asks for nothing but its style sheet while it is read, and for begin.js at its end', () => {
  const read = new DOMParser().parseFromString(page, 'text/html');
  expect(read.querySelectorAll('[rel="modulepreload"], [type="module"]')).toHaveLength(0);
  expect(read.body.lastElementChild?.outerHTML).toContain('src="/begin.js"');
});

test('begin.js then asks for every script of the page at once, and runs the first', async () => {
  const script = new DOMParser().parseFromString(page, 'text/html').body.lastElementChild;
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script });
  runInThisContext(await readFile(join(import.meta.dirname, '../public/begin.js'), 'utf8'));
  const asked = [...document.head.querySelectorAll('[rel="modulepreload"]')].map(
    ({ href }) => new URL(href).pathname,
  );
  expect(asked).toEqual(['/assets/react.js', '/assets/login.js']);
  const run = [...document.querySelectorAll('script[type="module"]')].map(({ src }) => new URL(src).pathname);
  expect(run).toEqual(['/assets/index.js']);
});
