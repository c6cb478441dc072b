import { loanNotice, type StaffLoanActionBody } from '@ensigo/rulebook/loan';
import { caseScreens } from '@ensigo/rulebook/paths';
import type { Transaction } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { notify } from '../notifications/door.ts';
import type { LockedCase } from './action-store.ts';

/** Tells the client by every channel of theirs what staff did with their loan (NOTIF-05). */
export async function notifyClient(
  platform: Platform,
  transaction: Transaction,
  loan: Pick<LockedCase, 'id' | 'user_id' | 'tracking_number' | 'client_name'>,
  body: StaffLoanActionBody,
): Promise<void> {
  const about = { kind: 'loan', id: loan.id } as const;
  const notice = loanNotice(body.action, {
    trackingNumber: loan.tracking_number,
    comment: body.comment,
    ...(body.action === 'close' && { amountPaidOut: body.amount_paid_out }),
    ...(body.action === 'request-feedback' && { answerBy: body.answer_by ?? null }),
  });
  await notify(platform, transaction, {
    userId: loan.user_id,
    message: notice.short,
    about,
    reader: 'client',
    mail: {
      kind: `loan-${body.action}`,
      subject: notice.subject,
      text: [
        `Dear ${loan.client_name},`,
        ...notice.paragraphs,
        `Open your loan: ${platform.config.publicUrl}${caseScreens.loan.client.to(about)}`,
      ].join('\n\n'),
    },
    sms: notice.short,
  });
}
