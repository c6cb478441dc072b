import { expect, it } from 'vitest';
import { writeCsv } from './csv.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+256772123456', "'+256772123456"],
  ['-rice', "'-rice"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1', "'  =1"],
  ['\t=1', `"'\t'=1"`],
  ['\uFF1D1', "'\uFF1D1"],
  ['\u200B=1', "'\u200B=1"],
  ['"=1"', `"'""=1"""`],
  ['a\r\n=1', `"a\r\n'=1"`],
  ['a\n=1', `"a\n'=1"`],
  ['We pay;=1+1', `"We pay;'=1+1"`],
  ['We pay;"+1', `"We pay;'""+1"`],
  ['We pay\t @A1', `"We pay\t' @A1"`],
  ['maize; beans', '"maize; beans"'],
  ['Nakato, Sarah', '"Nakato, Sarah"'],
  ['name@example.com', 'name@example.com'],
])('GUARD-10 an exported cell %j is shown and never executed', (cell, written) => {
  expect(writeCsv([['a', cell]], ['One', 'Two'], { header: true })).toBe(`One,Two\r\na,${written}\r\n`);
});
