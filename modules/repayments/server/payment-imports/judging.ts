import { isLate } from '../../rules/record.ts';
import { recordersOf } from '../policy.ts';
import type { RepaymentEntry } from '#lending/rules/allocation.ts';
import { trackingNumbersIn } from '#kit/rules/fields/tracking-number.ts';
import { referenceKey } from '#lending/rules/loan/disbursement.ts';
import { dateOrderOf } from '../../rules/payment-imports/days.ts';
import {
  judgeLine,
  refusedFor,
  type LineFacts,
  type Importing,
  type JudgedImportLine,
  type ReferenceUse,
} from '../../rules/payment-imports/judge-line.ts';
import { missingColumns } from '../../rules/payment-imports/columns.ts';
import { readStatementLine, type StatementLine } from '../../rules/payment-imports/line.ts';
import { saysWhichPayment, sharedKey, statementPaymentMethods } from '../../rules/payment-imports/limits.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { hiddenFrom } from '#conflicts-of-interest/server/index.ts';
import { findPayable, type PayableFound, listReferenceUses, type ReferenceUseRow } from '../index.ts';
import type { OpenImportRow } from './import-store.ts';
import type { LineRow } from './line-store.ts';

/** A line with its place among those of the same reference, day and sum. */
interface PlacedLine extends StatementLine {
  readonly place: number;
}

/** The payments that used a line's reference. */
interface LineUses {
  /** Under the payment method of the statement: that which counts (of its own day first), or else the last one that was reversed. */
  readonly own: ReferenceUseRow | undefined;
  /** That which counts under the other payment method: the statement may have been taken for one of the other. */
  readonly elsewhere: ReferenceUseRow | undefined;
  /** Receipt of the last of all. */
  readonly last: string | undefined;
}

/** The keys under which a line's payment may be recorded (decision 0083). */
const keysOf = (line: PlacedLine): string[] => [referenceKey(line.reference), sharedKey(line)];

/** Finds the payments that used the references of lines by now. */
async function usesOfLines(
  connection: Queryable,
  payment_method: string,
  lines: readonly PlacedLine[],
): Promise<(line: PlacedLine) => LineUses> {
  const keys = lines.flatMap((line) => (line.reference === '' ? [] : keysOf(line)));
  const found = new Map<string, ReferenceUseRow[]>();
  for (const row of await listReferenceUses(connection, statementPaymentMethods, keys))
    found.set(row.reference_key, [...(found.get(row.reference_key) ?? []), row]);
  return (line) => {
    const [plain, shared] = keysOf(line).map((key) => found.get(key) ?? []);
    const uses = [...(saysWhichPayment(line.reference) ? (plain ?? []) : []), ...(shared ?? [])];
    const own = uses.filter((use) => use.payment_method === payment_method);
    const counts = own.filter((use) => !use.is_reversed);
    return {
      own: counts.find((use) => use.value_on === line.day) ?? counts[0] ?? own.at(-1),
      elsewhere: uses.find((use) => use.payment_method !== payment_method && !use.is_reversed),
      last: uses.at(-1)?.receipt,
    };
  };
}

/** Whether a loan is hidden from the asker: it is then as if it were not there (MONEY-03). */
export type IsHidden = (loan: { readonly id: string; readonly clientId: string }) => boolean;

/** What a reference was used for; of a loan that is hidden only that it is recorded. */
function shownUse(
  row: ReferenceUseRow | undefined,
  { amount }: StatementLine,
  isHidden: IsHidden,
): ReferenceUse | undefined {
  if (row === undefined) return undefined;
  const { value_on: day, receipt, is_reversed: isReversed } = row;
  if (!isHidden({ id: row.loan_id, clientId: row.client_id }))
    return { amount: row.amount, day, receipt, isReversed };
  return isReversed ? undefined : { amount, day, receipt: '', isReversed };
}

/** The line without what was decided before another payment used its reference: that is decided anew. */
const decidedSince = (row: LineRow, { last }: LineUses): LineRow =>
  last === undefined || row.decided_after === last ? row : { ...row, loan_id: null };

/** A member of the staff. */
export interface Asker {
  readonly userId: string;
  readonly roles: readonly string[];
}

