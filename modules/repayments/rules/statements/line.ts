import * as z from 'zod/mini';
import { validate } from '#kit/rules/engine/validate.ts';
import type { Day } from '#lending/rules/calendar.ts';
import { disbursementShape } from '#lending/rules/loan/disbursement.ts';
import { judgeRepayment } from '../record.ts';
import { loanNumbersIn, phoneIn, readStatementSum } from './cells.ts';
import type { StatementColumns, StatementField } from './columns.ts';
import { currencyIn, currencyOfCell, isCurrencyAlone, isOtherCurrency } from './currency.ts';
import { readStatementDay, zoneIn, type DateOrder } from './days.ts';
import { backWordIn, wentBackBy } from './went-back.ts';

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
  const facts = { disbursedOn: day, today, isCashier: true, isManager: false };
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
