import { expect, test } from 'vitest';
import { unsaidIn } from './unsaid.mjs';

const textsIn = (source) => unsaidIn(source, 'a.tsx').map(({ text }) => text);

test.each([
  ['one of two choices', "const a = isSigned ? say('Signed') : 'Offer';", ['Offer']],
  ['one of a list', "const a = ['ID', say('Number'), 'User'];", ['User']],
  [
    'one of several texts',
    "const texts = { send: say('Send'), deep: { code: '6-digit code' } } as const;",
    ['6-digit code'],
  ],
  [
    'a text that is put together',
    "const texts = { done: say('Done'), of: (a, b) => `${a} of ${b} hours` } as const;",
    ['of   hours'],
  ],
  ['words between elements', '<p>Hello</p>', ['Hello']],
  ['words in an element', "<p>{isLast && ' (the last)'}</p>", ['(the last)']],
  ['what a screen reader says', '<svg aria-label="A picture" />', ['A picture']],
])('REACH-06 %s that is not said is found', (_, source, found) => {
  expect(textsIn(source)).toEqual(found);
});

test.each([
  ['what is said', "const a = isSigned ? say('Signed') : say`Offer ${number}`;"],
  ['what nobody reads', "<p className={isWide ? 'wide' : 'narrow'} id=\"name\">{say('Name')}</p>"],
  ['names that are the same everywhere', "const a = ['ID', say('Number')]; const b = <p>UGX {amount}</p>;"],
  ['texts of staff, of which none is said', "const texts = { title: 'Audit log' } as const;"],
])('REACH-06 %s is no fault', (_, source) => {
  expect(textsIn(source)).toEqual([]);
});

test('REACH-06 a text is found with its line', () => {
  expect(unsaidIn('\n<p>\nHello</p>', 'a.tsx')).toEqual([{ line: 2, text: 'Hello' }]);
});
