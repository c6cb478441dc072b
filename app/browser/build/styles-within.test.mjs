import { expect, test } from 'vitest';
import { stylesWithin } from './styles-within.mjs';

const built = `<!doctype html><html lang="en"><head>
    <meta charset="utf-8" />
    <link rel="stylesheet" crossorigin href="/assets/index.css">
    <link rel="icon" href="/mark.svg" />
    <script async src="/early-submit.js"></script>
    <script type="module" fetchpriority="low" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/react.js">
  </head><body><form></form></body></html>`;
const options = { needed: ['/assets/login.js'], read: async () => 'a::before{content:"$&"}\n' };

const link = /<link rel="stylesheet"[^>]*>/g;
/** Without the link: this DOM would ask for what it names, unlike a browser. */
const read = (page) => new DOMParser().parseFromString(page.replaceAll(link, ''), 'text/html');

test('a prerendered page has its style sheet within itself, and does not ask for it', async () => {
  const written = await stylesWithin(built, options);
  const page = read(written);
  expect(page.querySelector('style')?.textContent).toBe('a::before{content:"$&"}');
  // The parts that are loaded later find it by its address.
  expect(written.match(link)).toEqual([
    '<link rel="stylesheet" disabled media="not all" crossorigin href="/assets/index.css">',
  ]);
  expect(page.documentElement.dataset.headings).toBe('later');
});

test('it asks for what holds back a form first, then for every script, all before the style sheet', async () => {
  const page = read(await stylesWithin(built, options));
  const asked = [...page.querySelectorAll('script, [rel="modulepreload"], style')];
  expect(
    asked.map((part) => part.getAttribute('src') ?? part.getAttribute('href') ?? part.localName),
  ).toEqual(['/early-submit.js', '/assets/react.js', '/assets/login.js', '/assets/index.js', 'style']);
  // Nothing else shares the line with them.
  expect(asked.filter((part) => part.getAttribute('fetchpriority') === 'low')).toEqual([]);
});

test('a page that is not as expected stops the build', async () => {
  const without = (part) => stylesWithin(built.replace(part, ''), options);
  await expect(without('<link rel="stylesheet" crossorigin href="/assets/index.css">')).rejects.toThrow(
    'lacks',
  );
  await expect(without('<script async src="/early-submit.js"></script>')).rejects.toThrow('lacks');
  const ending = { ...options, read: async () => 'a{content:"</style>"}' };
  await expect(stylesWithin(built, ending)).rejects.toThrow('would end');
});
