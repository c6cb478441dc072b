import { namedTrackingNumbersIn } from '#kit/rules/fields/tracking-number.ts';
import { oursBySum } from './currency.ts';

/** A sum of a statement: whole UGX as digits, and whether it went out. */
export interface StatementSum {
  readonly digits: string;
  readonly isOut: boolean;
}

const sumShape = /^(?:\d{1,15}|\d{1,3}(?:[, ]\d{3}){1,4})(?:\.(\d{1,2}))?$/;

const oursBefore = new RegExp(String.raw`^([-(+]?)\s*(?:${oursBySum})\.?\s*`, 'i');
const oursBehind = new RegExp(String.raw`\s*(?:${oursBySum}|\/[=-])\.?$`, 'i');

/** Reads a sum; `parts` where it is not in whole shillings, undefined where it cannot be read. */
export function readStatementSum(text: string): StatementSum | 'parts' | undefined {
  const bare = text.replaceAll(/\s/g, ' ').trim().replace(oursBefore, '$1').replace(oursBehind, '');
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

/** The numbers of loans that a text names, as people type them: LN-2026-00418, ln 2026 00418, LN202600418. */
export const loanNumbersIn = (text: string): string[] =>
  namedTrackingNumbersIn(text).filter((number) => number.startsWith('LN-'));

/** The phone number in a text such as `FRI:256772145098/MSISDN`: country code and digits; empty if there is none. */
export function phoneIn(text: string): string {
  const digits = text.replaceAll(/(?<=\d)[ -](?=\d)/g, '');
  const [, number] = /(?<!\d)(?:\+?256|0)?(7\d{8})(?!\d)/.exec(digits) ?? [];
  return number === undefined ? '' : `256${number}`;
}
