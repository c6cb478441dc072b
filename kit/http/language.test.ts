import { expect, test } from 'vitest';
import { preferredLanguage } from './language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['sw', 'sw'],
  ['sw-TZ,sw;q=0.9,en;q=0.8', 'sw'],
  ['de, lg;q=0.7, en;q=0.3', 'lg'],
  ['en-GB,sw;q=0.5', 'en'],
  ['en;q=0.2, LG', 'lg'],
  ['sw;q=0, en', 'en'],
  ['fr-CA, *;q=0.5', 'en'],
  ['swahili, ;;;q=x', 'en'],
])('REACH-06 of %o the first language that we speak is %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
