import { hashesEqual, sha256 } from '#kit/platform/secrets.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { say } from '#kit/messages/index.ts';
import { settlementNow, type LoanWithRecord } from '#servicing/server/index.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { callbackSecret } from './callback-secret.ts';

/** Networks sign nothing: a caller that knows the secret of the address is one. For all others there is no address. */
export function admitNetwork(platform: Platform, secret: string, isOn: boolean): void {
  if (isOn && hashesEqual(sha256(secret), sha256(callbackSecret(platform)))) return;
  throw new Refusal('not-found');
}

/** Why nothing of a loan can be paid by its client; undefined if something can. */
export function paymentRefused(record: LoanWithRecord | undefined): string | undefined {
  if (record === undefined) return say('You can pay once the loan is paid out.');
  if (record.erased || record.status !== loanWorkflow.transitions.close.to)
    return say('This loan is completed. There is nothing to pay.');
  if (record.scheduled === undefined)
    return say("We don't know the installments of this loan. Choose another way to pay.");
  return settlementNow(record) > 0n ? undefined : say('There is nothing left to pay.');
}
