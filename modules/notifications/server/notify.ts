import { languages } from '#kit/messages/index.ts';
import { phoneAsE164 } from '#kit/rules/fields/phone.ts';
import { redirectTarget } from '../rules/redirect.ts';
import { caseScreens } from '#kit/rules/paths/case-screens.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import { inLanguage } from '#kit/platform/language.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { redirectHostsOf } from '#settings/server/index.ts';
import { listAdministrators, writeNotification, writeToMany } from './store.ts';

/** A case: the notification leads to its reader's screen of it. */
interface AboutCase {
  readonly about: { readonly kind: 'loan' | 'request'; readonly id: number | string };
  readonly reader: 'client' | 'staff';
  /** The part of that screen it leads to, such as `receipt-3`. */
  readonly part?: string;
}

interface AboutElse {
  /** An in-app route, or an https address of an allowed host. */
  readonly redirect: string;
  /** A message to the lender, or the person's own account, by its internal id. */
  readonly about?: { readonly kind: 'ticket' | 'account'; readonly id: string };
}

/** Words in the recipient's language (REACH-06); as they are for staff, who read English. */
type Said = string | (() => string);

interface MailWords {
  readonly subject: string;
  readonly text: string;
}

interface Told {
  /** The internal id of the person. */
  readonly userId: string;
  /** One sentence for the bell. */
  readonly message: Said;
  /** If absent, it is only shown at the bell. */
  readonly mail?: { readonly kind: string } & (MailWords | { readonly words: () => MailWords });
  /** For people who chose SMS; only sent along with a mail. */
  readonly sms?: Said;
}

const wordsOf = (said: Said): string => (typeof said === 'function' ? said() : said);

/** In every language: which one it is, the statement that writes it knows. */
const inEveryLanguage = (message: Said): Record<string, string> =>
  Object.fromEntries(languages.map((language) => [language, inLanguage(language, () => wordsOf(message))]));

export type NewNotification = Told & (AboutCase | AboutElse);

/** The screen of a case, at a part of it if one is named. */
export const caseAddress = ({ about, reader, part }: AboutCase): string =>
  `${caseScreens[about.kind][reader].to(about)}${part === undefined ? '' : `?show=${part}`}`;

const redirectOf = (notification: NewNotification): string =>
  'redirect' in notification ? notification.redirect : caseAddress(notification);

async function allow(transaction: Transaction, redirect: string): Promise<void> {
  // Nearly all lead to a screen of ours, for which nothing has to be looked up.
  if (redirectTarget(redirect) !== undefined) return;
  if (redirectTarget(redirect, await redirectHostsOf(transaction)) !== undefined) return;
  throw new Error(`a notification may not lead to ${redirect}`);
}

/**
 * Notifies a person, in the transaction of the act it is about: at the bell, by mail, and by SMS if they chose that
 * (NOTIF-05). Throws if the redirect is not allowed.
 */
export async function notify(
  { outbox }: Pick<Platform, 'outbox'>,
  transaction: Transaction,
  notification: NewNotification,
): Promise<void> {
  const { userId, message, about, mail, sms } = notification;
  const redirect = redirectOf(notification);
  await allow(transaction, redirect);
  const person = await writeNotification(transaction, {
    userId,
    messages: inEveryLanguage(message),
    redirect,
    about,
  });
  if (person.erased) return;
  if (mail === undefined) return;
  const { kind } = mail;
  const { subject, text } = 'words' in mail ? inLanguage(person.language, mail.words) : mail;
  await outbox.enqueue(transaction, { channel: 'mail', to: person.email, userId, kind, subject, text });
  if (sms === undefined || !person.notify_by_sms) return;
  // If it may not be sent, the mail says the same.
  const to = phoneAsE164(person.phone_code, person.phone);
  const short = inLanguage(person.language, () => wordsOf(sms));
  await outbox.enqueue(transaction, { channel: 'sms', to, kind, text: short, userId });
}

/** Notifies every administrator, at the bell and by mail. */
export async function notifyEveryAdministrator(
  platform: Pick<Platform, 'outbox'>,
  transaction: Transaction,
  told: Omit<Told & AboutElse, 'userId'>,
): Promise<void> {
  for (const userId of await listAdministrators(transaction))
    await notify(platform, transaction, { userId, ...told });
}

/** One sentence for many, about one case or leading to a screen. */
type RungForMany = { readonly message: string } & (
  Pick<AboutCase, 'about'> | { readonly redirect: string; readonly about?: undefined }
);

/** Rings the bells of many members of the staff, without a mail. */
export function ringMany(
  transaction: Transaction,
  userIds: readonly string[],
  rung: RungForMany,
): Promise<void> {
  const { message, about } = rung;
  const redirect =
    rung.about === undefined ? rung.redirect : caseScreens[rung.about.kind].staff.to(rung.about);
  return writeToMany(transaction, userIds, { message, about, redirect });
}
