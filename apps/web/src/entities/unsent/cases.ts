import type { CaseRules } from '../../shared/unsent/mend.ts';
import { businessChain } from '../clients/business-answers.ts';
import { loanChain } from '../loans/loan-chain.ts';

/** How the answers of two devices come together, by the case; undefined where nothing is compared. */
export async function rulesOf(chain: string): Promise<CaseRules | undefined> {
  if (chain === businessChain) return (await import('../clients/business-case.ts')).businessCase;
  return chain === loanChain ? (await import('../loans/loan-case.ts')).loanCase : undefined;
}
