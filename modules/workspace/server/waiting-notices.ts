import { withReasons } from '#cases/rules/rejection.ts';
import type { CaseNotice } from '#cases/rules/notice.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { writeAction } from './action-store.ts';
import type { WaitingCase } from './due-store.ts';
import type { CaseKind } from './kinds.ts';
import { keptReasons, noAnswer } from './rejecting.ts';
import { notifyAssignees, notifyClient } from './notices.ts';

interface Told {
  readonly kind: CaseKind;
  readonly held: WaitingCase;
  readonly action: 'remind' | 'expire';
  readonly notice: () => CaseNotice;
}

/** Writes what happened to a waiting case by itself into its timeline, and tells those whom it concerns. */
export async function tellOfWaiting(
  platform: Platform,
  transaction: Transaction,
  { kind, held, action, notice }: Told,
): Promise<void> {
  const given = action === 'expire' ? await noAnswer(transaction) : [];
  await writeAction(transaction, kind, {
    caseId: held.id,
    userId: null,
    action: loanWorkflow.moves[action].timeline,
    comment: '',
    visibility: 'client',
    details: keptReasons(given).details,
  });
  await notifyClient(platform, transaction, { kind, locked: held, action }, () =>
    withReasons(notice(), given),
  );
  if (action === 'remind') return;
  await notifyAssignees(platform, transaction, {
    kind,
    caseId: held.id,
    message: `${held.tracking_number} was closed because ${held.client_name} did not reply.`,
    mail: { kind: `${kind.name}-expired`, subject: `${held.tracking_number} was closed without a reply` },
  });
}
