import { mayDo } from '#kit/rules/access/roles.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { findRecord, positionNow } from '#servicing/server/index.ts';

/** What is still owed of the principal of a disbursed loan, in whole UGX; undefined where no schedule is known. */
export async function principalLeftOf(connection: Queryable, loanId: string): Promise<bigint | undefined> {
  const record = await findRecord(connection, loanId);
  return record && positionNow(record)?.principalLeft;
}

/** What is owed of a disbursed loan in all, in whole UGX; nothing is known to be where no schedule is. */
async function owedOf(connection: Queryable, loanId: string): Promise<bigint> {
  const record = await findRecord(connection, loanId);
  return (record && positionNow(record)?.balance) ?? 0n;
}

const notRepaid = (owed: bigint): string => `${formatAmount(String(owed))} is still outstanding.`;

/** Why nobody with these roles completes a loan of which this is owed; undefined if they may. */
const refusedOver = (owed: bigint, roles: readonly string[]): string | undefined =>
  owed === 0n || mayDo(roles, 'loans.override')
    ? undefined
    : `${notRepaid(owed)} Only a credit manager can complete the loan.`;

/** The same before it is completed. */
export const completionRefused = async (
  connection: Queryable,
  loanId: string,
  roles: readonly string[],
): Promise<string | undefined> => refusedOver(await owedOf(connection, loanId), roles);

/**
 * What completing a loan waives, in whole UGX as text; undefined if it is repaid. Only a credit manager waives anything,
 * and says why (MONEY-08, MONEY-12).
 */
export async function waivedBy(
  transaction: Queryable,
  loanId: string,
  { reason, roles }: { readonly reason: string; readonly roles: readonly string[] },
): Promise<string | undefined> {
  const owed = await owedOf(transaction, loanId);
  if (owed === 0n) return undefined;
  const refused = refusedOver(owed, roles);
  if (refused !== undefined) throw new Refusal('forbidden', { message: refused });
  if (reason === '')
    throw invalid({
      comment: [
        `${notRepaid(owed)} Enter why you are completing the loan anyway. The client reads this reason.`,
      ],
    });
  return String(owed);
}
