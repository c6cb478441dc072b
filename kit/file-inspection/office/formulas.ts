import { UploadRefused, type ActiveContent } from '../refusals.ts';

/** Formulas of workbooks, ECMA-376 §18.17, that reach out of the workbook when it is opened. */

/** They fetch from the web, query another program, or call into one. */
const reachingFunction =
  /(^|[^\w.])(_xlfn\.)?(_xlws\.)?(webservice|image|rtd|dde|call|register(\.id)?|exec|sql\.request|import(data|xml|html|feed|range)|_xll\.[\w.]+)\s*\(/i;
/** A sheet of another workbook: [1]Sheet!A1, 'folder\[book.xlsx]Sheet'!A1. [0] is the workbook itself. */
const otherWorkbook = /\[(?!0\])[^[\]]*\][^[\]!,()+*&=<>]*!/;
const linkToFile = /^\s*(file:|\\\\|\/\/|[a-z]:\\|javascript:)/i;

/** Judges one formula, without its equals sign. Throws UploadRefused. */
export function judgeFormula(formula: string): void {
  const texts = [...formula.matchAll(/"((?:[^"]|"")*)"/g)].map(([, text]) => text ?? '');
  const withoutTexts = formula.replace(/"(?:[^"]|"")*"/g, '""');
  // Not an operator, but the separator between a program and its topic.
  if (withoutTexts.replace(/'(?:[^']|'')*'/g, "''").includes('|')) throw active('office-program');
  if (reachingFunction.test(withoutTexts) || otherWorkbook.test(withoutTexts)) throw active('office-data');
  if (/hyperlink\s*\(/i.test(withoutTexts) && texts.some((text) => linkToFile.test(text))) {
    throw active('office-link');
  }
}

const active = (found: ActiveContent): UploadRefused =>
  new UploadRefused({ reason: 'active-content', found });
