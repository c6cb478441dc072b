import type { CaseNotice } from '@ensigo/rulebook/cases';
import { caseScreens } from '@ensigo/rulebook/paths';
import type { Transaction } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { notify } from '../notifications/door.ts';
import { listAnswered, listAssignees, type Colleague } from './assignee-store.ts';
import type { LockedCase } from './actions.ts';
import type { CaseKind } from './kinds.ts';

type ToldCase = Pick<LockedCase, 'id' | 'user_id' | 'client_name'>;

/** Tells the client by all their channels what staff did with their case (NOTIF-05). */
export async function notifyClient(
  platform: Platform,
  transaction: Transaction,
  { kind, locked, action }: { readonly kind: CaseKind; readonly locked: ToldCase; readonly action: string },
  notice: CaseNotice,
): Promise<void> {
  const about = { kind: kind.name, id: locked.id };
  const mail = {
    kind: `${kind.name}-${action}`,
    subject: notice.subject,
    text: [
      `Dear ${locked.client_name},`,
      ...notice.paragraphs,
      `Open your ${kind.name}: ${platform.config.publicUrl}${caseScreens[kind.name].client.to(about)}`,
    ].join('\n\n'),
  };
  await notify(platform, transaction, {
    userId: locked.user_id,
    message: notice.short,
    about,
    reader: 'client',
    ...(!notice.quiet && { mail, sms: notice.short }),
  });
}

interface StaffNews {
  readonly kind: CaseKind;
  readonly caseId: string;
  /** One sentence for the bell, and the mail. */
  readonly message: string;
  readonly mail: { readonly kind: string; readonly subject: string; readonly greeting?: string };
}

async function notifyStaff(
  platform: Platform,
  transaction: Transaction,
  userId: string,
  { kind, caseId, message, mail: { kind: mailKind, subject, greeting } }: StaffNews,
): Promise<void> {
  const about = { kind: kind.name, id: caseId };
  const link = `Open it: ${platform.config.publicUrl}${caseScreens[kind.name].staff.to(about)}`;
  const text = [...(greeting === undefined ? [] : [greeting]), message, link].join('\n\n');
  const mail = { kind: mailKind, subject, text };
  await notify(platform, transaction, { userId, message, about, reader: 'staff', mail });
}

/** Tells a colleague that a case has been assigned to them, at the bell and by mail. */
export function notifyColleague(
  platform: Platform,
  transaction: Transaction,
  { id, name }: Colleague,
  { kind, caseId, message }: Pick<StaffNews, 'kind' | 'caseId' | 'message'>,
): Promise<void> {
  const subject = message.replace(/\.$/, '');
  const mail = { kind: `${kind.name}-assigned`, subject, greeting: `Dear ${name},` };
  return notifyStaff(platform, transaction, id, { kind, caseId, message, mail });
}

/** Tells those at the lender who are responsible for a case; `except`: who did it, and who is told otherwise. */
export async function notifyAssignees(
  platform: Platform,
  transaction: Transaction,
  news: StaffNews,
  except: readonly string[] = [],
): Promise<void> {
  for (const userId of await listAssignees(transaction, news.kind, news.caseId))
    if (!except.includes(userId)) await notifyStaff(platform, transaction, userId, news);
}

/** Tells whoever holds a case and whoever asked that the client has answered (CASE-02). */
export async function notifyOfAnswer(
  platform: Platform,
  transaction: Transaction,
  news: StaffNews,
  entryId: number | null = null,
): Promise<void> {
  for (const userId of await listAnswered(transaction, news.kind, news.caseId, entryId))
    await notifyStaff(platform, transaction, userId, news);
}
