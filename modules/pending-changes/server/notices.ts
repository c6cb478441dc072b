import { staffChangeHours } from '#accounts/rules/staff-schemas.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { notify } from '#notifications/server/index.ts';
import type { PendingKind } from './pending-store.ts';

/** What all administrators are told, and where they look at it. */
export interface AdministratorNotice {
  readonly message: string;
  readonly redirect: string;
  /** The screen's name, as the sidebar says it. */
  readonly screen: string;
  readonly mail: { readonly kind: string; readonly subject: string };
}

/** Tells these administrators (internal ids) at the bell and by mail, including the one who acts (GUARD-06). */
export async function tellAdministrators(
  platform: Pick<Platform, 'outbox' | 'config'>,
  transaction: Transaction,
  administrators: readonly string[],
  { message, redirect, screen, mail }: AdministratorNotice,
): Promise<void> {
  const url = `${platform.config.publicUrl}${redirect}`;
  for (const userId of administrators) {
    await notify(platform, transaction, {
      userId,
      message,
      redirect,
      mail: {
        ...mail,
        text: `${message}\n\nOpen the ${screen} screen: ${url}\n\nIf you did not expect this, tell another administrator or the operator now.`,
      },
    });
  }
}

/** One sentence or two; `words`: what is to be done, after 'to'. */
export const pendingWords = {
  asked: (actor: string, words: string) =>
    `${actor} has asked to ${words}. Another administrator must confirm this within ${String(staffChangeHours)} hours.`,
  atOnce: (actor: string, words: string) =>
    `${actor} chose to ${words}. The change took effect immediately because there is no other administrator to confirm it.`,
  confirmed: (actor: string, asker: string, words: string) =>
    `${actor} confirmed the request by ${asker} to ${words}. The change is now in effect.`,
  refused: (actor: string, asker: string, words: string, reason: string) =>
    `${actor} declined the request by ${asker} to ${words}: ${reason} Nothing has changed.`,
  withdrawn: (actor: string, words: string) =>
    `${actor} withdrew the request to ${words}. Nothing has changed.`,
} as const;

const subject = 'Change to the lending rules';

/** The notice about a change of a kind: it leads to the screen where such changes are made. */
export const pendingNotice = (kind: PendingKind, message: string): AdministratorNotice => ({
  message,
  ...(kind === 'setting'
    ? { redirect: screens.staff.settings.to(), screen: 'Settings' }
    : { redirect: screens.staff.watchlist.to(), screen: 'Watchlist' }),
  mail: { kind: 'pending-change', subject },
});
