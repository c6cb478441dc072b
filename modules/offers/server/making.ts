import { keyFactsOf } from '../rules/key-facts.ts';
import type { ApprovalTerms } from '#lending/rules/loan/approval.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import { agreementTemplateOf, earlyRepaymentOf, lenderName, todayOf } from '#settings/server/index.ts';
import { partiesOf, writeOffer } from './store.ts';

/** Makes the offer of an approval, in its transaction: facts and consent text are fixed from then on (MONEY-04). */
export async function makeOffer(
  transaction: Transaction,
  { loanId, actionId }: { readonly loanId: string; readonly actionId: number },
  terms: ApprovalTerms,
): Promise<void> {
  const { text, version, ...stated } = await agreementTemplateOf(transaction);
  const { early_repayment } = await earlyRepaymentOf(transaction);
  const parties = await partiesOf(transaction, loanId);
  const lender = await lenderName(transaction);
  const facts = keyFactsOf(terms, await todayOf(transaction), {
    ...parties,
    lender,
    ...stated,
    early_repayment,
  });
  if (facts === undefined) throw new Error('approved terms have no schedule');
  await writeOffer(transaction, {
    loanId,
    actionId,
    facts,
    template: text,
    version,
    validUntil: terms.valid_until,
  });
}
