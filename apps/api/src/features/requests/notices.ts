import { caseScreens } from '@ensigo/rulebook/paths';
import type { Statement, Transaction } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { notify } from '../notifications/door.ts';

const findAssignees: Statement = {
  name: 'support_request.assignees',
  text: `SELECT DISTINCT person.id::text FROM support_request AS request
         JOIN users AS person ON person.id IN (request.advisor_id, request.expert_id)
         WHERE request.id = $1::bigint AND person.role <> 'client' ORDER BY person.id::text`,
};

interface News {
  readonly requestId: string;
  /** One sentence for the bell, and the mail. */
  readonly message: string;
  readonly kind: string;
  readonly subject: string;
  /** People who need not be told: who did it, and who hears of it otherwise. */
  readonly except?: readonly string[];
}

/** Tells whoever of the lender looks after a request what its client has done with it. */
export async function notifyAssignees(
  platform: Platform,
  transaction: Transaction,
  { requestId, message, kind, subject, except = [] }: News,
): Promise<void> {
  const assignees = await transaction.query<{ id: string }>(findAssignees, [requestId]);
  const about = { kind: 'request', id: requestId } as const;
  const text = `${message}\n\nOpen it: ${platform.config.publicUrl}${caseScreens.request.staff.to(about)}`;
  for (const { id: userId } of assignees) {
    if (except.includes(userId)) continue;
    await notify(platform, transaction, {
      userId,
      message,
      about,
      reader: 'staff',
      mail: { kind, subject, text },
    });
  }
}
