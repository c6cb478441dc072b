import { say } from '#kit/messages/index.ts';
import type { CaseNotice } from '#cases/rules/notice.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { caseScreens } from '#kit/rules/paths/case-screens.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { withoutConflicted } from '#conflicts-of-interest/server/index.ts';
import { caseAddress, notify, ringMany } from '#notifications/server/index.ts';
import { listAnswered, listAssignees, listCaseTeam, type Colleague } from './assignee-store.ts';
import type { LockedCase } from './actions.ts';
import type { CaseKind } from './kinds.ts';

type ToldCase = Pick<LockedCase, 'id' | 'user_id' | 'client_name'>;

/** Tells the client by all their channels what staff did with their case (NOTIF-05). */
export async function notifyClient(
  platform: Platform,
  transaction: Transaction,
  {
    kind,
    locked,
    action,
    part,
  }: {
    readonly kind: CaseKind;
    readonly locked: ToldCase;
    readonly action: string;
    /** The part of the client's screen that it leads to. */
    readonly part?: string | undefined;
  },
  notice: () => CaseNotice,
): Promise<void> {
  const to = {
    about: { kind: kind.name, id: locked.id },
    reader: 'client' as const,
    ...(part !== undefined && { part }),
  };
  const address = `${platform.config.publicUrl}${caseAddress(to)}`;
  const open = () =>
    kind.name === 'loan' ? say`Open your loan: ${address}` : say`Open your request: ${address}`;
  const words = () => {
    const { subject, paragraphs } = notice();
    return { subject, text: [say`Dear ${locked.client_name},`, ...paragraphs, open()].join('\n\n') };
  };
  const short = () => notice().short;
  await notify(platform, transaction, {
    userId: locked.user_id,
    message: short,
    ...to,
    ...(!notice().quiet && { mail: { kind: `${kind.name}-${action}`, words }, sms: short }),
  });
}

const queueAddress = { loan: screens.staff.loans.to(), request: screens.staff.requests.to() };

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
  const link = `Open the case: ${platform.config.publicUrl}${caseScreens[kind.name].staff.to(about)}`;
  const text = [...(greeting === undefined ? [] : [greeting]), message, link].join('\n\n');
  const mail = { kind: mailKind, subject, text };
  await notify(platform, transaction, { userId, message, about, reader: 'staff', mail });
}

/** What happened to a colleague's cases, by which the message log knows the mail. */
type Passed = 'assigned' | 'taken';

/** Tells a colleague that a case has been assigned to them, or taken from them, at the bell and by mail. */
export function notifyColleague(
  platform: Platform,
  transaction: Transaction,
  { id, name }: Colleague,
  { kind, caseId, message }: Pick<StaffNews, 'kind' | 'caseId' | 'message'>,
  passed: Passed = 'assigned',
): Promise<void> {
  const subject = message.replace(/\.$/, '');
  const mail = { kind: `${kind.name}-${passed}`, subject, greeting: `Dear ${name},` };
  return notifyStaff(platform, transaction, id, { kind, caseId, message, mail });
}

/** News of several cases of a kind, which lead to its queue. */
interface QueueNews {
  readonly kind: CaseKind;
  /** One sentence. */
  readonly words: string;
}

/** Tells a colleague once of several cases that are theirs now, or no longer, at the bell and by mail. */
export function notifyOfQueue(
  platform: Platform,
  transaction: Transaction,
  { id: userId, name }: Pick<Colleague, 'id' | 'name'>,
  { kind, words }: QueueNews,
  passed: Passed = 'assigned',
): Promise<void> {
  const redirect = queueAddress[kind.name];
  const link = `Open your queue: ${platform.config.publicUrl}${redirect}`;
  const mail = {
    kind: `${kind.name}-${passed}`,
    subject: words.replace(/\.$/, ''),
    text: [`Dear ${name},`, words, link].join('\n\n'),
  };
  return notify(platform, transaction, { userId, message: words, redirect, mail });
}

/** Rings the bells of colleagues about several cases, without a mail. */
export const ringQueue = (
  transaction: Transaction,
  userIds: readonly string[],
  { kind, words: message }: QueueNews,
): Promise<void> => ringMany(transaction, userIds, { message, redirect: queueAddress[kind.name] });

/** Tells those at the lender who are responsible for a case; `except`: who did it, and who is told otherwise. */
export async function notifyAssignees(
  platform: Platform,
  transaction: Transaction,
  news: StaffNews,
  except: readonly string[] = [],
): Promise<void> {
  const { kind, caseId } = news;
  const told = await listAssignees(transaction, kind, caseId);
  for (const userId of await withoutConflicted(transaction, kind, told, caseId))
    if (!except.includes(userId)) await notifyStaff(platform, transaction, userId, news);
}

/** Rings the bells of colleagues about a case, without a mail. */
export const ringAbout = (
  transaction: Transaction,
  userIds: readonly string[],
  { kind, caseId, message }: Pick<StaffNews, 'kind' | 'caseId' | 'message'>,
): Promise<void> => ringMany(transaction, userIds, { message, about: { kind: kind.name, id: caseId } });

/** Rings the bell of those who may take a case that nobody holds (CASE-03). */
export async function notifyCaseTeam(
  transaction: Transaction,
  news: Pick<StaffNews, 'kind' | 'caseId' | 'message'>,
): Promise<void> {
  const { kind, caseId } = news;
  const team = await withoutConflicted(transaction, kind, await listCaseTeam(transaction, kind), caseId);
  await ringAbout(transaction, team, news);
}

/** Tells the holder of a case and the asker that the client has answered (CASE-02); else those who may take it. */
export async function notifyOfAnswer(
  platform: Platform,
  transaction: Transaction,
  news: StaffNews,
  entryId: number | null = null,
): Promise<void> {
  const { kind, caseId } = news;
  const answered = await listAnswered(transaction, kind, caseId, entryId);
  const concerned = await withoutConflicted(transaction, kind, answered, caseId);
  for (const userId of concerned) await notifyStaff(platform, transaction, userId, news);
  if (concerned.length === 0) await notifyCaseTeam(transaction, news);
}
