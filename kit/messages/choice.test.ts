import { expect, test } from 'vitest';
import { chosenLanguage, languageCookie } from './index.ts';

test.each([
  ['', undefined],
  ['language=sw', 'sw'],
  ['other=1; language=lg', 'lg'],
  ['language=en; data-saver=1', 'en'],
  ['language=fr', undefined],
  ['other-language=sw', undefined],
])('REACH-06 the cookies %j choose %s', (cookies, language) => {
  expect(chosenLanguage(cookies)).toBe(language);
});

test('REACH-06 the choice of a device is kept for 400 days', () => {
  expect(languageCookie('sw')).toBe('language=sw; Path=/; Max-Age=34560000; SameSite=Lax');
  expect(chosenLanguage(languageCookie('lg'))).toBe('lg');
});
