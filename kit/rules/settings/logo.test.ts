import { expect, test } from 'vitest';
import { initialsStyle, logoStyle } from './logo.ts';

const styleOf = (width: number, height: number) =>
  logoStyle({ file: `logo-${'a'.repeat(32)}.png`, width, height }, 'Kulima Capital');

test.each([
  [512, 512, 36, true],
  [512, 288, 64, true],
  [512, 256, 72, false],
  [512, 128, 144, false],
  [512, 40, 160, false],
])(
  'STAFF-04 a logo of %i x %i is shown %i wide, with the name beside it: %s',
  (width, height, shown, named) => {
    const style = styleOf(width, height);
    expect(style).toContain(`.lender-mark{width:${String(shown)}px;height:36px;`);
    expect(style.includes('.lender-mark+span{position:absolute')).toBe(!named);
  },
);

test.each([
  ['Kulima Capital', String.raw`"\4b \43 "`],
  ['maize sacco of masaka', String.raw`"\4d \53 "`],
  ['"};body{display:none}', String.raw`"\22 "`],
])('STAFF-04 without a logo %s is represented by its initials, safely quoted', (name, content) => {
  expect(initialsStyle(name)).toContain(`.lender-mark::before{content:${content}}`);
});

test('REACH-05 with less data initials stand where the logo would be fetched, and the name beside them', () => {
  const style = styleOf(512, 128);
  const spared = style.slice(style.indexOf('[data-use=less]'));
  for (const at of ['[data-use=less]', ':root']) {
    expect(spared).toContain(`${at} .lender-mark{`);
    expect(spared).toContain(`${at} .lender-mark::before{content:"\\4b \\43 "}`);
    expect(spared).toContain(`${at} .lender-mark+span{position:static`);
  }
  expect(spared).toContain('@media (prefers-reduced-data:reduce){:root .lender-mark>svg{');
  expect(spared).not.toContain('url(');
  // The shorthand takes the picture away, so that it is never fetched.
  expect(spared.match(/background:var\(--brand\)/g)).toHaveLength(2);
  expect(styleOf(512, 512)).not.toContain('.lender-mark+span');
});
