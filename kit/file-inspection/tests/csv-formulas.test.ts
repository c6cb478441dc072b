import * as fc from 'fast-check';
import { stringify } from 'csv-stringify/sync';
import { describe, expect, test } from 'vitest';
import { refusalMessage } from '../refusals.ts';
import { inspectionOf } from './support/inspection.ts';

const refusalOf = inspectionOf('ledger.csv');
const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');
const formula = (row: number, column: number, begins: string) => ({ reason: 'formula', row, column, begins });

describe("GUARD-10 a table with a formula in a cell is refused, with the cell's position", () => {
  test.each<readonly [string, string | Buffer, readonly [number, number, string]]>([
    ['the first cell', '=1+1,b\n', [1, 1, '=']],
    ['a cell further on', 'a,b\r\n1,2\r\n3,"=HYPERLINK(""https://evil.example"")"\r\n', [3, 2, '=']],
    ['the last cell, without a line end', 'a,b\n1,=2', [2, 2, '=']],
    ['a sign that begins a formula', "a,b\n1,-2+3+cmd|' /C calc'!A0\n", [2, 2, '-']],
    ['a plus that begins a program', "a,b\n1,+cmd|' /C calc'!A0\n", [2, 2, '+']],
    ['a plus that leads to another file', "a,b\n1,+'\\\\evil\\[x.xlsx]S'!A1\n", [2, 2, '+']],
    ['a function with a space behind it', 'a,b\n1,"-HYPERLINK (""https://evil.example"")"\n', [2, 2, '-']],
    ['a function after a sum', 'a,b\n1,-2+3*SUM(A1)\n', [2, 2, '-']],
    ['an at', 'a,b\n1,@SUM(A1)\n', [2, 2, '@']],
    ['white space in front', 'a,b\n1,  =2\n', [2, 2, '=']],
    ['a tab in front', 'a,b\n1,"\t=2"\n', [2, 2, '=']],
    ['a line end in front', 'a,b\n1,"\r=2"\n', [2, 2, '=']],
    ['a space that does not break in front', 'a,b\n1,\u00A0=2\n', [2, 2, '=']],
    ['quotes in front', 'a,b\n1,"""=2"""\n', [2, 2, '=']],
    ['a mark in front', '\uFEFF=2,b\n', [1, 1, '=']],
    ['a wide sign', 'a,b\n1,\uFF1D2\n', [2, 2, '\uFF1D']],
    ['a wide minus', 'a,b\n1,\uFF0DSUM(1)\n', [2, 2, '\uFF0D']],
    ['a table in UTF-16', utf16('a\tb\n1\t=2\n'), [2, 2, '=']],
    ['a table with semicolons', 'a;b\n1;=2\n', [2, 2, '=']],
    ['a table with bars', 'a|b|c\n1|2|=3\n', [2, 3, '=']],
    ['a table that names its separator', 'sep=#\na#b\n1#=2\n', [3, 2, '=']],
    ['a cell for those whose spreadsheet separates by a semicolon', 'a,b\n1,"x;=2"\n', [2, 2, '=']],
    ['a cell for those whose spreadsheet separates by a comma', 'a;b\nx,@SUM(1);2\n', [2, 2, '@']],
    ['a quote in the middle, which quotes nothing', 'a,b\n1,x"y,=2"\n', [2, 3, '=']],
    ['a quoted cell with line ends before it', '"a\nb",c\n"1\r\n2",=3\n', [2, 2, '=']],
    ['a number that goes on', 'a,b\n1,-5*cmd|x\n', [2, 2, '-']],
    ['a cell behind a hundred thousand', `${'1,2\n'.repeat(50_000)}3,=4\n`, [50_001, 2, '=']],
  ])('GUARD-10 %s', async (_what, content, place) => {
    expect(await refusalOf(content)).toEqual(formula(...place));
  });

  test('GUARD-10 the refusal says which cell it is and what to do', () => {
    expect(refusalMessage({ reason: 'formula', row: 12, column: 28, begins: '=' })).toBe(
      'Row 12, column AB starts with =, so a spreadsheet would run it as a formula. Replace it with its value, save the table as CSV again, and send that.',
    );
  });
});

describe('GUARD-10 a table of plain values is accepted', () => {
  test.each([
    '-CHARGES',
    '-rice',
    '+A1',
    '@home',
    '@UgandaLtd',
    '--- Opening balance ---',
    '- Fees (monthly)',
    '-Thank you!',
    '+256 772 123456 / Okello',
    '-1200',
    '-1,200.50',
    '"-1,200.50"',
    '+256772123456',
    '+256 772 123456',
    '+256-772-123456',
    '+256 (0)772 123456',
    '-',
    '--',
    '---',
    '+',
    '+/-',
    '=',
    '@',
    '-5%',
    '- 1200',
    '-.5',
    '-5.3e-4',
    '-UGX 5,000/=',
    '-$5.00',
    '-€ 5',
    '-5 kg',
    '-12/05/2024',
    '"(1,200)"',
    'a=b',
    'name@example.com',
    "'=2",
    '2-3',
    '"say ""=2"""',
    '\t-5',
    '"Items:\n- rice\n- beans"',
    '"rice; - beans"',
    'x;-rice',
  ])('GUARD-10 %j', async (cell) => {
    expect(await refusalOf(`a,b\n1,${cell}\n`)).toBeUndefined();
  });

  test('GUARD-10 any content of a safely written table', async () => {
    const cell = fc.oneof(
      fc.string().filter((text) => !/[;\t]/.test(text)),
      fc.constantFrom('=1', '+a', '-rice', '@x', 'a', '1', '"', ',', '\n'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }),
        async (rows) => {
          const refused = await refusalOf(
            stringify([['a', 'b'], ...rows.map((row) => row.map((each) => `x${each}`))]),
          );
          // The string may contain any characters: the point is that no cell that begins with x is a formula.
          expect(['damaged', undefined]).toContain(refused?.reason);
        },
      ),
      { numRuns: 50 },
    );
  });

  test('GUARD-10 a formula is found in any table', async () => {
    const cell = fc.stringMatching(/^[a-z0-9 "\n]*$/);
    const rows = fc.array(fc.tuple(cell, cell), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(rows, rows, async (before, after) => {
        const text = stringify([['a', 'b'], ...before, ['x', '=1+1'], ...after]);
        expect(await refusalOf(text)).toEqual(formula(before.length + 2, 2, '='));
      }),
      { numRuns: 50 },
    );
  });
});
