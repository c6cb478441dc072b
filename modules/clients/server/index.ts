import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import { suspensions } from './suspension-store.ts';

export { suspendedOf } from './suspension-store.ts';
export { othersOf } from './others-store.ts';
export { visibleTo } from './use-cases.ts';

/** Message for a move that decides on money while the client's account is paused. */
export const suspendedMessage =
  "This client's account is suspended. Nothing can be approved or disbursed until it is reopened.";

/**
 * Refuses with 423 while the client (internal id) is paused; nobody pauses them before the transaction ends (GUARD-13).
 */
export async function refuseSuspended(transaction: Transaction, userId: string): Promise<void> {
  if (await suspensions.isSuspended(transaction, userId))
    throw new Refusal('suspended', { message: suspendedMessage });
}
