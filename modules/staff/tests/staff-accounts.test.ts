import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  acceptInvitation,
  changeStaffRoles,
  disableStaff,
  enableStaff,
  inviteStaff,
  readInvitation,
  readStaffMember,
  resetStaffAuthenticator,
} from '../endpoints/staff-accounts.ts';
import { listLoanQueue } from '#loans/endpoints/staff-loans.ts';
import { readAuthenticator } from '#accounts/endpoints/authenticator.ts';
import { inviteFromConsole, resetFromConsole } from '../server/index.ts';
import { act } from '#kit/platform/act.ts';
import { acceptance, actionsOf, invitation, listed, tokenTo } from '#app/tests/support/administrators.ts';
import {
  callWith,
  clientWith,
  isAlive,
  memberOf,
  newEmail,
  startPostedServer,
  tokenFor,
  type PostedServer,
} from '#app/tests/support/clients.ts';
import {
  newColleague,
  setUpApp,
  signInStaff,
  signInUpToAuthenticator,
  type StaffClient,
} from '#app/tests/support/staff.ts';
import { listen } from '#app/tests/support/streams.ts';
import { invitedHoursAgo } from '#app/tests/support/arrange/staff.ts';
import { closeAdministrators, makeAccount, reopenAccount } from '#app/tests/support/arrange/accounts.ts';
import { sql } from '#app/tests/support/sql.ts';

let server: PostedServer;
let administrator: StaffClient;
beforeAll(async () => {
  server = await startPostedServer();
});
beforeEach(async () => {
  administrator = await signInStaff(server, 'administrator', 'Namusoke Ruth');
});
afterAll(() => server.close());

const accept = (body: unknown) => callWith(server.url, undefined, acceptInvitation, { body });
const read = (token: string) => callWith(server.url, undefined, readInvitation, { body: { token } });

/** The token of the invitation that was just mailed. */
async function invite(email: string, mails = 1): Promise<string> {
  const reply = await administrator.api(inviteStaff, { body: invitation(email, 'loan-officer') });
  expect([reply.status, reply.message]).toEqual([200, `Invitation sent to ${email}.`]);
  await expect.poll(() => server.smtp.mailsTo(email).length, { timeout: 10_000 }).toBe(mails);
  return tokenTo(server, email);
}
const outcomeOf = ({ status, message }: { status: number; message: string }) => [status, message];

const accountOf = async (email: string) =>
  (await listed(administrator)).data.find((account) => account.email === email);
const timesRecorded = async (action: string) =>
  (await actionsOf(server, administrator)).filter((recorded) => recorded === action).length;