/** A line with what is known of it, and the loan it would be recorded for. */
export interface JudgedLine {
  readonly row: LineRow;
  readonly line: PlacedLine;
  readonly result: JudgedImportLine<PayableFound>;
  /** That which matches or was chosen. */
  readonly loan: PayableFound | undefined;
  /** That for which it is recorded, as far as the person may see it. */
  readonly recordedFor: PayableFound | undefined;
  readonly isReady: boolean;
  /** It would be recorded, but is older than three days: that takes a confirmation (SERVE-07). */
  readonly isLate: boolean;
  /** Receipt of the last payment with its reference, even if that was reversed. */
  readonly lastUse: string | undefined;
}

export async function hidesFrom(connection: Queryable, asker: Asker): Promise<IsHidden> {
  const hidden = await hiddenFrom(connection, asker);
  const [accounts, loans] = [new Set(hidden.accounts), new Set(hidden.loan)];
  return ({ id, clientId }) => accounts.has(clientId) || loans.has(id);
}

const unique = (values: readonly string[]): string[] => [...new Set(values)];

/** Loans that the lines name, that have a payer's phone, that were chosen, or for which lines are recorded. */
const loansOf = (
  connection: Queryable,
  rows: readonly LineRow[],
  lines: readonly StatementLine[],
  recorded: readonly string[],
): Promise<PayableFound[]> =>
  findPayable(connection, {
    trackingNumbers: unique(lines.flatMap(({ named }) => named)),
    phones: unique(lines.flatMap(({ phone }) => (phone === '' ? [] : [phone]))),
    ids: unique([...rows.flatMap(({ loan_id: id }) => (id === null ? [] : [id])), ...recorded]),
  });

function loansByPhone(loans: readonly PayableFound[]): Map<string, PayableFound[]> {
  const found = new Map<string, PayableFound[]>();
  for (const loan of loans)
    for (const phone of loan.isCompleted ? [] : loan.phones)
      found.set(phone, [...(found.get(phone) ?? []), loan]);
  return found;
}

/** The first line of each transaction number, and of each day with it: a later one with the same is its twin. */
function twinsOf(rows: readonly LineRow[], lines: readonly StatementLine[]) {
  const first = new Map<string, number>();
  const twins = new Map<number, LineFacts<PayableFound>['twin']>();
  for (const [index, { refused, reference, day }] of lines.entries()) {
    const number = rows[index]?.number ?? 0;
    if (refused !== undefined || !saysWhichPayment(reference)) continue;
    const key = referenceKey(reference);
    const [sameDay, earlier] = [first.get(`${key} ${day}`), first.get(key)];
    if (earlier === undefined) first.set(key, number);
    else twins.set(number, { number: sameDay ?? earlier, isSameDay: sameDay !== undefined });
    if (sameDay === undefined) first.set(`${key} ${day}`, number);
  }
  return twins;
}

/** The place of each line among those of the same reference, day and sum, from 1 (decision 0083). */
function placesOf(lines: readonly StatementLine[]): Map<StatementLine, number> {
  const counts = new Map<string, number>();
  const places = new Map<StatementLine, number>();
  for (const line of lines) {
    if (line.refused !== undefined || saysWhichPayment(line.reference)) continue;
    const equal = `${referenceKey(line.reference)} ${line.day} ${line.amount}`;
    counts.set(equal, (counts.get(equal) ?? 0) + 1);
    places.set(line, counts.get(equal) ?? 1);
  }
  return places;
}

/** The loan that a line is recorded for, if it is not left out. */
function loanOf(
  row: LineRow,
  line: StatementLine,
  {
    result,
    chosen,
    importing,
  }: { result: JudgedImportLine<PayableFound>; chosen: PayableFound | undefined; importing: Importing },
): PayableFound | undefined {
  if (result.outcome === 'known' || result.outcome === 'refused') return undefined;
  if (row.loan_id === null) return result.loan;
  return chosen !== undefined && refusedFor(line, chosen, importing) === undefined ? chosen : undefined;
}

