import { isCalendarDate } from '../fields/date.ts';
import { dayOfMoment } from '../fields/show.ts';
import type { Day } from '../lending/calendar.ts';

/** Which number comes first in 03/04/2026. */
export type DateOrder = 'day-first' | 'month-first';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const separator = String.raw`[-/. ]`;
/** A time may follow a date, and nothing else. */
const rest = String.raw`(?:[T ,].*)?$`;
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${rest}`);
const numbers = new RegExp(String.raw`^(\d{1,2})${separator}(\d{1,2})${separator}(\d{4}|\d{2})${rest}`);
const dayAndName = new RegExp(
  String.raw`^(\d{1,2})${separator}?([A-Za-z]{3,9})${separator}?,? ?(\d{4}|\d{2})${rest}`,
);
const nameAndDay = new RegExp(String.raw`^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})${rest}`);

function dayOf(year: string, month: string | number, day: string): Day | undefined {
  const full = year.length === 2 ? `20${year}` : year;
  const made = `${full}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(made) ? made : undefined;
}

const monthOf = (name: string): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** A date as statements write it (YYYY-MM-DD once read); undefined if it is none. */
export function readStatementDay(text: string, order: DateOrder): Day | undefined {
  const plain = dayOfMoment(text.trim());
  const [, year, month, day] = yearFirst.exec(plain) ?? [];
  if (year !== undefined) return dayOf(year, month ?? '', day ?? '');
  const [, first = '', second = '', itsYear] = numbers.exec(plain) ?? [];
  if (itsYear !== undefined)
    return order === 'day-first' ? dayOf(itsYear, second, first) : dayOf(itsYear, first, second);
  const [, dayBefore = '', name = '', yearAfter] = dayAndName.exec(plain) ?? [];
  if (yearAfter !== undefined) return dayOf(yearAfter, monthOf(name), dayBefore);
  const [, nameBefore = '', dayAfter = '', lastYear] = nameAndDay.exec(plain) ?? [];
  return lastYear === undefined ? undefined : dayOf(lastYear, monthOf(nameBefore), dayAfter);
}

/** The order of a whole file: months come first only if a date says so and none says the opposite. */
export function dateOrderOf(texts: readonly string[]): DateOrder {
  const pairs = texts.map((text) => numbers.exec(text.trim()) ?? []);
  const is = (place: 1 | 2) => pairs.some((pair) => Number(pair[place] ?? 0) > 12);
  return is(2) && !is(1) ? 'month-first' : 'day-first';
}

/** A sum of a statement: whole UGX as digits, and whether it went out. */
export interface StatementSum {
  readonly digits: string;
  readonly isOut: boolean;
}

const sumShape = /^(?:\d{1,15}|\d{1,3}(?:[, ]\d{3}){1,4})(?:\.(\d{1,2}))?$/;

/** Reads a sum; `parts` where it is not in whole shillings, undefined where it cannot be read. */
export function readStatementSum(text: string): StatementSum | 'parts' | undefined {
  const bare = text
    .replaceAll(' ', ' ')
    .trim()
    .replace(/^([-(+]?)\s*(?:UGX|USh|Shs?)\.?\s*/i, '$1')
    .replace(/\s*(?:UGX|\/=)$/i, '');
  const credit = /\s*(cr|dr)\.?$/i.exec(bare);
  const isBracketed = /^\(.*\)$/.test(bare);
  const sign = bare.replace(/\s*(?:cr|dr)\.?$/i, '').replaceAll(/[()]/g, '');
  const number = sign.replace(/^[+-]\s*/, '').trim();
  const match = sumShape.exec(number);
  if (match === null) return undefined;
  if (Number(match[1] ?? 0) !== 0) return 'parts';
  return {
    digits: String(BigInt(number.replace(/\.\d+$/, '').replaceAll(/[, ]/g, ''))),
    isOut: isBracketed || sign.startsWith('-') || credit?.[1]?.toLowerCase() === 'dr',
  };
}

const numberShape = /(?<![A-Z])LN[\s._/-]*(\d{4})[\s._/-]*0*(\d{1,9})(?!\d)/g;

/** The numbers of loans that a text names, as people type them: LN-2026-00418, ln 2026 00418, LN202600418. */
export const loanNumbersIn = (text: string): string[] => [
  ...new Set(
    [...text.toUpperCase().matchAll(numberShape)].map(
      ([, year = '', count = '']) => `LN-${year}-${count.padStart(5, '0')}`,
    ),
  ),
];

/** The phone number in a text such as `FRI:256772145098/MSISDN`: country code and digits; empty if there is none. */
export function phoneIn(text: string): string {
  const digits = text.replaceAll(/(?<=\d)[ -](?=\d)/g, '');
  const [, number] = /(?<!\d)(?:\+?256|0)?(7\d{8})(?!\d)/.exec(digits) ?? [];
  return number === undefined ? '' : `256${number}`;
}