describe('an invitation', () => {
  test('STAFF-04 its link creates an account that can sign in to the workspace', async () => {
    const email = newEmail();
    const token = await invite(email);
    const invited = { email, name: 'Opio Daniel', roles: ['loan-officer'] };
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/);
    expect((await listed(administrator)).invitations).toContainEqual({
      ...invited,
      id: expect.any(String),
      invited_by: { id: administrator.publicId, name: administrator.name },
      invited_at: moment,
      expires_at: moment,
      is_expired: false,
    });
    expect((await read(token)).answer().data).toEqual(invited);
    expect((await accept(acceptance(token))).answer().email).toBe(email);
    const unused = { last_signed_in_at: null, has_authenticator: false, code_limit_reached: false };
    expect(await accountOf(email)).toMatchObject({ roles: ['loan-officer'], disabled: false, ...unused });
    await expect.poll(() => server.smtp.mailsTo(email).length).toBe(1);
    const client = await signInUpToAuthenticator(server, email);
    await setUpApp(client);
    expect((await client.api(listLoanQueue)).status).toBe(200);
    const used = { last_signed_in_at: expect.any(String), has_authenticator: true };
    expect(await accountOf(email)).toMatchObject(used);
    expect(await timesRecorded('staff.invited')).toBe(1);
  });

  test('GUARD-03 a password on lists of stolen ones is refused at its field, and the link remains valid', async () => {
    const token = await invite(newEmail());
    const known = { password: 'Welcome2026!', password_confirmation: 'Welcome2026!' };
    expect((await accept({ ...acceptance(token), ...known })).errors).toEqual({
      password: [expect.stringContaining('lists of stolen passwords')],
    });
    expect((await accept(acceptance(token))).status).toBe(200);
  });

  test('STAFF-04 it is valid once, even for two at the same moment', async () => {
    const token = await invite(newEmail());
    const both = await Promise.all([accept(acceptance(token)), accept(acceptance(token))]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await read(token)).message).toBe(
      'This link was already used or replaced by a newer one. If you have created your account, sign in. Otherwise open the newest link, or ask your administrator for a new one.',
    );
  });

  test('STAFF-04 it is valid for 72 hours, and until the next one to the address', async () => {
    const email = newEmail();
    const first = await invite(email);
    const second = await invite(email, 2);
    expect((await read(first)).status).toBe(404);
    const age = (hours: number) => invitedHoursAgo(server, email, hours);
    await age(71);
    expect((await read(second)).status).toBe(200);
    await age(72);
    expect((await read(second)).message).toContain('This invitation expired after 72 hours.');
    expect((await accept(acceptance(second))).status).toBe(404);
    expect(await accountOf(email)).toBeUndefined();
  });

  test.each(['', 'x', 'x'.repeat(43)])('STAFF-04 %o is not an invitation', async (token) => {
    expect((await read(token)).status).toBe(404);
    expect([404, 422]).toContain((await accept(acceptance(token))).status);
  });

  test('STAFF-04 an address of a client, or of a colleague, is refused with a message', async () => {
    const { email: ofClient } = await memberOf(server);
    const refusalOf = async (email: string) =>
      (await administrator.api(inviteStaff, { body: invitation(email) })).errors?.['email'];
    const client = 'This address belongs to a client. Staff need an address of their own.';
    expect(await refusalOf(ofClient)).toEqual([client]);
    expect(await refusalOf(administrator.email)).toEqual(['A staff member already uses this address.']);
  });

  test('STAFF-04 someone who has signed up as a client in the meantime remains one', async () => {
    const email = newEmail();
    const token = await invite(email);
    await makeAccount(server, email);
    expect(outcomeOf(await accept(acceptance(token)))).toEqual([
      409,
      'This email address already has an account. Ask your administrator to invite a different address.',
    ]);
    expect(await accountOf(email)).toBeUndefined();
  });

  test('STAFF-04 the rules for name, phone and password apply; the link remains valid', async () => {
    const email = newEmail();
    const token = await invite(email);
    const wrong = { name: '1', phone: '12', password: 'short', password_confirmation: 'other' };
    expect((await accept({ ...acceptance(token), ...wrong })).errors).toEqual({
      name: ['Full name must contain only letters and valid characters.'],
      phone: ['Phone number must be exactly 9 digits.'],
      password: ['Password must be at least 8 characters.'],
      password_confirmation: ['Passwords do not match.'],
    });
    const guessable = { password: 'Opio Daniel 1', password_confirmation: 'Opio Daniel 1' };
    const { errors } = await accept({ ...acceptance(token), ...guessable });
    expect(Object.keys(errors ?? {})).toEqual(['password']);
    expect((await accept(acceptance(token))).status).toBe(200);
  });

  test('MONEY-12 it may give several roles, and the person may do what each of them allows', async () => {
    const email = newEmail();
    await administrator.api(inviteStaff, { body: invitation(email, 'cashier', 'advisor', 'cashier') });
    await accept(acceptance(await tokenTo(server, email)));
    expect(server.smtp.mailsTo(email)[0]?.text).toContain('as cashier and advisor.');
    expect(await accountOf(email)).toMatchObject({ roles: ['cashier', 'advisor'] });
    const client = await clientWith(server, email, await tokenFor(server, email));
    const { permissions } = (await client.api(readStaffMember)).answer().data;
    expect(permissions).toEqual(expect.arrayContaining(['loans.disburse', 'requests.process']));
    expect(permissions).not.toContain('loans.approve');
  });

  test.each<[roles: unknown[], message: string]>([
    [['auditor', 'cashier'], 'An auditor cannot have another role.'],
    [['advisor', 'expert'], 'An expert cannot have another role.'],
    [[], 'Choose at least one role.'],
    [['client'], 'Choose at least one role.'],
    [['owner'], 'Choose at least one role.'],
    [[{ toString: 'cashier' }], 'Choose at least one role.'],
  ])('MONEY-12 STAFF-04 the roles %j are refused at their field', async (roles, message) => {
    const refused = { roles: [message] };
    const body = { ...invitation(newEmail()), roles };
    expect((await administrator.api(inviteStaff, { body })).errors).toEqual(refused);
    const { publicId: id } = await signInStaff(server, ['loan-officer']);
    expect((await administrator.api(changeStaffRoles, { id, body: { roles } })).errors).toEqual(refused);
  });

  test('MONEY-12 the first administrator of an installation decides on loans as well', async () => {
    await closeAdministrators(server);
    const email = newEmail();
    await act(server.platform, {}, (transaction) =>
      inviteFromConsole(server.platform, transaction, email, ['administrator']),
    );
    await reopenAccount(server, administrator.userId);
    const { invitations } = await listed(administrator);
    const roles = ['credit-manager', 'administrator'];
    expect(invitations).toContainEqual(expect.objectContaining({ email, roles }));
  });
});

