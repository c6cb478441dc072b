import type { StaffChangeKind } from '#pending-changes/rules/pending-changes.ts';
import type { ChangedLine } from '#settings/rules/changed-lines.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { act, type Act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { asAdministrator, leaveToSecond } from '#pending-changes/server/index.ts';
import { actionWords } from '../notices.ts';
import { staff, type Colleague } from '../store.ts';
import { forgetApp, reopen, type Doer } from './take-effect.ts';

export interface Change {
  readonly actor: Person;
  /** The colleague's public id. */
  readonly id: string;
}

/** Message once it is requested. */
export const waitingMessage =
  'Waiting for a second administrator: see the Staff screen. All administrators have been notified.';

/** What is said to an administrator who cannot ask for it; `name`: the colleague it is about. */
export const refusals = (name: string) => ({
  nobodyElse: `This needs an administrator other than you and ${name}, and there is none. Close the account, or ask the operator to do this from the console.`,
  askedAlready: 'This change is already waiting for a second administrator. See the Staff screen.',
});

/** What changes, and what is shown of it while it waits. */
interface Planned {
  readonly value: object;
  readonly words: string;
  readonly lines?: readonly ChangedLine[];
  readonly details?: Readonly<Record<string, string>>;
  readonly takeEffect: (doer: Doer) => Promise<void>;
}

interface AccountAction {
  readonly kind: StaffChangeKind;
  readonly plan: (transaction: Act, colleague: Colleague) => Planned | Promise<Planned>;
  /** Whether this is already the case: a change without effect needs no confirmation. */
  readonly isSo: (colleague: Colleague) => boolean;
  /** Message for an administrator who tries it on themselves. */
  readonly onOneself: string;
  readonly done: (name: string) => string;
}

/**
 * A change that one administrator requests for a colleague, never for themselves; it waits for a second one, or takes
 * effect at once if there is none (STAFF-04, GUARD-06).
 */
export async function change(platform: Platform, { actor, id }: Change, action: AccountAction) {
  const { kind, plan, isSo, onOneself, done } = action;
  const message = await act(platform, actor, async (transaction) => {
    const asker = await asAdministrator(transaction, actor);
    const found = await staff.find(transaction, id);
    if (found === undefined) throw new Refusal('not-found');
    if (found.id === actor.userId) throw new Refusal('conflict', { message: onOneself });
    if (isSo(found)) {
      transaction.changedNothing();
      return done(found.name);
    }
    const { takeEffect, lines = [], ...planned } = await plan(transaction, found);
    const about = { kind, subject: found.id, concerns: found.id, ...refusals(found.name) };
    const waits = await leaveToSecond(platform, transaction, asker, { ...about, lines, ...planned });
    if (waits) return waitingMessage;
    await takeEffect({ by: actor.userId });
    return done(found.name);
  });
  return { message };
}

export const enable = (platform: Platform, asked: Change) =>
  change(platform, asked, {
    kind: 'staff-reopening',
    plan: (transaction, colleague) => ({
      value: {},
      words: actionWords.reopen(colleague),
      takeEffect: (doer) => reopen(transaction, colleague, doer),
    }),
    isSo: ({ disabled }) => !disabled,
    onOneself: 'Your own account is already open.',
    done: (name) => `The account of ${name} is open again.`,
  });

export const resetAuthenticator = (platform: Platform, asked: Change) =>
  change(platform, asked, {
    kind: 'staff-authenticator-reset',
    plan: (transaction, colleague) => ({
      value: {},
      words: actionWords.resetAuthenticator(colleague),
      takeEffect: (doer) => forgetApp(platform, transaction, colleague, doer),
    }),
    isSo: () => false,
    onOneself: 'You cannot reset your own authenticator. Ask another administrator.',
    done: (name) => `Authenticator reset. ${name} sets up a new app at the next sign-in.`,
  });
