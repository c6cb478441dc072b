import { screens } from '#kit/rules/paths/screens.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { loanTables } from '#kit/platform/database/case-tables.ts';
import { withoutConflicted } from '#conflicts-of-interest/server/index.ts';
import { notify } from '#notifications/server/index.ts';
import { isAboutLoan, pendingChangeHours, type PendingChangeArea } from '../rules/pending-changes.ts';

const rulesMail = { kind: 'pending-change', subject: 'Change to the lending rules' };

/** The screen that a notice leads to, by its name in the sidebar, and how its mail is headed. */
const noticeOfArea = {
  settings: { redirect: screens.staff.settings.to(), screen: 'Settings', mail: rulesMail },
  watchlist: { redirect: screens.staff.watchlist.to(), screen: 'Watchlist', mail: rulesMail },
  conflicts: {
    redirect: screens.staff.conflictsOfInterest.to(),
    screen: 'Conflicts of interest',
    mail: { kind: 'conflict-of-interest-end', subject: 'End of a conflict of interest' },
  },
  staff: {
    redirect: screens.staff.accounts.to(),
    screen: 'Staff',
    mail: { kind: 'staff-change', subject: 'Change to staff accounts' },
  },
  webhooks: {
    redirect: screens.staff.webhooks.to(),
    screen: 'Webhooks',
    mail: { kind: 'webhook-change', subject: 'Change to the webhooks' },
  },
  write_offs: {
    redirect: (loan: string) => screens.staff.loan.to({ id: loan }),
    screen: 'Case review',
    mail: { kind: 'write-off', subject: 'Write-off of a loan' },
  },
  mobile_money: {
    redirect: (loan: string) => screens.staff.loan.to({ id: loan }),
    screen: 'Case review',
    mail: { kind: 'mobile-money-settlement', subject: 'Payment by mobile money to settle' },
  },
  api_keys: {
    redirect: screens.staff.apiKeys.to(),
    screen: 'API keys',
    mail: { kind: 'api-key', subject: 'New API key' },
  },
} as const satisfies Readonly<Record<PendingChangeArea, object>>;

interface DeciderNotice {
  readonly area: PendingChangeArea;
  readonly message: string;
  /** What the change is about, such as the loan. */
  readonly subject?: string;
}

/** Tells those who decide (internal ids) at the bell and by mail, including the one who acts (GUARD-06). */
export async function tellDeciders(
  platform: Pick<Platform, 'outbox' | 'config'>,
  transaction: Transaction,
  deciders: readonly string[],
  { area, message, subject = '' }: DeciderNotice,
): Promise<void> {
  const { redirect: to, screen, mail } = noticeOfArea[area];
  const redirect = typeof to === 'string' ? to : to(subject);
  const url = `${platform.config.publicUrl}${redirect}`;
  // Nobody is told of a loan that is hidden from them (MONEY-03).
  const told = isAboutLoan(area)
    ? await withoutConflicted(transaction, loanTables, deciders, subject)
    : deciders;
  const expected = isAboutLoan(area)
    ? ''
    : '\n\nIf you did not expect this, tell another administrator or the operator now.';
  for (const userId of told) {
    await notify(platform, transaction, {
      userId,
      message,
      redirect,
      mail: {
        ...mail,
        text: `${message}\n\nOpen the ${screen} screen: ${url}${expected}`,
      },
    });
  }
}

/** One sentence or two; `words`: what is to be done, after 'to'. */
export const pendingWords = {
  asked: (actor: string, words: string, decider: string) =>
    `${actor} has asked to ${words}. Another ${decider} must confirm this within ${String(pendingChangeHours)} hours.`,
  atOnce: (actor: string, words: string) =>
    `${actor} chose to ${words}. The change took effect immediately because there is no other administrator to confirm it.`,
  confirmed: (actor: string, asker: string, words: string) =>
    `${actor} confirmed the request by ${asker} to ${words}. The change is now in effect.`,
  refused: (actor: string, asker: string, words: string, reason: string) =>
    `${actor} declined the request by ${asker} to ${words}${reason === '' ? '.' : `: ${reason}`} Nothing has changed.`,
  withdrawn: (actor: string, words: string) =>
    `${actor} withdrew the request to ${words}. Nothing has changed.`,
} as const;
