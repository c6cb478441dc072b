import { expect, test } from 'vitest';
import { areFilesAsRead } from './read-files.ts';

const file = (id: string, type = 'licence') => ({ id, type });
const read = (stored: readonly string[], ...coming: readonly string[]) => ({ files: { stored, coming } });

test.each([
  ['nothing has changed', read(['a', 'b']), [file('b'), file('a')], true],
  ['one was added elsewhere', read(['a']), [file('a'), file('b')], false],
  ['one was removed elsewhere', read(['a', 'b']), [file('a')], false],
  ['one was replaced elsewhere', read(['a']), [file('b')], false],
  ["this phone's own has arrived", read(['a'], 'licence'), [file('a'), file('b')], true],
  ["this phone's own was there already", read(['a'], 'licence'), [file('a')], true],
  ['one came beside its own', read(['a'], 'licence'), [file('a'), file('b'), file('c')], false],
  ['one of another type came', read([], 'licence'), [file('b', 'statement')], false],
  ['one was removed before its own arrived', read(['a'], 'licence'), [file('b')], false],
  ['an earlier release kept it', {}, [file('a')], true],
  ['the case has no documents', read([]), undefined, true],
] as const)('REACH-03 files are those that were read: %s', (_what, item, there, is) => {
  expect(areFilesAsRead(item, there)).toBe(is);
});
