import { Refusal } from '#kit/rules/errors/refusal.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { asAdministrator } from '#pending-changes/server/index.ts';
import type { Wanted } from '../change-store.ts';
import { staff, type Colleague } from '../store.ts';
import { askChange } from './ask-change.ts';

export interface Change {
  readonly actor: Person;
  /** The colleague's public id. */
  readonly id: string;
}

/** Message once it is requested. */
export const waitingMessage =
  'Waiting for a second administrator: see the Staff screen. All administrators have been notified.';

interface AccountAction {
  readonly wanted: (
    transaction: Transaction,
    colleague: Colleague,
  ) => Promise<Exclude<Wanted, { kind: 'invite' }>>;
  /** Whether this is already the case: a change without effect needs no confirmation. */
  readonly isSo: (colleague: Colleague) => boolean;
  /** Message for an administrator who tries it on themselves. */
  readonly onOneself: string;
  readonly done: (name: string) => string;
}

/** A change that one administrator requests for a colleague, never for themselves (STAFF-04, GUARD-06). */
export async function change(platform: Platform, { actor, id }: Change, action: AccountAction) {
  const message = await act(platform, actor, async (transaction) => {
    const asker = await asAdministrator(transaction, actor);
    const found = await staff.find(transaction, id);
    if (found === undefined) throw new Refusal('not-found');
    if (found.id === actor.userId) throw new Refusal('conflict', { message: action.onOneself });
    if (action.isSo(found)) {
      transaction.changedNothing();
      return action.done(found.name);
    }
    const wanted = await action.wanted(transaction, found);
    const { name, email, roles } = found;
    const shown = {
      kind: wanted.kind,
      name,
      email,
      ...(wanted.kind === 'role' && { roles: wanted.roles, roles_before: roles }),
    };
    const { waits } = await askChange(platform, transaction, asker, wanted, shown);
    return waits ? waitingMessage : action.done(name);
  });
  return { message };
}

export const enable = (platform: Platform, asked: Change) =>
  change(platform, asked, {
    wanted: (_transaction, { id: userId }) => Promise.resolve({ kind: 'open', userId }),
    isSo: ({ disabled }) => !disabled,
    onOneself: 'Your own account is already open.',
    done: (name) => `The account of ${name} is open again.`,
  });

export const resetAuthenticator = (platform: Platform, asked: Change) =>
  change(platform, asked, {
    wanted: (_transaction, { id: userId }) => Promise.resolve({ kind: 'reset-authenticator', userId }),
    isSo: () => false,
    onOneself: 'You cannot reset your own authenticator. Ask another administrator.',
    done: (name) => `Authenticator reset. ${name} sets up a new app at the next sign-in.`,
  });
