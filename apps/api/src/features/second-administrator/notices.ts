import { staffChangeHours } from '@ensigo/rulebook/accounts';
import { screens } from '@ensigo/rulebook/paths';
import type { Transaction } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { notify } from '../notifications/door.ts';
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
        text: `${message}\n\nLook at the ${screen} screen: ${url}\n\nIf this surprises you, tell another administrator or the operator now.`,
      },
    });
  }
}

/** One sentence or two; `words`: what is to be done, after 'to'. */
export const pendingWords = {
  asked: (actor: string, words: string) =>
    `${actor} asks to ${words}. Another administrator must confirm this within ${String(staffChangeHours)} hours.`,
  atOnce: (actor: string, words: string) =>
    `${actor} chose to ${words}. It took effect at once: there is no other administrator to confirm it.`,
  confirmed: (actor: string, asker: string, words: string) =>
    `${asker} asked to ${words}, and ${actor} confirmed it. It has taken effect.`,
  refused: (actor: string, asker: string, words: string, reason: string) =>
    `${asker} asked to ${words}, and ${actor} refused it: ${reason} Nothing has changed.`,
  withdrawn: (actor: string, words: string) => `${actor} no longer asks to ${words}. Nothing has changed.`,
} as const;

const subject = 'A change of the lending rules';

/** The notice about a change of a kind: it leads to the screen where such changes are made. */
export const pendingNotice = (kind: PendingKind, message: string): AdministratorNotice => ({
  message,
  ...(kind === 'setting'
    ? { redirect: screens.staff.settings.to(), screen: 'Settings' }
    : { redirect: screens.staff.blocks.to(), screen: 'Block list' }),
  mail: { kind: 'pending-change', subject },
});