/** Lines as if they were recorded: two together are not more than is owed either. */
function tally(today: string) {
  const taken = new Map<string, RepaymentEntry[]>();
  const withTaken = (loan: PayableFound): PayableFound => {
    const { id, record } = loan;
    if (record === undefined) return loan;
    return { ...loan, record: { ...record, entries: [...record.entries, ...(taken.get(id) ?? [])] } };
  };
  return {
    withTaken,
    take({ id, record }: PayableFound, { amount, day: valueOn }: StatementLine): void {
      const number = (record?.entries.length ?? 0) + 1;
      const entry = { kind: 'payment', number, valueOn, recordedOn: today, amount: BigInt(amount) } as const;
      taken.set(id, [...(taken.get(id) ?? []), entry]);
    },
  };
}

export const importingOf = (today: string, { roles }: Asker): Importing => ({
  today,
  isCashier: recordersOf(roles).isCashier,
});

/** Judges each line of an open import by what is recorded now; none as long as a column is missing. */
export async function judgeLines(
  connection: Queryable,
  asker: Asker,
  { columns, headers, currency, payment_method, today, late_confirmed_on: confirmedOn }: OpenImportRow,
  rows: readonly LineRow[],
): Promise<JudgedLine[]> {
  if (missingColumns(columns).length > 0) return [];
  const order = dateOrderOf(rows.map(({ cells }) => cells[columns['day'] ?? -1] ?? ''));
  const reading = { columns, headers, currency: currency ?? undefined, order, today };
  const lines = rows.map(({ cells }) => readStatementLine(cells, reading));
  const places = placesOf(lines);
  const placed = lines.map((line) => ({ ...line, place: places.get(line) ?? 1 }));
  const isHidden = await hidesFrom(connection, asker);
  const usesOf = await usesOfLines(connection, payment_method, placed);
  const recorded = placed.flatMap((line) => usesOf(line).own?.loan_id ?? []);
  const found = await loansOf(connection, rows, lines, recorded);
  const loans = found.filter((loan) => !isHidden(loan));
  const byNumber = new Map(loans.map((loan) => [loan.tracking_number, loan]));
  const byId = new Map(loans.map((loan) => [loan.id, loan]));
  const byPhone = loansByPhone(loans);
  const twins = twinsOf(rows, lines);
  const { withTaken, take } = tally(today);
  const importing = importingOf(today, asker);
  return rows.flatMap((stored, index) => {
    const line = placed[index];
    if (line === undefined) return [];
    const uses = usesOf(line);
    const row = decidedSince(stored, uses);
    const facts: LineFacts<PayableFound> = {
      ...importing,
      use: shownUse(uses.own, line, isHidden),
      elsewhere: shownUse(uses.elsewhere, line, isHidden),
      twin: twins.get(row.number),
      named: line.named.flatMap((number) => byNumber.get(number) ?? []).map(withTaken),
      byPhone: byPhone.get(line.phone) ?? [],
      receipt: row.receipt,
      failure: row.failure,
    };
    const result = judgeLine(line, facts);
    const chosen = row.loan_id === null ? undefined : byId.get(row.loan_id);
    const loan = loanOf(row, line, { result, chosen, importing });
    const isWanted = loan !== undefined && !row.is_left_out;
    const late = isWanted && isLate(line.day, today);
    // What has become late since was not there to be confirmed.
    const isReady = isWanted && (!late || (confirmedOn !== null && isLate(line.day, confirmedOn)));
    if (isReady) take(loan, line);
    const recordedFor = result.outcome === 'known' ? byId.get(uses.own?.loan_id ?? '') : undefined;
    return { row, line, result, loan, recordedFor, isReady, isLate: late, lastUse: uses.last };
  });
}

/** Whether another payment has used the line's reference since it was judged, even if that is reversed by now. */
export const isUsedSince = async (
  connection: Queryable,
  payment_method: string,
  { line, lastUse }: JudgedLine,
): Promise<boolean> => (await usesOfLines(connection, payment_method, [line]))(line).last !== lastUse;

/** The disbursed loan of a number as people type it; undefined where there is none, or it is hidden from the asker. */
export async function findChosen(
  connection: Queryable,
  asker: Asker,
  typed: string,
): Promise<PayableFound | undefined> {
  const numbers = trackingNumbersIn(typed).filter((number) => number.startsWith('LN'));
  if (numbers.length !== 1) return undefined;
  const isHidden = await hidesFrom(connection, asker);
  const [loan] = await findPayable(connection, { trackingNumbers: numbers, phones: [], ids: [] });
  return loan === undefined || isHidden(loan) ? undefined : loan;
}
