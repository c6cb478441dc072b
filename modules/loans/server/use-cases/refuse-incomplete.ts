import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { incompleteSteps } from '../../rules/completeness.ts';
import { loanWizard } from '../../rules/wizard.ts';
import { judgeAsked, judgeOfferedInstallment } from '#lending/rules/products/product-limits.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { loanProductsOf } from '#settings/server/index.ts';
import { findDraft, type DraftRow } from '../store.ts';

/** Checks the saved answers again before they are sent: a rule may have changed since they were saved. */
export async function refuseIncomplete(connection: Queryable, userId: string): Promise<void> {
  const draft = await findDraft(connection, userId);
  const finance = draft?.finance_info ?? null;
  const [missing] = incompleteSteps({
    'loan-details': draft ?? null,
    'contact-persons': draft ?? null,
    'finance-info': finance === null ? null : { ...finance, liabilities: draft?.liabilities },
  });
  if (missing === undefined) return refuseOutsideOffer(connection, draft);
  const title = loanWizard.find((step) => step.key === missing)?.title ?? missing;
  throw new Refusal('step-locked', { message: say`Complete ${title} first.` });
}

/** The lender may have changed what it offers since the loan details were saved (MONEY-01, MONEY-11). */
async function refuseOutsideOffer(connection: Queryable, draft: DraftRow | undefined): Promise<void> {
  if (draft === undefined) return;
  const { products } = await loanProductsOf(connection);
  const { type, amount, repayment_monthly_period: months, monthly_installment: installment } = draft;
  const asked = { type, amount, months };
  const [message = judgeOfferedInstallment(products, { ...asked, installment })] = Object.values(
    judgeAsked(products, asked),
  );
  if (message !== undefined)
    throw new Refusal('step-locked', { message: say`Change Loan Info first. ${message}` });
}
