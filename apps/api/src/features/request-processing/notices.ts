import { caseScreens } from '@ensigo/rulebook/paths';
import { requestNotice, type StaffRequestActionBody } from '@ensigo/rulebook/request';
import type { Transaction } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { requestCases, notifyColleague, type Colleague } from '../cases/door.ts';
import { notify } from '../notifications/door.ts';
import { notifyAssignees } from '../requests/door.ts';
import type { LockedCase } from './action-store.ts';

/** Tells the client by every channel of theirs what staff did with their request (NOTIF-05). */
export async function notifyClient(
  platform: Platform,
  transaction: Transaction,
  request: Pick<LockedCase, 'id' | 'user_id' | 'tracking_number' | 'client_name'>,
  body: StaffRequestActionBody,
  expert?: string,
): Promise<void> {
  const about = { kind: 'request', id: request.id } as const;
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
      `Open your request: ${platform.config.publicUrl}${caseScreens.request.client.to(about)}`,
    ].join('\n\n'),
  };
  await notify(platform, transaction, {
    userId: request.user_id,
    message: notice.short,
    about,
    reader: 'client',
    ...(!notice.quiet && { mail, sms: notice.short }),
  });
}

interface Move {
  readonly request: Pick<LockedCase, 'id' | 'tracking_number'>;
  readonly status: string;
  /** Who made it. */
  readonly userId: string;
}

/** A new expert is told that the case is theirs to work on; else whoever looks after it hears of the move. */
export async function notifyStaff(
  platform: Platform,
  transaction: Transaction,
  { request, userId, status }: Move,
  expert: Colleague | undefined,
): Promise<void> {
  const { id: caseId, tracking_number: trackingNumber } = request;
  if (expert !== undefined && expert.id !== userId) {
    const message = `You are the expert of the request ${trackingNumber} now: it is ${status}.`;
    await notifyColleague(platform, transaction, expert, { kind: requestCases, caseId, message });
  }
  await notifyAssignees(platform, transaction, {
    requestId: caseId,
    message: `The request ${trackingNumber} is ${status} now.`,
    kind: 'request-moved',
    subject: `${trackingNumber} is ${status}`,
    except: [userId, ...(expert === undefined ? [] : [expert.id])],
  });
}
