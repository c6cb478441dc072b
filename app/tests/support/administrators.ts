import { expect } from 'vitest';
import { confirmPendingChange, listPendingChanges } from '#pending-changes/endpoints/pending-changes.ts';
import { inviteStaff, listStaffAccounts } from '#staff/endpoints/staff-accounts.ts';
import { strongPassword, type PostedServer } from './clients.ts';
import { signInStaff, type StaffClient } from './staff.ts';
import type { TestServer } from './test-server.ts';
import { sql } from './sql.ts';

/** An administrator who has set up the authenticator, and therefore counts. */
export async function administratorNamed(server: TestServer, name: string): Promise<StaffClient> {
  const person = await signInStaff(server, 'administrator', name);
  await hasAuthenticator(server, person);
  return person;
}

/** As if the person had set up the authenticator. */
export const hasAuthenticator = (server: TestServer, { userId }: { readonly userId: string }) =>
  sql(server)`INSERT INTO authenticator (user_id, secret, confirmed_at)
    VALUES (${userId}::bigint, 'sealed', now())`;

/** Makes earlier tests' administrators no longer count. */
export const forgetAdministrators = (server: TestServer) =>
  sql(server, `UPDATE users SET roles = '{advisor}' WHERE 'administrator' = ANY (roles)`);

/** Leaves two who cannot confirm anything yet: one has no authenticator, one has only begun to set it up. */
export async function leaveUnconfirmed(server: TestServer): Promise<void> {
  await forgetAdministrators(server);
  await signInStaff(server, 'administrator');
  const { userId } = await administratorNamed(server, 'Apio Jane');
  await sql(server)`UPDATE authenticator SET confirmed_at = NULL WHERE user_id = ${userId}::bigint`;
}

export const invitation = (email: string, ...roles: string[]) => ({
  email,
  name: 'Opio Daniel',
  roles: roles.length === 0 ? ['administrator'] : roles,
});

export const acceptance = (token: string) => ({
  token,
  name: 'Opio Daniel',
  phone: '0772 123456',
  phone_code: '+256',
  password: strongPassword,
  password_confirmation: strongPassword,
});

/** Everything on this person's Staff screen. */
export const listed = async (person: StaffClient) => (await person.api(listStaffAccounts)).answer();

/** What waits for a second administrator, as this person sees it. */
export const waitingChanges = async (person: StaffClient) =>
  (await person.api(listPendingChanges)).answer().data;

/** The one change that waits. */
export const onlyChange = async (person: StaffClient) => onlyOf(await waitingChanges(person));

/** What the audit log says that this person did, in order. */
export const auditOf = (server: TestServer, { userId }: Pick<StaffClient, 'userId'>) =>
  sql<{ action: string; subject: string; details: Record<string, unknown> }>(
    server,
    'SELECT action, subject, details FROM audit_log WHERE actor_id = $1::bigint ORDER BY id',
    [userId],
  );
export const actionsOf = async (server: TestServer, person: Pick<StaffClient, 'userId'>) =>
  (await auditOf(server, person)).map(({ action }) => action);

/** The token in the invitation mailed to this address. */
export async function tokenTo(server: PostedServer, email: string): Promise<string> {
  const text = () => server.smtp.mailsTo(email).at(-1)?.text ?? '';
  await expect.poll(text, { timeout: 10_000 }).toContain('/staff/welcome#');
  return /#([\w-]{43})/.exec(text())?.[1] ?? '';
}

/** Invites with a second administrator's confirmation; returns the link's token. */
export async function inviteBy(
  server: PostedServer,
  asker: StaffClient,
  confirmer: StaffClient,
  email: string,
): Promise<string> {
  (await asker.api(inviteStaff, { body: invitation(email) })).answer();
  const { id } = await onlyChange(confirmer);
  (await confirmer.api(confirmPendingChange, { id })).answer();
  return tokenTo(server, email);
}

/** The only one of a list, which a test expects to have one. */
function onlyOf<Item>([item, ...more]: readonly Item[]): Item {
  if (item === undefined || more.length > 0) throw new Error('not exactly one');
  return item;
}
