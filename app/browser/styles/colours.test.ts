import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '..');
const theme = new Set(
  [...readFileSync(join(import.meta.dirname, 'app.css'), 'utf8').matchAll(/--color-([a-z0-9-]+):/g)].map(
    ([, name]) => name,
  ),
);
/** A class that gives one of our colours to something: `hover:bg-primary-100`, `border-t-danger-line`. */
const coloured =
  /\b(?:bg|text|border(?:-[trblxy])?|divide|outline|fill|stroke|accent)-((?:maize|murram|primary|neutral|plain|info|success|waiting|danger)(?:-[a-z0-9]+)*)/g;

// Tailwind makes nothing of a class that it does not know, and says so nowhere.
test('CASE-08 every colour that a class names is one of the theme', () => {
  const unknown = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) =>
      [...readFileSync(join(sources, file), 'utf8').matchAll(coloured)].flatMap(([whole, name = '']) =>
        theme.has(name) ? [] : `${file}: ${whole}`,
      ),
    );
  expect(unknown).toEqual([]);
});
