import { describe, expect, test } from 'vitest';
import { unstorableIn } from './storable.ts';

const said = ["This contains a character we can't save. Type it again."];

describe('unstorableIn', () => {
  test.each([
    ['a NUL', { name: 'a\u0000b' }, { name: said }],
    ['the first half of a pair', { name: '\ud83d' }, { name: said }],
    [
      'the second half, in a row',
      { persons: [{ name: 'Grace' }, { name: 'x\ude00' }] },
      { 'persons.1.name': said },
    ],
    ['several at once', { a: '\u0000', b: ['\udc00'] }, { a: said, 'b.0': said }],
    ['the halves of a pair in the wrong order', ['\ude00\ud83d'], { 0: said }],
  ])('GUARD-11 names the field of %s', (_what, value, errors) => {
    expect(unstorableIn(value)).toEqual(errors);
  });

  test.each([['😀'], ['a\tb\nc\u0085'], [12], [null], [undefined], [{ list: [true, { deep: 'Kampala' }] }]])(
    'GUARD-11 accepts %j',
    (value) => {
      expect(unstorableIn(value)).toEqual({});
    },
  );

  test('GUARD-11 refuses endless nesting at the field in which it begins', () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 5000; level += 1) deep = [deep];
    expect(unstorableIn({ name: 'Grace', answers: deep })).toEqual({
      answers: ['This is nested too deeply.'],
    });
  });
});
