import type { Queryable } from '#kit/platform/database/types.ts';
import { loanCases, writeAction } from '#workspace/server/index.ts';
import { promiseWords, type JudgedPromise } from '../rules/promises.ts';

interface EndedPromise {
  readonly loanId: string;
  readonly state: JudgedPromise;
  readonly until: string;
  /** Whole UGX. */
  readonly amount: string;
}

const words = {
  kept: 'promise kept',
  broken: 'promise broken',
  open: 'promise open again',
} as const satisfies Record<JudgedPromise, string>;

/** Writes into the timelines, for staff alone, what became of promises (SERVE-03). */
export async function writePromiseEnds(
  transaction: Queryable,
  promises: readonly EndedPromise[],
): Promise<void> {
  for (const { loanId, state, until, amount } of promises)
    await writeAction(transaction, loanCases, {
      caseId: loanId,
      userId: null,
      action: words[state],
      comment: promiseWords({ amount, until_on: until }),
      visibility: 'internal',
      details: {},
    });
}
