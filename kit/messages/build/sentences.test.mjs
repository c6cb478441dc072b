import { expect, test } from 'vitest';
import { messagesIn, sourceIn } from './sentences.mjs';

const imported = "import { say, sayAs, sayCount, named } from '#kit/messages/index.ts';\n";
const isolates = "\nimport { isolating } from '#kit/messages/index.ts';";
const inCapitals = (text) =>
  sourceIn(imported + text, 'a.tsx', (sentence) => sentence.toUpperCase()).slice(imported.length);

test('REACH-06 a screen is built with its messages in one language, and nothing looks them up', () => {
  expect(inCapitals("const a: string = say('Next');")).toBe('const a: string = "NEXT";');
  expect(inCapitals("say`Total ${sum(1)} of ${say('all')}`")).toBe(
    `isolating\`TOTAL \${sum(1)} OF \${"ALL"}\`${isolates}`,
  );
  expect(inCapitals("sayCount(f(1), '1 file', '{0} files')")).toBe('sayCount(f(1), "1 FILE", "{0} FILES")');
  expect(inCapitals("named(['Kept'])")).toBe("named(['Kept'])");
});

test('REAL-03 what a person may have typed is isolated on screens; figures alone need nothing', () => {
  expect(inCapitals('say`at ${formatDate(day)}, ${String(1)}`')).toBe(
    '`AT ${formatDate(day)}, ${String(1)}`',
  );
  expect(inCapitals('say`at ${formatDate(day)} by ${name}`')).toBe(
    `isolating\`AT \${formatDate(day)} BY \${name}\`${isolates}`,
  );
});

test('REACH-06 a language may turn the values of a message around', () => {
  const turned = sourceIn(`${imported}say\`\${a} of \${b}\``, 'a.ts', () => 'kati ya {1}, {0} `${x}`');
  expect(turned).toBe(`${imported}isolating\`kati ya \${b}, \${a} \\\`\\\${x}\\\`\`${isolates}`);
});

test('REACH-06 translators see each message with its line and what stands in its places', () => {
  expect(messagesIn(`${imported}say\`Total \${amount}\``, 'a.ts')).toEqual([
    { kind: 'template', sentences: ['Total {0}'], line: 2, values: ['amount'] },
  ]);
  expect(messagesIn('const say = 1;', 'a.ts')).toEqual([]);
});

test('REACH-06 a message with a context is found by both, and written as any other', () => {
  expect(inCapitals("sayAs('filter')`Apply`")).toBe(JSON.stringify('FILTER\u0004APPLY'));
  expect(messagesIn(`${imported}sayAs('payments')\`\${count} paid\``, 'a.ts')).toMatchObject([
    { kind: 'template', sentences: ['payments\u0004{0} paid'], values: ['count'] },
  ]);
  expect(() => messagesIn(`${imported}sayAs(context)\`Apply\``, 'a.ts')).toThrow(
    'a.ts:2: sayAs takes one written',
  );
  expect(() => messagesIn(`${imported}sayAs('filter')('Apply')`, 'a.ts')).toThrow(
    'a.ts:2: sayAs takes its message',
  );
});

test('REACH-06 a message that is put together while it runs is refused', () => {
  expect(() => messagesIn(`${imported}say(text)`, 'a.ts')).toThrow('a.ts:2: say takes one written text');
});
