import type * as endpoints from '../../../endpoints/staff-payment-imports.ts';
import type { ImportLine } from '../../../endpoints/staff-payment-imports.ts';
import type { BodyOf } from '#kit/rules/engine/contract.ts';
import { type FieldErrors, invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { missingColumns, statementFieldNames } from '../../../rules/payment-imports/columns.ts';
import { changeUnrecorded, type Person, act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { keepColumns, closeImportRow, findOpenImport, type OpenImportRow } from '../import-store.ts';
import { refusedFor } from '../../../rules/payment-imports/judge-line.ts';
import type { Transaction, Queryable } from '#kit/platform/database/types.ts';
import { isLate } from '../../../rules/record.ts';
import { forgetLate } from '../late-store.ts';
import { findChosen, importingOf, judgeLines, type Asker, type JudgedLine } from '../judging.ts';
import { keepChoice, listLines } from '../line-store.ts';
import { presentLine } from '../responses.ts';

/** The person's open import. */
export async function ownImport(connection: Queryable, id: string, userId: string): Promise<OpenImportRow> {
  const found = await findOpenImport(connection, id, userId);
  if (found === undefined) throw new Refusal('not-found');
  return found;
}

/** Keeps what is in which column; the next statement with the same headers is read by it. */
export const chooseColumns = (
  platform: Platform,
  actor: Person,
  id: string,
  { columns }: BodyOf<typeof endpoints.chooseImportColumns>,
): Promise<{ message: string }> =>
  changeUnrecorded(platform.database, async (transaction) => {
    const { headers } = await ownImport(transaction, id, actor.userId);
    const missing: FieldErrors = {};
    for (const field of missingColumns(columns))
      missing[field] = [`Choose the column: ${statementFieldNames[field]}.`];
    if (Object.keys(missing).length > 0) throw invalid(missing);
    const places = Object.values(columns);
    if (new Set(places).size < places.length || places.some((place) => place >= headers.length))
      throw invalid({ columns: ['Choose each column only once.'] });
    if (!(await keepColumns(transaction, id, actor.userId, columns))) throw new Refusal('conflict');
    return { message: 'Columns saved. The lines are now read with these columns.' };
  });

async function lineNow(
  transaction: Transaction,
  asker: Asker,
  id: string,
  number: string,
): Promise<JudgedLine> {
  const found = await ownImport(transaction, id, asker.userId);
  const lines = await judgeLines(transaction, asker, found, await listLines(transaction, id));
  const line = lines.find(({ row }) => String(row.number) === number);
  if (line === undefined) throw new Refusal('not-found');
  return line;
}

/** The loan of a number, for this line; refuses in words what cannot be, also a loan that must not be seen. */
async function chosenLoan(
  transaction: Transaction,
  asker: Asker,
  { line }: JudgedLine,
  typed: string,
  today: string,
) {
  const loan = await findChosen(transaction, asker, typed);
  if (loan === undefined) throw invalid({ loan: ['No disbursed loan has this number.'] });
  const refused = refusedFor(line, loan, importingOf(today, asker));
  if (refused !== undefined) throw invalid({ loan: [refused] });
  return loan.id;
}

/** Keeps a person's decision about a line: a loan, left out, or none yet. */
export const chooseForLine = (
  platform: Platform,
  actor: Person & Asker,
  { id, number }: { readonly id: string; readonly number: string },
  { choice, loan }: BodyOf<typeof endpoints.chooseForImportLine>,
): Promise<{ data: ImportLine }> =>
  changeUnrecorded(platform.database, async (transaction) => {
    const { today } = await ownImport(transaction, id, actor.userId);
    const line = await lineNow(transaction, actor, id, number);
    if (line.result.outcome === 'known' || line.result.outcome === 'refused')
      throw new Refusal('conflict', { message: line.result.why });
    if (isLate(line.line.day, today)) await forgetLate(transaction, id);
    const loanId = choice === 'loan' ? await chosenLoan(transaction, actor, line, loan, today) : null;
    const chosen = { loanId, isLeftOut: choice === 'leave', decidedAfter: line.lastUse };
    if (!(await keepChoice(transaction, id, number, chosen))) throw new Refusal('conflict');
    return { data: presentLine(await lineNow(transaction, actor, id, number)) };
  });

/** Closes an import: its lines name strangers, and are forgotten; what was recorded stays. */
export const closeImport = (platform: Platform, actor: Person, id: string): Promise<{ message: string }> =>
  act(platform, actor, async (transaction) => {
    const found = await ownImport(transaction, id, actor.userId);
    if (!(await closeImportRow(transaction, id, actor.userId))) throw new Refusal('not-found');
    await transaction.record('payment-import.closed', {
      subject: `payment-import:${id}`,
      details: { lines: found.line_count, recorded: found.recorded_count, imported_sum: found.recorded_sum },
    });
    return { message: 'Statement closed. Its lines are deleted; the recorded payments stay.' };
  });
