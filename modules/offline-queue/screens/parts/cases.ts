import { noAnswer } from '#kit/browser/api/api-failure.ts';
import type { CaseRules } from '#kit/browser/offline-queue/mend.ts';
import { changedCaseIn, queryKeyOf, type ChangedCase } from '#cases/screens/parts/changed-case.ts';
import { businessChain } from '#business/screens/parts/business-chain.ts';
import { requestChain, loanChain } from '#cases/screens/parts/loan-chain.ts';

const loanCase = () => import('#loans/screens/parts/loan-case.ts');
const requestCase = () => import('#support-requests/screens/parts/request-case.ts');

const known: Readonly<Record<string, () => Promise<CaseRules>>> = {
  [businessChain]: async () => (await import('#business/screens/parts/business-case.ts')).businessCase,
  [loanChain]: async () => (await loanCase()).loanCase,
  [requestChain]: async () => (await requestCase()).requestCase,
};

const changed: Readonly<Record<ChangedCase['kind'], (about: ChangedCase) => Promise<CaseRules>>> = {
  loan: async (about) => (await loanCase()).changedLoanCase(about),
  request: async (about) => (await requestCase()).changedRequestCase(about),
};

/**
 * How the answers of two devices come together, by the case; undefined where nothing is compared. Where it cannot be
 * loaded, there is no network.
 */
export async function rulesOf(chain: string): Promise<CaseRules | undefined> {
  const about = changedCaseIn(chain);
  try {
    return await (about === undefined ? known[chain]?.() : changed[about.kind](about));
  } catch {
    throw noAnswer();
  }
}

/** What is read again once something of a case has arrived. */
export function readAgainOf(chain: string): readonly unknown[] {
  const about = changedCaseIn(chain);
  return about === undefined ? ['client-state'] : queryKeyOf(about);
}
