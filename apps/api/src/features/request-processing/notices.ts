import { requestNotice, type StaffRequestActionBody } from '@ensigo/rulebook/support';
import type { Queryable } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { notify } from '../notifications/door.ts';
import type { LockedCase } from './action-store.ts';

/** Tells the client by every channel of theirs what staff did with their request (NOTIF-05). */
export async function tellClient(
  platform: Platform,
  transaction: Queryable,
  request: Pick<LockedCase, 'id' | 'user_id' | 'tracking_number' | 'client_name'>,
  body: StaffRequestActionBody,
  expert?: string,
): Promise<void> {
  const redirect = `/my-requests/${request.id}`;
  const notice = requestNotice(body.action, {
    trackingNumber: request.tracking_number,
    comment: body.comment,
    ...(expert !== undefined && { expert }),
    ...(body.action === 'approve-budget' && { approvedBudget: body.approved_budget }),
  });
  const mail = {
    kind: `request-${body.action}`,
    subject: notice.subject,
    text: [
      `Dear ${request.client_name},`,
      ...notice.paragraphs,
      `Open your request: ${platform.config.publicUrl}${redirect}`,
    ].join('\n\n'),
  };
  await notify(platform, transaction, {
    userId: request.user_id,
    message: notice.short,
    redirect,
    ...(!notice.quiet && { mail, sms: notice.short }),
  });
}
