import type * as endpoints from '../../../endpoints/staff-payment-imports.ts';
import type { ImportLine } from '../../../endpoints/staff-payment-imports.ts';
import type { BodyOf } from '#kit/rules/engine/contract.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { refusedFor } from '../../../rules/payment-imports/verdict.ts';
import { changeUnrecorded, type Person } from '#kit/platform/act.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { findChosen, judgeLines, type Asker, type JudgedLine } from '../judging.ts';
import { keepChoice, listLines } from '../line-store.ts';
import { ownImport } from '../own-import.ts';
import { presentLine } from '../responses.ts';

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
  const refused = refusedFor(line, loan, today);
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
    if (line.verdict.outcome === 'known' || line.verdict.outcome === 'refused')
      throw new Refusal('conflict', { message: line.verdict.why });
    const loanId = choice === 'loan' ? await chosenLoan(transaction, actor, line, loan, today) : null;
    const chosen = { loanId, isLeftOut: choice === 'leave', decidedAfter: line.lastUse };
    if (!(await keepChoice(transaction, id, number, chosen))) throw new Refusal('conflict');
    return { data: presentLine(await lineNow(transaction, actor, id, number)) };
  });
