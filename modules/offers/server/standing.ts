import { type FieldErrors, Refusal } from '#kit/rules/errors/refusal.ts';
import { judgeDearer, judgeTooLittle, termsOfLess } from '../rules/less.ts';
import { judgeSigned } from '../rules/offer.ts';
import { readKeyFacts } from '../rules/key-facts.ts';
import type { ApprovalFigures } from '#lending/rules/loan/approval.ts';
import type { Disbursement } from '#lending/rules/loan/disbursement.ts';
import type { EarlyRepaymentSetting } from '#repayments/rules/early-repayment.ts';
import type { Queryable, Transaction } from '#kit/platform/database/types.ts';
import { agreementRequiredOf, earlyRepaymentOf } from '#settings/server/index.ts';
import { findOffer } from './store.ts';

/** Why a loan may not be paid out yet for want of a signature; undefined if it may (MONEY-06). */
export async function unsignedWords(connection: Queryable, loanId: string): Promise<string | undefined> {
  const offer = await findOffer(connection, loanId, null);
  if (offer === undefined) return undefined;
  const { agreement_required: isRequired } = await agreementRequiredOf(connection);
  const { state, valid_until: validUntil, today } = offer;
  return judgeSigned({ state, validUntil, today }, isRequired);
}

/** Refuses to disburse an unsigned loan. */
export async function refuseUnsigned(transaction: Transaction, loanId: string): Promise<void> {
  const message = await unsignedWords(transaction, loanId);
  if (message !== undefined) throw new Refusal('conflict', { message });
}

/** What repaying early costs: as the offer says, whatever the setting says by now; without an offer, as it says now. */
export async function agreedEarlyRepayment(
  transaction: Transaction,
  loanId: string,
): Promise<EarlyRepaymentSetting> {
  const facts = readKeyFacts((await findOffer(transaction, loanId, null))?.facts);
  return facts === undefined ? earlyRepaymentOf(transaction) : { early_repayment: facts.early_repayment };
}

/** The day of the signature; undefined while none is required, and for a loan without an offer. */
export async function signedOn(transaction: Transaction, loanId: string): Promise<string | undefined> {
  const offer = await findOffer(transaction, loanId, null);
  const { agreement_required: isRequired } = await agreementRequiredOf(transaction);
  return isRequired && offer?.state === 'signed' ? (offer.decided_on ?? undefined) : undefined;
}

interface Less {
  readonly errors: FieldErrors;
  /** What is to be paid back now; undefined where it is not less. */
  readonly figures: ApprovalFigures | undefined;
}

/** What paying out less than approved comes to; a higher APR than the signed one is an error (MONEY-06). */
export async function judgeLess(
  transaction: Transaction,
  loanId: string,
  { amount_disbursed: amount, paid_on: on }: Pick<Disbursement, 'amount_disbursed' | 'paid_on'>,
): Promise<Less> {
  const offer = await findOffer(transaction, loanId, null);
  if (offer === undefined || offer.terms === null) return { errors: {}, figures: undefined };
  const part = { terms: offer.terms, amount, on: on === '' ? offer.today : on };
  const dearer = offer.state === 'signed' ? judgeDearer(part, offer.apr_bps ?? 0) : undefined;
  const refused = judgeTooLittle(part) ?? dearer;
  return {
    errors: refused === undefined ? {} : { amount_disbursed: [refused] },
    figures: termsOfLess(part)?.figures,
  };
}
