import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import type { ConflictsOfInterest } from '#conflicts-of-interest/server/index.ts';
import { loanCases, requestCases } from './kinds.ts';
import { notifyAssignees } from './notices.ts';
import { openCasesOf } from './release-store.ts';

/** Tells those who manage the open cases of clients that a colleague sees them again (SERVE-07). */
export async function notifyOfEndedConflict(
  platform: Platform,
  transaction: Transaction,
  { freed, name, except }: { freed: ConflictsOfInterest; name: string; except: readonly string[] },
): Promise<void> {
  for (const kind of [loanCases, requestCases])
    for (const found of await openCasesOf(transaction, kind.name, freed.accounts, freed[kind.name])) {
      const message = `The conflict of interest of ${name} with the client of ${found.tracking_number} has ended. They can see and handle the case again.`;
      const mail = { kind: 'conflict-of-interest-end', subject: 'A conflict of interest has ended' };
      await notifyAssignees(platform, transaction, { kind, caseId: found.id, message, mail }, except);
    }
}
