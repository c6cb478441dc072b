import { Refusal } from '#kit/rules/errors/refusal.ts';
import { mayDo } from '#kit/rules/access/roles.ts';
import { act, recordLook, type Act, type Person } from '#kit/platform/act.ts';
import { loanTables } from '#kit/platform/database/case-tables.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { refuseConflicted, withoutConflicted } from '#conflicts-of-interest/server/index.ts';
import { notify } from '#notifications/server/index.ts';
import { agreementRequiredOf } from '#settings/server/index.ts';
import {
  attach,
  loanCases,
  notifyClient,
  refuseChanged,
  writeAction,
  type Asker,
} from '#workspace/server/index.ts';
import type { StaffConditions } from '../endpoints/conditions.ts';
import {
  blockedWords,
  blocking,
  conditionEntries,
  judgeMarker,
  lateWords,
  mayMeet,
  mayReopen,
  onlyManagersWaive,
  settledNotice,
  type Mark,
} from '../rules/conditions.ts';
import {
  findLoan,
  listConditionsOf,
  listPayers,
  lockLoan,
  writeMark,
  type ConditionedLoan,
  type ConditionRow,
} from './store.ts';

/** Why a loan may not be disbursed for its conditions; undefined if it may (SERVE-06). */
export async function openConditionWords(reads: Queryable, loanId: string): Promise<string | undefined> {
  const [loan, conditions] = [await findLoan(reads, loanId), await listConditionsOf(reads, loanId)];
  return loan === undefined ? undefined : blockedWords(conditions, loan.today);
}

/** Refuses to disburse a loan whose conditions are open. */
export async function refuseOpenConditions(transaction: Queryable, loanId: string): Promise<void> {
  const message = await openConditionWords(transaction, loanId);
  if (message !== undefined) throw new Refusal('conflict', { message });
}

/** The conditions of a loan for staff, and what this person may do with them. */
export async function showConditions(
  platform: Platform,
  asker: Person & Asker,
  id: string,
): Promise<{ data: StaffConditions }> {
  const reads = { query: platform.database.read };
  await refuseConflicted(reads, loanTables, asker, id);
  const [loan, conditions] = await Promise.all([findLoan(reads, id), listConditionsOf(reads, id)]);
  if (loan === undefined) throw new Refusal('not-found');
  if (conditions.length > 0)
    await recordLook(platform, asker, { action: 'loan.opened', subject: `loan:${id}`, part: 'conditions' });
  const blocked = new Set(blocking(conditions, loan.today).map((condition) => condition.id));
  const refused = judgeMarker(asker.userId, loan.approver);
  const isOpen = mayMeet(loan.status) && mayDo(asker.roles, 'loans.act');
  const may = isOpen && refused === undefined;
  return {
    data: {
      conditions: conditions.map((row) => ({ ...row, is_blocking: blocked.has(row.id) })),
      may_mark: may,
      may_waive: may && mayDo(asker.roles, 'loans.override'),
      may_reopen: may && mayReopen(loan.status),
      refused: isOpen ? (refused ?? null) : null,
    },
  };
}

const audited = {
  met: 'loan.condition-met',
  waived: 'loan.condition-waived',
  open: 'loan.condition-reopened',
} as const;

const done = {
  met: 'Condition marked as met.',
  waived: 'Condition waived.',
  open: 'Condition is open again.',
} as const;

/** Refuses a mark that this person may not make, or not now. */
function judgeMark(loan: ConditionedLoan, row: ConditionRow, { state }: Mark, asker: Asker): void {
  const late = lateWords(loan.status, state);
  if (late !== undefined) throw new Refusal('conflict', { message: late });
  const refused = judgeMarker(asker.userId, loan.approver);
  if (refused !== undefined) throw new Refusal('forbidden', { message: refused });
  if (state === 'waived' && !mayDo(asker.roles, 'loans.override'))
    throw new Refusal('forbidden', { message: onlyManagersWaive });
  if ((row.state === 'open') === (state === 'open'))
    throw new Refusal('conflict', {
      message:
        row.state === 'open'
          ? 'This condition is open already.'
          : `This condition is ${row.state} already, by ${row.marked_by ?? ''}.`,
    });
}

/**
 * Tells the client, and those who disburse, once no condition holds up the disbursement any more. After an offer that was
 * declined or has lapsed, other terms come first, with conditions of their own.
 */
async function tellSettled(platform: Platform, transaction: Act, loan: ConditionedLoan): Promise<void> {
  const { id, tracking_number: trackingNumber, unsigned_until: until, today } = loan;
  const { agreement_required: isRequired } = await agreementRequiredOf(transaction);
  const signBy = isRequired && until !== null ? until : undefined;
  if (signBy !== undefined && signBy < today) return;
  await notifyClient(platform, transaction, { kind: loanCases, locked: loan, action: 'conditions' }, () =>
    settledNotice({ trackingNumber, signBy }),
  );
  if (signBy !== undefined) return;
  const message = `The conditions of loan ${trackingNumber} are settled. The loan is ready to be disbursed.`;
  const payers = await withoutConflicted(transaction, loanCases, await listPayers(transaction, id), id);
  for (const userId of payers)
    await notify(platform, transaction, { userId, message, about: { kind: 'loan', id }, reader: 'staff' });
}

interface Marked {
  readonly loanId: string;
  readonly conditionId: string;
  readonly mark: Mark;
}

/** Marks a condition as met or waived, or opens it again: by anyone but the approver (SERVE-06). */
export const markCondition = (
  platform: Platform,
  actor: Person & Asker,
  { loanId, conditionId, mark }: Marked,
): Promise<{ message: string }> =>
  act(platform, actor, async (transaction) => {
    await refuseChanged(transaction, actor);
    const loan = await lockLoan(transaction, loanId);
    await refuseConflicted(transaction, loanTables, actor, loanId);
    if (loan === undefined) throw new Refusal('not-found');
    const conditions = await listConditionsOf(transaction, loanId);
    const row = conditions.find(({ id }) => String(id) === conditionId);
    if (row === undefined) throw new Refusal('not-found');
    judgeMark(loan, row, mark, actor);
    const { state } = mark;
    const { note, attachments } = mark.state === 'open' ? { note: '', attachments: [] } : mark;
    const sender = { caseId: loanId, userId: actor.userId };
    const entry = await writeAction(transaction, loanCases, {
      ...sender,
      action: conditionEntries[state],
      comment: note === '' ? row.text : `${row.text}\n${note}`,
      visibility: 'internal',
      details: { condition: row.id },
    });
    await attach(transaction, loanCases, attachments, sender, { actionId: entry });
    const written = { id: row.id, state, entry: state === 'open' ? null : entry, note };
    if (!(await writeMark(transaction, written))) throw new Refusal('conflict');
    const before = blocking(conditions, loan.today);
    const isLast = before.length === 1 && before[0] === row && mayReopen(loan.status);
    if (isLast) await tellSettled(platform, transaction, loan);
    await transaction.record(audited[state], {
      subject: `loan:${loanId}`,
      details: { condition: row.id, ...(attachments.length > 0 && { files: attachments.length }) },
    });
    return { message: done[state] };
  });
