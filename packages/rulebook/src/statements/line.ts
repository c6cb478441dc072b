import * as z from 'zod/mini';
import { validate } from '../engine/validate.ts';
import type { Day } from '../lending/calendar.ts';
import { payOutShape } from '../loan/pay-out.ts';
import { judgeRepayment } from '../repayments/record.ts';
import { loanNumbersIn, phoneIn, readStatementDay, readStatementSum, type DateOrder } from './cells.ts';
import type { StatementColumns, StatementField } from './columns.ts';

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
}

/** Where and when a line is read. */
export interface ReadingOf {
  readonly columns: StatementColumns;
  readonly order: DateOrder;
  readonly today: Day;
}

const isDone = /^(?:success|complet|ok$|posted|settled|processed|paid|confirmed|approved|ts$)/i;
const referenceSchema = z.object({ reference: payOutShape.reference });
const mostShown = 120;

function judgeAmount(text: string, out: string): { amount: string; refused?: string } {
  const sum = readStatementSum(text);
  const went = readStatementSum(out);
  const isOut = typeof went === 'object' && went.digits !== '0';
  if (text === '' || (typeof sum === 'object' && sum.digits === '0' && isOut))
    return { amount: '', refused: isOut ? 'Money that went out.' : 'No sum came in.' };
  if (sum === undefined) return { amount: '', refused: `The sum cannot be read: ${text}` };
  if (sum === 'parts') return { amount: '', refused: `The sum is not in whole shillings: ${text}` };
  const { digits: amount } = sum;
  if (sum.isOut || (isOut && went.digits === amount)) return { amount, refused: 'Money that went out.' };
  return amount === '0' ? { amount, refused: 'No sum came in.' } : { amount };
}

function judgeDay(text: string, day: Day | undefined, today: Day): string | undefined {
  if (text === '') return 'It has no date.';
  if (day === undefined) return `The date cannot be read: ${text}`;
  const facts = { paidOutOn: day, today, isCashier: true, isManager: false };
  return judgeRepayment({ value_on: day, reason: '' }, facts)['value_on']?.[0];
}

function judgeReference(reference: string): string | undefined {
  if (reference === '') return 'It has no transaction number.';
  return validate(referenceSchema, { reference }).ok
    ? undefined
    : 'Its transaction number cannot be used: 3 to 60 letters and digits.';
}

/** Reads a line by the columns that were chosen, and says why it can be no payment. */
export function readStatementLine(
  cells: readonly string[],
  { columns, order, today }: ReadingOf,
): StatementLine {
  const cellOf = (field: StatementField): string => {
    const place = columns[field];
    return place === undefined ? '' : (cells[place] ?? '').trim().slice(0, mostShown);
  };
  const day = readStatementDay(cellOf('day'), order);
  const { amount, refused: wrongAmount } = judgeAmount(cellOf('amount'), cellOf('out'));
  const [status, reference] = [cellOf('status'), cellOf('reference')];
  const isOpen = status !== '' && !isDone.test(status);
  const text = cells.filter((_cell, index) => index !== columns.day && index !== columns.amount).join(' | ');
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
      (isOpen ? `It is not completed: ${status}` : undefined) ??
      judgeDay(cellOf('day'), day, today) ??
      judgeReference(reference),
  };
}
