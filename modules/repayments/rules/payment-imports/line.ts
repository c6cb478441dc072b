import * as z from 'zod/mini';
import { validate } from '#kit/rules/engine/validate.ts';
import type { Day } from '#lending/rules/calendar.ts';
import { disbursementShape } from '#lending/rules/loan/disbursement.ts';
import { judgeRepayment } from '../record.ts';
import type { StatementColumns, StatementField } from './columns.ts';
import { currencyIn, currencyOfCell, isCurrencyAlone, isOtherCurrency, oursBySum } from './currency.ts';
import { readStatementDay, zoneIn, type DateOrder } from './days.ts';
import { namedTrackingNumbersIn } from '#kit/rules/fields/tracking-number.ts';

/** A sum of a statement: whole UGX as digits, and whether it went out. */
interface StatementSum {
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

/** Words of money that did not stay, or never came: reversed, refunded, returned, charged back, cancelled, failed. */
const back =
  /revers|\brv(?:r)?sl\b|refund|roll(?:ed|ing)?[\s-]?back|charge[ds]?[\s-]?back|claw(?:ed)?[\s-]?back|\breturn(?:s|ed|ing)?\b|\brtn\b|cancel|fail|declin|bounc|dishono|reject|\bvoid|unsuccess/i;
/** Only a status or a type says so of the line: `paid back` in a message is what a borrower does. */
const alsoOpen =
  /\b(?:paid|pay|sent|given|taken|took|cash|money)[\s-]?back\b|\brev\b|pending|\bhold\b|\bheld\b|error|expired|abandon|dispute|time[ds]?[\s-]?out|\bnot\b/i;
const outgoingType =
  /^(?:d|dr|debits?|debit (?:entry|transaction)|out|outgoing|outward|sent|withdrawn?|cash[\s-]?out|pay[\s-]?out|money[\s-]?out)$|\b(?:withdrawal|disbursement)\b/i;

const isDone = /^(?:success|complet|ok$|posted|settled|processed|paid|confirmed|approved|ts$)/i;

/** Why a status or a type says that no money came to stay; undefined if it says nothing of the kind. */
function wentBackBy({ status, type }: { status: string; type: string }): string | undefined {
  if (status !== '' && (!isDone.test(status) || back.test(status) || alsoOpen.test(status)))
    return `The transaction is not completed: ${status}`;
  if (back.test(type) || alsoOpen.test(type)) return `Reversed or refunded: ${type}`;
  return outgoingType.test(type) ? 'Outgoing payment.' : undefined;
}

/** The word in a text by which the money may have gone back. A payer may write it too, so a person decides. */
const backWordIn = (text: string): string | undefined =>
  /[\p{L}-]*/u.exec(text.slice(back.exec(text)?.index ?? text.length))?.[0] || undefined;

/** What a line of a statement says; empty where it says nothing, also the day. */
export interface StatementLine {
  readonly day: Day;
  /** Whole UGX as digits. */
  readonly amount: string;
  readonly reference: string;
  /** 256 and nine digits. */
  readonly phone: string;
  readonly payer: string;
  readonly details: string;
  /** Numbers of loans that it names. */
  readonly named: readonly string[];
  /** Why it is no payment that can be recorded; undefined if it is one. */
  readonly refused: string | undefined;
  /** Why a person decides whether it is a payment; undefined if nothing speaks against it. */
  readonly doubt: string | undefined;
}

/** Where and when a line is read. */
export interface ReadingOf {
  readonly columns: StatementColumns;
  readonly headers: readonly string[];
  /** The currency named above the table. */
  readonly currency: string | undefined;
  readonly order: DateOrder;
  readonly today: Day;
}

const referenceSchema = z.object({ reference: disbursementShape.reference });
const mostShown = 120;

const textAt = (cells: readonly string[], place: number | undefined): string =>
  place === undefined ? '' : (cells[place] ?? '').trim().slice(0, mostShown);

/** The currency of a line: what stands nearest to its sum says so. */
function currencyOfLine(
  cells: readonly string[],
  { columns, headers, currency: above }: ReadingOf,
): string | undefined {
  const used = new Set(Object.values(columns));
  const alone = cells.find((cell, index) => !used.has(index) && cell !== '' && isCurrencyAlone(cell.trim()));
  return (
    currencyIn(textAt(cells, columns.amount)) ??
    currencyOfCell(textAt(cells, columns.currency)) ??
    currencyIn(textAt(headers, columns.amount)) ??
    currencyIn(alone ?? '') ??
    above
  );
}

function judgeAmount(text: string, out: string): { amount: string; refused?: string } {
  const sum = readStatementSum(text);
  const went = readStatementSum(out);
  const isOut = typeof went === 'object' && went.digits !== '0';
  if (text === '' || (typeof sum === 'object' && sum.digits === '0' && isOut))
    return { amount: '', refused: isOut ? 'Outgoing payment.' : 'No incoming amount.' };
  if (sum === undefined) return { amount: '', refused: `The amount cannot be read: ${text}` };
  if (sum === 'parts') return { amount: '', refused: `The amount is not in whole shillings: ${text}` };
  const { digits: amount } = sum;
  if (sum.isOut || (isOut && went.digits === amount)) return { amount, refused: 'Outgoing payment.' };
  return amount === '0' ? { amount, refused: 'No incoming amount.' } : { amount };
}

function judgeDay(text: string, day: Day | undefined, today: Day): string | undefined {
  if (text === '') return 'No date.';
  if (day === undefined) return `The date cannot be read: ${text}`;
  const facts = { disbursedOn: day, today, isCashier: true, isManager: true };
  return judgeRepayment({ value_on: day, reason: '' }, facts)['value_on']?.[0];
}

function judgeReference(reference: string): string | undefined {
  if (reference === '') return 'No transaction number.';
  return validate(referenceSchema, { reference }).ok
    ? undefined
    : 'The transaction number must have 3 to 60 letters or digits.';
}

/** Reads a line by the columns that were chosen, and says why it can be no payment. */
export function readStatementLine(cells: readonly string[], reading: ReadingOf): StatementLine {
  const { columns, headers, order, today } = reading;
  const cellOf = (field: StatementField): string => textAt(cells, columns[field]);
  const headerOf = (field: StatementField): string => textAt(headers, columns[field]);
  const [date, time] = [cellOf('day'), cellOf('time')];
  const moment = date.includes(':') ? date : `${date} ${time}`.trim();
  const day = readStatementDay(moment, order, zoneIn(headerOf('day')) || zoneIn(headerOf('time')));
  const currency = currencyOfLine(cells, reading);
  const isForeign = isOtherCurrency(currency);
  const { amount, refused: wrongAmount } = isForeign
    ? { amount: '', refused: `Another currency: ${currency}` }
    : judgeAmount(cellOf('amount'), cellOf('out'));
  const reference = cellOf('reference');
  const text = cells.filter((_cell, index) => index !== columns.day && index !== columns.amount).join(' | ');
  const word = backWordIn(text);
  return {
    day: day ?? '',
    amount,
    reference,
    phone: phoneIn(cellOf('phone')) || phoneIn(cellOf('details')),
    payer: cellOf('payer'),
    details: cellOf('details'),
    named: loanNumbersIn(text),
    refused:
      wrongAmount ??
      wentBackBy({ status: cellOf('status'), type: cellOf('type') }) ??
      judgeDay(date, day, today) ??
      judgeReference(reference),
    doubt: word === undefined ? undefined : `It says "${word}". Did the money stay?`,
  };
}
