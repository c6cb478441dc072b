import { array, constantFrom, integer, oneof, string, type Arbitrary } from 'fast-check';

/** Stands for a number in its original notation, which JSON.stringify would change or drop. */
const rawMark = '\uE000raw:';
const rawNumber = (written: string): string => `${rawMark}${written}`;

/** A value as JSON text, with its raw numbers in their original notation. */
export const jsonOf = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replaceAll(new RegExp(`"${rawMark}([^"]+)"`, 'gu'), '$1');

/** Nested objects and lists. */
function nested(depth: number): unknown {
  let inner: unknown = 'x';
  for (let level = 0; level < depth; level += 1) inner = level % 2 === 0 ? [inner] : { a: inner };
  return inner;
}

/** An object with keys that mean something to JavaScript itself. */
function withPrototypeKeys(): unknown {
  const polluted = { constructor: 'x', toString: 'x', hasOwnProperty: 1 };
  return Object.defineProperty(polluted, '__proto__', { value: { role: 'administrator' }, enumerable: true });
}

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\udc00\ud800',
  '["a\\u0000b"]',
  '["\\ud800"]',
  '[[[[]]]]',
  '{}',
  '\u202egpj.exe',
  '\ufeff',
  '\u0085\u2028\v\f\u001b',
  "1'; DROP TABLE users; --",
  '%s%n%00%zz',
  '\\u0000',
  '../../etc/passwd',
  '<script>',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '0',
  '-1',
  '1.5',
  '1e2',
  '1E400',
  '1e-400',
  '0x10',
  '٣',
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '999999999999999999',
  '9999999999999999.99',
  '99999999999999999999999999',
  '0.001',
  '0000-00-00',
  '2023-02-29',
  '2027-01-31T25:61:61Z',
  '1899-12-31',
  '9999-12-31',
  '10000-01-01',
  '294277-01-01',
  '-4714-11-24',
  'infinity',
  'epoch',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11}',
  'a@b.c\r\nBcc: d@e.f',
  'é'.repeat(301),
  '😀'.repeat(2501),
  'x'.repeat(5001),
  'x'.repeat(70_000),
];

const numbers = [
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e21,
  1e308,
  -1e308,
  5e-324,
  ...['1e400', '-1E+400', '1E+2', '1e-400', '-0', '123456789012345678901234567890', '0.1e1'].map(rawNumber),
];

const shapes = [null, true, false, [], {}, [[]], [null], ['\u0000'], [{}], { a: '\ud800' }, { '\u0000': 1 }];

/** Values that nobody types. */
export const hostileValues: Arbitrary<unknown> = oneof(
  { arbitrary: constantFrom<unknown>(...texts), weight: 6 },
  { arbitrary: constantFrom<unknown>(...numbers), weight: 3 },
  { arbitrary: constantFrom<unknown>(...shapes, withPrototypeKeys()), weight: 3 },
  { arbitrary: integer({ min: 20, max: 400 }).map(nested), weight: 1 },
  {
    arbitrary: integer({ min: 21, max: 3000 }).map((length) => Array.from({ length }, () => 'x')),
    weight: 1,
  },
  { arbitrary: string({ unit: 'binary', maxLength: 40 }), weight: 2 },
  { arbitrary: array(constantFrom<unknown>(...texts, ...numbers), { maxLength: 4 }), weight: 1 },
);

export const hostileTexts: Arbitrary<string> = oneof(
  { arbitrary: constantFrom(...texts), weight: 4 },
  { arbitrary: string({ unit: 'binary', maxLength: 40 }), weight: 1 },
);

/** Written directly into a URL: what a URL parser may stumble over. */
export const hostileParts: Arbitrary<string> = constantFrom(
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF',
  '%',
  '%zz',
  '%2e%2e%2f',
  '..;',
  '+',
  '%20',
  '%0A',
  '1%0A',
  '%D9%A3',
  '0',
  '-1',
  '1.5',
  '1e3',
  'null',
  '__proto__',
  'constructor',
  '2147483648',
  '9007199254740993',
  '999999999999999999',
  '9223372036854775808',
  '00000000-0000-0000-0000-000000000000',
  '10000-01-01',
  '9999-12-31',
  'x'.repeat(101),
  'x'.repeat(3000),
  '%F0%9F%98%80'.repeat(80),
);

/** Whole bodies that are not JSON, or not meaningful JSON. */
export const hostileBodies: Arbitrary<string> = constantFrom(
  '',
  ' ',
  'null',
  'true',
  '0',
  '1e400',
  '"text"',
  '[]',
  '[[]]',
  '{',
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  '{"a":NaN}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000","a":1}',
  '\ufeff{}',
  '\u0000',
  '{"__proto__":{"role":"administrator"}}',
  '{"constructor":{"prototype":{"role":"administrator"}}}',
  '['.repeat(100_000),
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `{"a":"${'x'.repeat(256 * 1024)}"}`,
  `{"a":${'9'.repeat(100_000)}}`,
);
