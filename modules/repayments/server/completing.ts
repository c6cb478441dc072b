import { mayDo } from '#kit/rules/access/roles.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { findRecord, positionNow } from '#servicing/server/index.ts';
import { approvalLimitsOf } from '#settings/server/index.ts';

/** What is still owed of the principal of a disbursed loan, in whole UGX; undefined where no schedule is known. */
export async function principalLeftOf(connection: Queryable, loanId: string): Promise<bigint | undefined> {
  const record = await findRecord(connection, loanId);
  return record && positionNow(record)?.principalLeft;
}

interface Rest {
  /** Whole UGX; nothing is known to be owed where no schedule is. */
  readonly owed: bigint;
  /** Up to which the lender waives it. */
  readonly most: bigint;
  readonly isWrittenOff: boolean;
}

async function restOf(connection: Queryable, loanId: string): Promise<Rest> {
  const [record, { small_balance: most }] = await Promise.all([
    findRecord(connection, loanId),
    approvalLimitsOf(connection),
  ]);
  return {
    owed: (record && positionNow(record)?.balance) ?? 0n,
    most: BigInt(most ?? '0'),
    isWrittenOff: record?.writeOff !== undefined,
  };
}

const notRepaid = (owed: bigint): string => `${formatAmount(String(owed))} is still outstanding.`;

/** Why nobody with these roles completes a loan with this rest; undefined if they may. */
function refusedOver({ owed, most, isWrittenOff }: Rest, roles: readonly string[]): string | undefined {
  if (owed === 0n) return undefined;
  if (isWrittenOff) return `${notRepaid(owed)} A loan that was written off is completed once that is paid.`;
  if (owed > most)
    return most === 0n
      ? `${notRepaid(owed)} Complete the loan once that is paid, or write it off.`
      : `${notRepaid(owed)} Only up to ${formatAmount(String(most))} can be waived. Write off the loan instead.`;
  return mayDo(roles, 'loans.override')
    ? undefined
    : `${notRepaid(owed)} Only a credit manager can complete the loan.`;
}

/** The same before it is completed. */
export const completionRefused = async (
  connection: Queryable,
  loanId: string,
  roles: readonly string[],
): Promise<string | undefined> => refusedOver(await restOf(connection, loanId), roles);

/** What a completion waives, and the limit that it is within: whole UGX as text. */
export interface Waived {
  readonly waived: string;
  readonly smallBalance: string;
}

/**
 * What completing a loan waives; undefined if it is repaid. Only a credit manager waives anything, at most a small balance,
 * and says why (MONEY-08, MONEY-12, SERVE-04).
 */
export async function waivedBy(
  transaction: Queryable,
  loanId: string,
  { reason, roles }: { readonly reason: string; readonly roles: readonly string[] },
): Promise<Waived | undefined> {
  const rest = await restOf(transaction, loanId);
  const { owed, most } = rest;
  if (owed === 0n) return undefined;
  const refused = refusedOver(rest, roles);
  if (refused !== undefined)
    throw new Refusal(owed > most || rest.isWrittenOff ? 'conflict' : 'forbidden', { message: refused });
  if (reason === '')
    throw invalid({
      comment: [
        `${notRepaid(owed)} Enter why you are completing the loan anyway. The client reads this reason.`,
      ],
    });
  return { waived: String(owed), smallBalance: String(most) };
}
