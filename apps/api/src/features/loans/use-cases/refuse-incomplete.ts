import { Refusal } from '@ensigo/rulebook/errors';
import { incompleteSteps, loanWizard } from '@ensigo/rulebook/loan';
import type { Queryable } from '../../../platform/database/types.ts';
import { findDraft } from '../store.ts';

/** Checks the saved answers again before they are sent: a rule may have changed since they were saved. */
export async function refuseIncomplete(connection: Queryable, userId: string): Promise<void> {
  const draft = await findDraft(connection, userId);
  const finance = draft?.finance_info ?? null;
  const [missing] = incompleteSteps({
    'loan-details': draft ?? null,
    'contact-persons': draft ?? null,
    'finance-info': finance === null ? null : { ...finance, liabilities: draft?.liabilities },
  });
  if (missing === undefined) return;
  const title = loanWizard.find((step) => step.key === missing)?.title ?? missing;
  throw new Refusal('step-locked', { message: `Please complete ${title} first.` });
}
