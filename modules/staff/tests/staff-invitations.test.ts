import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  acceptInvitation,
  changeStaffRoles,
  disableStaff,
  readInvitation,
  withdrawInvitation,
} from '../endpoints/staff-accounts.ts';
import { confirmPendingChange } from '#pending-changes/endpoints/pending-changes.ts';
import { listNotifications } from '#notifications/endpoints/notifications.ts';
import { resetFromConsole } from '../server/index.ts';
import { act } from '#kit/platform/act.ts';
import {
  acceptance,
  actionsOf,
  administratorNamed,
  forgetAdministrators,
  inviteBy,
  listed,
  onlyChange,
} from '#app/tests/support/administrators.ts';
import { bellOf } from '#app/tests/support/bell.ts';
import { callWith, newEmail, startPostedServer, type PostedServer } from '#app/tests/support/clients.ts';
import type { StaffClient } from '#app/tests/support/staff.ts';
import { closeAccount, giveRole, reopenAccount } from '#app/tests/support/arrange/accounts.ts';
import { invitedHoursAgo } from '#app/tests/support/arrange/staff.ts';
import { sql } from '#app/tests/support/sql.ts';

let server: PostedServer;
let ruth: StaffClient;
let miriam: StaffClient;

beforeAll(async () => {
  server = await startPostedServer();
});
beforeEach(async () => {
  await forgetAdministrators(server);
  ruth = await administratorNamed(server, 'Namusoke Ruth');
  miriam = await administratorNamed(server, 'Nansubuga Miriam');
});
afterAll(() => server.close());

const accept = (token: string) =>
  callWith(server.url, undefined, acceptInvitation, { body: acceptance(token) });

describe('an open invitation', () => {
  const read = async (token: string) => {
    const { status, message } = await callWith(server.url, undefined, readInvitation, { body: { token } });
    return [status, message];
  };

  test('GUARD-06 ends with the account that made it, and its link says so', async () => {
    const words = [
      404,
      'This invitation is no longer valid, because the person who sent it is no longer an administrator. Ask another administrator for a new one.',
    ];
    const email = newEmail();
    const token = await inviteBy(server, ruth, miriam, email);
    // Checked at acceptance, however the inviter's account was closed.
    await closeAccount(server, ruth.userId);
    expect(await read(token)).toEqual(words);
    expect((await accept(token)).message).toBe(words[1]);
    expect((await listed(miriam)).invitations).toEqual([]);
    await reopenAccount(server, ruth.userId);
    await miriam.api(disableStaff, { id: ruth.publicId });
    // It stays invalid when the account is reopened.
    await reopenAccount(server, ruth.userId);
    expect(await read(token)).toEqual(words);
    expect((await accept(token)).status).toBe(404);
    expect(await sql(server, 'SELECT FROM users WHERE email = $1', [email])).toEqual([]);
  });

  test('GUARD-06 also ends when its inviter gets another role', async () => {
    const email = newEmail();
    const token = await inviteBy(server, ruth, miriam, email);
    // Checked at acceptance, however the inviter got their role.
    await giveRole(server, ruth.userId, 'advisor');
    expect((await read(token))[1]).toContain('the person who sent it is no longer an administrator');
    expect((await accept(token)).status).toBe(404);
    await giveRole(server, ruth.userId, 'administrator');
    expect((await read(token))[0]).toBe(200);
    const third = await administratorNamed(server, 'Auma Sarah');
    await miriam.api(changeStaffRoles, { id: ruth.publicId, body: { roles: ['advisor'] } });
    const { id } = await onlyChange(third);
    (await third.api(confirmPendingChange, { id })).answer();
    await giveRole(server, ruth.userId, 'administrator');
    expect((await accept(token)).status).toBe(404);
    expect(await sql(server, 'SELECT FROM users WHERE email = $1', [email])).toEqual([]);
  });

  test('GUARD-06 can be withdrawn by any administrator, once', async () => {
    const email = newEmail();
    const token = await inviteBy(server, ruth, miriam, email);
    const [open] = (await listed(miriam)).invitations;
    const id = open?.id ?? '';
    expect((await miriam.api(withdrawInvitation, { id })).message).toBe(
      `Invitation to ${email} withdrawn. Its link no longer works.`,
    );
    expect(await read(token)).toEqual([
      404,
      'This invitation was withdrawn. Ask your administrator if you think this is a mistake.',
    ]);
    expect((await accept(token)).status).toBe(404);
    expect((await miriam.api(withdrawInvitation, { id })).status).toBe(409);
    expect((await listed(ruth)).invitations).toEqual([]);
    expect(await bellOf(ruth)).toContain(`Nansubuga Miriam withdrew the invitation to ${email}.`);
    expect(await actionsOf(server, miriam)).toContain('staff.invitation-withdrawn');
  });
});

test('STAFF-04 an invitation that nobody used in time stays listed for two weeks, unless its person has joined', async () => {
  const email = newEmail();
  await inviteBy(server, ruth, miriam, email);
  const states = async () => (await listed(ruth)).invitations.map(({ is_expired: isExpired }) => isExpired);
  expect(await states()).toEqual([false]);
  await invitedHoursAgo(server, email, 72);
  expect(await states()).toEqual([true]);
  await invitedHoursAgo(server, email, 72 + 14 * 24);
  expect(await states()).toEqual([]);
});

describe('changes from the console', () => {
  test('GUARD-06 a reset authenticator is reported to every administrator, and to the person concerned', async () => {
    const { email, name } = miriam;
    await act(server.platform, {}, (transaction) => resetFromConsole(server.platform, transaction, email));
    const words = `The operator used the console to reset the authenticator of ${name} (${email}). The change took effect immediately.`;
    expect(await bellOf(ruth)).toEqual([words]);
    const own = await sql<{ kind: string }>(
      server,
      `SELECT kind FROM outbox_message WHERE user_id = $1::bigint ORDER BY kind`,
      [miriam.userId],
    );
    expect(own.map(({ kind }) => kind)).toEqual(['authenticator-reset', 'staff-change']);
    expect((await miriam.api(listNotifications)).status).toBe(401);
  });
});
