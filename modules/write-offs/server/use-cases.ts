import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import { act, type Act, type Person } from '#kit/platform/act.ts';
import { loanTables } from '#kit/platform/database/case-tables.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { refuseConflicted } from '#conflicts-of-interest/server/index.ts';
import { asAsker, leaveToSecond } from '#pending-changes/server/index.ts';
import { holdRecord, type LoanWithRecord } from '#servicing/server/index.ts';
import { approvalLimitsOf } from '#settings/server/index.ts';
import { refuseChanged, type Asker } from '#workspace/server/index.ts';
import {
  nobodyElse,
  refusedToUndo,
  refusedToWriteOff,
  secondFor,
  secondWords,
  reasonName,
  type SecondFor,
  type WriteOffForm,
} from '../rules/write-off.ts';
import { owedOf, standingOf, type Owed } from './owed.ts';
import { secondsFor } from './policy.ts';
import { findApprover } from './store.ts';
import { undo, writeOff } from './taking-effect.ts';

interface Actor extends Person, Asker {
  /** The version of the loan that they looked at. */
  readonly seen: number | undefined;
}

/** Locks a loan for a credit manager who may write it off. */
async function holdFor(transaction: Act, actor: Actor, loanId: string): Promise<LoanWithRecord> {
  await refuseConflicted(transaction, loanTables, actor, loanId);
  const record = await holdRecord(transaction, loanId);
  await refuseChanged(transaction, actor);
  if (actor.seen !== undefined && actor.seen !== record.version) throw new Refusal('conflict');
  return record;
}

interface Wish {
  readonly kind: 'write-off' | 'write-off-undo';
  readonly record: LoanWithRecord;
  readonly owed: Owed;
  readonly value: object;
  /** What is to be done, after 'to'. */
  readonly words: string;
  readonly lines: readonly (readonly [label: string, words: string])[];
}

/** Leaves it to a second credit manager who did not approve the loan; refused where there is none. */
async function leave(
  platform: Platform,
  transaction: Act,
  actor: Actor,
  { kind, record, owed, value, words, lines }: Wish,
): Promise<void> {
  if ((await secondsFor(transaction, actor.userId, record.id)).length === 0)
    throw new Refusal('conflict', { message: nobodyElse });
  await leaveToSecond(platform, transaction, await asAsker(transaction, actor, 'write_offs'), {
    kind,
    subject: record.id,
    value,
    words,
    lines: [
      ['Client', record.applicant_name ?? record.client_name] as const,
      ['Amount', formatAmount(String(owed.total))] as const,
      ...lines,
    ].map(([label, after]) => ({ label, before: null, after })),
    details: { loan: record.id, amount: String(owed.total) },
    nobodyElse,
    askedAlready: 'This is already waiting for a second credit manager.',
  });
}

const waits = (what: string, why: SecondFor, limit: string | null, until: string) => ({
  message: `${what} ${secondWords(why, limit)} ${until}`,
  data: { is_pending: true },
});

/** Whether a second credit manager has to confirm it. */
async function secondOf(transaction: Act, actor: Actor, loanId: string, amount: bigint) {
  const [{ write_off: limit }, approver] = [
    await approvalLimitsOf(transaction),
    await findApprover(transaction, loanId),
  ];
  return { limit, second: secondFor(amount, { limit, isApprover: approver === actor.userId }) };
}

/** Writes a loan off, or leaves that to a second credit manager (SERVE-04). */
export const writeOffLoan = (platform: Platform, actor: Actor, loanId: string, form: WriteOffForm) =>
  act(platform, actor, async (transaction) => {
    const record = await holdFor(transaction, actor, loanId);
    const owed = owedOf(record);
    const refused = refusedToWriteOff({ ...standingOf(record), owed: owed?.total });
    if (refused !== undefined || owed === undefined)
      throw new Refusal('conflict', { ...(refused !== undefined && { message: refused }) });
    if (owed.total > BigInt(form.amount))
      throw invalid({ amount: [`${formatAmount(String(owed.total))} is outstanding now. Check it again.`] });
    const { reason, explanation } = form;
    const { limit, second } = await secondOf(transaction, actor, loanId, owed.total);
    if (second === undefined) {
      await writeOff(platform, transaction, record, {
        owed,
        reason,
        explanation,
        userId: actor.userId,
        confirmedBy: null,
      });
      return { message: `${formatAmount(String(owed.total))} written off.`, data: { is_pending: false } };
    }
    await leave(platform, transaction, actor, {
      kind: 'write-off',
      record,
      owed,
      value: { amount: String(owed.total), reason, explanation },
      words: `write off loan ${record.tracking_number}`,
      lines: [
        ['Principal', formatAmount(String(owed.principal))],
        ['Interest due', formatAmount(String(owed.interest))],
        ['Reason', reasonName(reason)],
        ['Explanation', explanation],
      ],
    });
    return waits(
      'Waiting for a second credit manager.',
      second,
      limit,
      'The loan stays as it is until then.',
    );
  });

/** Undoes a write-off, or leaves that to a second credit manager (SERVE-04). */
export const undoWriteOff = (platform: Platform, actor: Actor, loanId: string, explanation: string) =>
  act(platform, actor, async (transaction) => {
    const record = await holdFor(transaction, actor, loanId);
    const refused = refusedToUndo(standingOf(record), record.today);
    const { writeOff: kept } = record;
    if (refused !== undefined || kept === undefined)
      throw new Refusal('conflict', { ...(refused !== undefined && { message: refused }) });
    const [principal, interest] = [BigInt(kept.principal), BigInt(kept.interest)];
    const owed = { principal, interest, total: principal + interest };
    const { limit, second } = await secondOf(transaction, actor, loanId, owed.total);
    if (second === undefined) {
      await undo(platform, transaction, record, { explanation, userId: actor.userId, confirmedBy: null });
      return { message: 'Write-off undone.', data: { is_pending: false } };
    }
    await leave(platform, transaction, actor, {
      kind: 'write-off-undo',
      record,
      owed,
      value: { explanation },
      words: `undo the write-off of loan ${record.tracking_number}`,
      lines: [['Explanation', explanation]],
    });
    return waits(
      'Waiting for a second credit manager.',
      second,
      limit,
      'The loan stays written off until then.',
    );
  });
