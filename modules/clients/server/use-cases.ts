import { Refusal } from '#kit/rules/errors/refusal.ts';
import { act, type Person, recordEvent } from '#kit/platform/act.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { refuseConflictedInClient, hiddenFrom } from '#conflicts-of-interest/server/index.ts';
import { notify, type NewNotification } from '#notifications/server/index.ts';
import { suspensions, type HeldClient } from './suspension-store.ts';
import { say, plainText } from '#kit/messages/index.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import type { AuditAction } from '#kit/rules/audit/actions.ts';
import type * as endpoints from '../endpoints/staff-clients.ts';
import type { ClientOverview } from '../endpoints/staff-clients.ts';
import * as store from './store.ts';
import { findClient, type VisibleCases } from './store.ts';
import { logPageSize } from '#kit/endpoints/filters.ts';
import type { Reading } from '#kit/http/incoming.ts';
import { searchFolded, searchWords } from '#kit/platform/search-words.ts';
import { mayDo } from '#kit/rules/access/roles.ts';

/** What someone with these roles sees of a client's record: loan amounts and the national ID are for those who may open loans. */
export const visibleTo = (roles: readonly string[]): VisibleCases => ({ loans: mayDo(roles, 'loans.view') });

const signIns: readonly AuditAction[] = [
  'session.verified',
  'session.refused',
  'code.refused',
  'password.changed',
  'session.ended',
];

/** Everything about one client that the viewer may see; the view is recorded. */
export async function showClient(
  platform: Platform,
  viewer: Person & { readonly roles: readonly string[] },
  id: string,
): Promise<ClientOverview> {
  const { database, outbox } = platform;
  const reads = { query: database.read };
  const hidden = await hiddenFrom(reads, viewer);
  const found = await findClient(reads, visibleTo(viewer.roles), id, { signInActions: signIns, hidden });
  if (found === undefined) throw new Refusal('not-found');
  await refuseConflictedInClient(reads, viewer, found.internalId);
  await recordEvent(platform, viewer, 'client.opened', { subject: `user:${found.internalId}` });
  const { overview } = found;
  return { ...overview, notify_by_sms: overview.notify_by_sms && outbox.offersTexts };
}

interface Told {
  readonly id: string;
  readonly name: string;
}

const help = screens.client.askForHelp.to();
const dashboard = screens.client.dashboard.to();

const reopened = (): string => say('Your account is open again. You can continue where you left off.');

/** What the client is told; the internal note is not included. */
export function suspendedNotice({ id, name }: Told, reason: string, url: string): NewNotification {
  return {
    userId: id,
    message: () =>
      say(
        "Your account has been suspended. You can still sign in and read, but you can't send or change anything.",
      ),
    redirect: help,
    about: { kind: 'account', id },
    mail: {
      kind: 'account-suspended',
      words: () => ({
        subject: say('Your account is suspended'),
        text: [
          say`Dear ${name},`,
          say("We've suspended your account for this reason:"),
          reason,
          say(
            "You can still sign in and read everything, but you can't send or change anything until we reopen it.",
          ),
          say`If you have a question, write to us: ${`${url}${help}`}`,
        ].join('\n\n'),
      }),
    },
    sms: () => say('Your account has been suspended. Please read our email.'),
  };
}

export function reinstatedNotice({ id, name }: Told, url: string): NewNotification {
  return {
    userId: id,
    message: reopened,
    redirect: dashboard,
    about: { kind: 'account', id },
    mail: {
      kind: 'account-reinstated',
      words: () => ({
        subject: say('Your account is open again'),
        text: `${say`Dear ${name},`}\n\n${say`Your account is open again. You can continue where you left off: ${`${url}${dashboard}`}`}`,
      }),
    },
    sms: reopened,
  };
}

interface Decider extends Person {
  /** The client's public id. */
  readonly id: string;
  readonly roles: readonly string[];
}

function change(
  platform: Platform,
  decider: Decider,
  action: 'client.suspended' | 'client.reinstated',
  carryOut: (transaction: Transaction, client: HeldClient) => Promise<NewNotification>,
): Promise<string> {
  return act(platform, decider, async (transaction) => {
    const client = await suspensions.hold(transaction, decider.id);
    if (client === undefined || client.erased) throw new Refusal('not-found');
    await refuseConflictedInClient(transaction, decider, client.id);
    if (client.suspended === (action === 'client.suspended')) {
      const words = client.suspended ? 'is already suspended' : 'is not suspended';
      throw new Refusal('conflict', { message: `The account of ${client.name} ${words}.` });
    }
    await notify(platform, transaction, await carryOut(transaction, client));
    await transaction.record(action, { subject: `user:${client.id}` });
    return client.name;
  });
}

/** Pauses an account: the client is told the reason, the note is only for staff (GUARD-13). */
export async function suspendClient(
  platform: Platform,
  decider: Decider,
  { reason, note }: { readonly reason: string; readonly note: string },
) {
  const name = await change(platform, decider, 'client.suspended', async (transaction, client) => {
    await suspensions.begin(transaction, client.id, { reason, note, by: decider.userId });
    return suspendedNotice(client, reason, platform.config.publicUrl);
  });
  return {
    message: `The account of ${name} is suspended. They can still sign in and read, but cannot send or change anything.`,
  };
}

export async function reinstateClient(platform: Platform, decider: Decider, note: string) {
  const name = await change(platform, decider, 'client.reinstated', async (transaction, client) => {
    await suspensions.end(transaction, client.id, decider.userId, note);
    return reinstatedNotice(client, platform.config.publicUrl);
  });
  return { message: `The account of ${name} is open again. They have been notified.` };
}

/** An e-mail address is one word. */
const wordsIn = (typed: string): readonly string[] =>
  typed.includes('@') ? [searchFolded(plainText(typed))] : searchWords(typed);

/** One page of the lender's clients, with what this staff member may see of them. */
export const listClients: Reading<typeof endpoints.listClients> = async (reads, { who, query }) => {
  const { search, cursor, updated_since: since } = query;
  const visible = visibleTo(who.roles);
  const [found, { accounts: hidden }] = await Promise.all([
    since === ''
      ? store.listClients(reads, visible, wordsIn(search), cursor)
      : store.listChangedClients(reads, visible, since, cursor),
    hiddenFrom(reads, who),
  ]);
  const shown = found.slice(0, logPageSize);
  return {
    // A page without them is shorter, and the next one begins as it would.
    data: shown.flatMap(({ place: _place, internal_id: id, ...row }) => (hidden.includes(id) ? [] : [row])),
    next: found.length > shown.length ? (shown.at(-1)?.place ?? null) : null,
  };
};
