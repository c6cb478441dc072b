import { expect, test } from 'vitest';
import { compareFiles } from './read-files.ts';

const file = (id: string, type = 'licence', size = 9) => ({ id, type, size });
const read = (stored: readonly string[], ...coming: readonly string[]) => ({
  files: { stored, coming, bytes: coming.map((_, index) => 100 + index) },
});

test.each([
  ['nothing has changed', read(['a', 'b']), [file('b'), file('a')], 'as read'],
  ['one was added elsewhere', read(['a']), [file('a'), file('b')], 'others'],
  ['one was removed elsewhere', read(['a', 'b']), [file('a')], 'others'],
  ['one was replaced elsewhere', read(['a']), [file('b')], 'others'],
  ["this phone's own has arrived", read(['a'], 'licence'), [file('a'), file('b')], 'as read'],
  ["this phone's own is not there", read(['a'], 'licence'), [file('a')], 'missing'],
  ['one of two is not there', read([], 'licence', 'licence'), [file('a')], 'missing'],
  ['one came beside its own', read(['a'], 'licence'), [file('a'), file('b'), file('c')], 'others'],
  ['one of another type came', read([], 'licence'), [file('b', 'statement')], 'others'],
  ['one was removed, and its own arrived', read(['a'], 'licence'), [file('b')], 'others'],
  ['the case has no documents', read([]), undefined, 'as read'],
] as const)('REACH-03 files are those that were read: %s', (_what, item, there, is) => {
  expect(compareFiles(item, there, 'all have arrived')).toBe(is);
});

test.each([
  ['a document that was there', ['a'], [100], [file('a', 'licence', 100)], 'as read'],
  ['another file of this phone', [], [100, 100], [file('a', 'licence', 100)], 'as read'],
  ['nothing', ['a'], [200], [file('a', 'licence', 100)], 'missing'],
] as const)(
  'REACH-03 a file with the content of %s is stored once, and not missed',
  (_what, stored, bytes, there, is) => {
    const files = { stored, coming: bytes.map(() => 'licence'), bytes };
    expect(compareFiles({ files }, there, 'all have arrived')).toBe(is);
  },
);

test.each([
  [[file('a')], 'as read'],
  [[file('a'), file('b')], 'as read'],
  [[file('a'), file('b'), file('c')], 'others'],
] as const)('REACH-03 while files of this phone are on their way, none of them is missed', (there, is) => {
  expect(compareFiles(read(['a'], 'licence'), there, 'some are on their way')).toBe(is);
});
