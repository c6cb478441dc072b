import type { LoanCase } from '@ensigo/rulebook/contract';
import { Refusal } from '@ensigo/rulebook/errors';
import type { Platform } from '../../../platform/platform.ts';
import { decisionDays } from '../../cases/door.ts';
import { othersOf, visibleTo } from '../../clients/door.ts';
import { documentsOfLoan } from '../../loan-documents/door.ts';
import { presentAction, presentDetail } from '../../loans/door.ts';
import { documentTypesOf } from '../../settings/door.ts';
import { findCase } from '../case-store.ts';
import { abilitiesOf } from '../policy.ts';

interface Viewer {
  readonly userId: string;
  readonly role: string;
  readonly clientAddress: string;
}

/** One case whole, for a staff member; that it was opened is recorded. */
export async function showCase(platform: Platform, viewer: Viewer, id: string): Promise<LoanCase> {
  const reads = { query: platform.database.read };
  const row = await findCase(reads, id);
  if (row === undefined) throw new Refusal('not-found');
  const [documents, types, limitDays, others] = await Promise.all([
    documentsOfLoan(reads, id),
    documentTypesOf(reads),
    decisionDays(reads),
    othersOf(reads, visibleTo(viewer.role), 'loan', id),
  ]);
  const { clientAddress, userId } = viewer;
  await platform.audit.record(platform.database, {
    actorId: userId,
    action: 'loan.opened',
    subject: `loan:${id}`,
    clientAddress,
  });
  return {
    ...presentDetail(row, documents),
    actions: row.actions.map(presentAction),
    client: {
      ...row.client,
      notify_by_sms: row.client.notify_by_sms && platform.outbox.offersTexts,
    },
    others,
    officer: row.officer,
    approved_by: row.approved_by,
    disbursed_amount: row.disbursed_amount,
    clock: { seconds: row.clock_seconds, running_since: row.clock_running_since, limit_days: limitDays },
    prequalification: row.prequalification,
    unscanned: row.unscanned,
    changes: row.changes,
    abilities: abilitiesOf(row, viewer.role, userId),
    document_types: types.map(({ name, display_name }) => ({ name, display_name })),
  };
}