describe('a colleague', () => {
  test('STAFF-04 gets another role: their sessions end, and the next one has the new permissions', async () => {
    const officer = await signInStaff(server, 'loan-officer');
    const body = { roles: ['advisor'] };
    const change = () => administrator.api(changeStaffRoles, { id: officer.publicId, body });
    expect((await change()).message).toBe('Roles changed. Okello James is now advisor.');
    expect(await isAlive(officer)).toBe(false);
    expect(await accountOf(officer.email)).toMatchObject({ roles: ['advisor'] });
    expect(await timesRecorded('staff.role-changed')).toBe(1);
    // The same role again changes nothing.
    expect((await change()).status).toBe(200);
    expect(await timesRecorded('staff.role-changed')).toBe(1);
  });

  test('STAFF-04 is shut out everywhere at once by disabling, and let in again by enabling', async () => {
    const email = await newColleague(server, 'loan-officer');
    const one = await signInUpToAuthenticator(server, email);
    await setUpApp(one);
    const other = await signInUpToAuthenticator(server, email);
    const id = (await accountOf(email))?.id ?? '';
    expect((await administrator.api(disableStaff, { id })).status).toBe(200);
    expect([await isAlive(one), await isAlive(other)]).toEqual([false, false]);
    expect(await accountOf(email)).toMatchObject({ disabled: true });
    expect((await administrator.api(enableStaff, { id })).status).toBe(200);
    // Ended sessions stay ended.
    expect(await isAlive(one)).toBe(false);
    const again = await signInUpToAuthenticator(server, email);
    expect((await again.api(readAuthenticator)).answer().data.is_set).toBe(true);
    expect([await timesRecorded('staff.disabled'), await timesRecorded('staff.enabled')]).toEqual([1, 1]);
  });

  test('STAFF-04 is shut out at once by disabling: an open stream ends without waiting for its next heartbeat', async () => {
    const officer = await signInStaff(server, 'loan-officer');
    const stream = await listen(server.url, { authorization: `Bearer ${officer.token}` });
    await vi.waitFor(() => expect(stream.bells()).toBeGreaterThan(0), 5000);
    expect(server.platform.config.heartbeatSeconds).toBeGreaterThan(10);
    await administrator.api(disableStaff, { id: officer.publicId });
    await vi.waitFor(() => expect(stream.ended()).toBe(true), 5000);
    expect((await officer.api(listLoanQueue)).status).toBe(401);
  });

  test('STAFF-01 sets up a new authenticator after a reset; the old recovery codes are void and a mail reports it', async () => {
    const email = await newColleague(server, 'advisor');
    const client = await signInUpToAuthenticator(server, email);
    await setUpApp(client);
    const id = (await accountOf(email))?.id ?? '';
    expect((await administrator.api(resetStaffAuthenticator, { id })).status).toBe(200);
    expect(await isAlive(client)).toBe(false);
    await expect
      .poll(() => server.smtp.mailsTo(email).map(({ subject }) => subject), { timeout: 10_000 })
      .toContain('Your Ensigo authenticator was reset');
    const codes = 'SELECT FROM recovery_code WHERE user_id = $1::bigint';
    expect(await sql(server, codes, [client.userId])).toEqual([]);
    const again = await signInUpToAuthenticator(server, email);
    expect((await again.api(readAuthenticator)).answer().data.is_set).toBe(false);
    expect((await setUpApp(again)).recoveryCodes).toHaveLength(10);
    expect(await timesRecorded('authenticator.reset')).toBe(1);
  });

  test("STAFF-01 can have the authenticator reset from the operator's console, which only staff can", async () => {
    const reset = (email: string) =>
      act(server.platform, {}, (transaction) => resetFromConsole(server.platform, transaction, email));
    const email = await newColleague(server, 'administrator');
    const client = await signInUpToAuthenticator(server, email);
    await setUpApp(client);
    await reset(email.toUpperCase());
    expect(await isAlive(client)).toBe(false);
    await expect
      .poll(() => server.smtp.mailsTo(email).map(({ subject }) => subject), { timeout: 10_000 })
      .toEqual(expect.arrayContaining(['Your Ensigo authenticator was reset', 'Change to staff accounts']));
    const again = await signInUpToAuthenticator(server, email);
    expect((await again.api(readAuthenticator)).answer().data.is_set).toBe(false);
    const rows = await sql(
      server,
      `SELECT actor_id, details FROM audit_log WHERE action = 'authenticator.reset' AND subject = $1`,
      [`user:${client.userId}`],
    );
    expect(rows).toEqual([{ actor_id: null, details: { from: 'console' } }]);
    for (const other of [(await memberOf(server)).email, newEmail()])
      await expect(reset(other)).rejects.toThrow('No staff account has the email address');
  });

  test('STAFF-04 a client, or an unknown person, is 404', async () => {
    const client = await memberOf(server);
    const publicId = 'SELECT public_id AS id FROM users WHERE id = $1::bigint';
    const [row] = await sql<{ id: string }>(server, publicId, [client.userId]);
    for (const id of [row?.id ?? '', '00000000-0000-4000-8000-000000000000', '1']) {
      for (const call of [disableStaff, enableStaff, resetStaffAuthenticator])
        expect([call.name, (await administrator.api(call, { id })).status]).toEqual([call.name, 404]);
      const body = { roles: ['administrator'] };
      expect((await administrator.api(changeStaffRoles, { id, body })).status).toBe(404);
    }
    expect(await isAlive(client)).toBe(true);
  });
});

describe('the administrators', () => {
  test('STAFF-04 cannot do it to themselves', async () => {
    const id = administrator.publicId;
    const replies = [
      await administrator.api(disableStaff, { id }),
      await administrator.api(resetStaffAuthenticator, { id }),
      await administrator.api(changeStaffRoles, { id, body: { roles: ['advisor'] } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(replies[0]?.message).toBe('You cannot close your own account. Ask another administrator.');
    expect(await accountOf(administrator.email)).toMatchObject({
      roles: ['credit-manager', 'cashier', 'administrator'],
      disabled: false,
    });
  });

  test('STAFF-04 two who shut each other out at once: one of them remains', async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      const one = await signInStaff(server, 'administrator');
      const other = await signInStaff(server, 'administrator');
      const replies = await Promise.all([
        one.api(disableStaff, { id: other.publicId }),
        other.api(changeStaffRoles, { id: one.publicId, body: { roles: ['advisor'] } }),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect([await isAlive(one), await isAlive(other)].filter(Boolean)).toHaveLength(1);
    }
  });
});
