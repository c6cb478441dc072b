import type { CaseRules } from '../../shared/unsent/mend.ts';
import { loanChain } from '../loans/loan-chain.ts';

/** How the answers of two devices come together, by the case; undefined where nothing is compared. */
export async function rulesOf(chain: string): Promise<CaseRules | undefined> {
  return chain === loanChain ? (await import('../loans/loan-case.ts')).loanCase : undefined;
}
