import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  acceptInvitation,
  changeStaffRoles,
  disableStaff,
  enableStaff,
  inviteStaff,
  resetStaffAuthenticator,
} from '../endpoints/staff-accounts.ts';
import {
  confirmStaffChange,
  countStaffChanges,
  refuseStaffChange,
  withdrawStaffChange,
} from '../endpoints/staff-changes.ts';
import { listAuditLog } from '#audit/endpoints/staff-audit.ts';
import { listNotifications } from '#notifications/endpoints/notifications.ts';
import { inviteFromConsole } from '../server/index.ts';
import { act } from '#kit/platform/act.ts';
import {
  acceptance,
  administratorNamed,
  forgetAdministrators,
  invitation,
  listed,
  onlyChange,
  tokenTo,
} from '#app/tests/support/administrators.ts';
import {
  callWith,
  clientWith,
  isAlive,
  newEmail,
  startPostedServer,
  tokenFor,
  type PostedServer,
} from '#app/tests/support/clients.ts';
import { signInStaff, type StaffClient } from '#app/tests/support/staff.ts';
import { expireStaffChange } from '#app/tests/support/arrange/staff.ts';
import { closeAccount, closedDaysAgo, giveRole, reopenAccount } from '#app/tests/support/arrange/accounts.ts';
import { forgetAuthenticator } from '#app/tests/support/arrange/sessions.ts';
import { sql } from '#app/tests/support/sql.ts';

let server: PostedServer;
let ruth: StaffClient;
let miriam: StaffClient;
let officer: StaffClient;

beforeAll(async () => {
  server = await startPostedServer();
});
beforeEach(async () => {
  await forgetAdministrators(server);
  ruth = await administratorNamed(server, 'Namusoke Ruth');
  miriam = await administratorNamed(server, 'Nansubuga Miriam');
  officer = await signInStaff(server, ['loan-officer'], 'Okello James');
});
afterAll(() => server.close());

const waitingMessage =
  'Waiting for a second administrator: see the Staff screen. All administrators have been notified.';
const accept = (token: string) =>
  callWith(server.url, undefined, acceptInvitation, { body: acceptance(token) });
const roleOf = async ({ userId }: StaffClient) =>
  (
    await sql<{ roles: string[] }>(server, 'SELECT roles FROM users WHERE id = $1::bigint', [userId])
  )[0]?.roles.join(', ');
const askForAdvisor = (person: StaffClient, of: StaffClient = officer) =>
  person.api(changeStaffRoles, { id: of.publicId, body: { roles: ['advisor'] } });
const told = async (person: StaffClient) =>
  (await person.api(listNotifications)).answer().data.map(({ message }) => message);
const auditOf = async (person: StaffClient) =>
  (
    await sql<{ action: string }>(
      server,
      'SELECT action FROM audit_log WHERE actor_id = $1::bigint ORDER BY id',
      [person.userId],
    )
  ).map(({ action }) => action);

describe('with two administrators', () => {
  test('GUARD-06 an invitation is mailed once a second administrator has confirmed it; all are told about each step', async () => {
    const email = newEmail();
    expect((await ruth.api(inviteStaff, { body: invitation(email) })).message).toBe(waitingMessage);
    const change = await onlyChange(miriam);
    expect(change).toMatchObject({
      kind: 'invite',
      name: 'Opio Daniel',
      email,
      roles: ['administrator'],
      asked_by: { id: ruth.publicId, name: ruth.name },
      refused: null,
      is_own: false,
    });
    expect(await onlyChange(ruth)).toMatchObject({
      refused: 'You requested this change. Another administrator must confirm it.',
      is_own: true,
    });
    const counts = [ruth, miriam].map(async (person) => (await person.api(countStaffChanges)).answer().data);
    expect(await Promise.all(counts)).toMatchObject([{ count: 0 }, { count: 1 }]);
    expect((await listed(miriam)).invitations).toEqual([]);
    expect(server.smtp.mailsTo(email)).toEqual([]);

    // Neither by the asker's second session, nor by anyone but an administrator.
    const second = await clientWith(server, ruth.email, await tokenFor(server, ruth.email));
    expect((await second.api(confirmStaffChange, { id: change.id })).status).toBe(403);
    expect((await officer.api(confirmStaffChange, { id: change.id })).status).toBe(403);

    expect((await miriam.api(confirmStaffChange, { id: change.id })).message).toBe(
      'Confirmed. The change is now in effect.',
    );
    const token = await tokenTo(server, email);
    expect((await listed(ruth)).invitations).toMatchObject([{ email, invited_by: { name: ruth.name } }]);
    expect((await accept(token)).status).toBe(200);
    const sentence = `invite Opio Daniel (${email}) as administrator`;
    for (const person of [ruth, miriam]) {
      expect(await told(person)).toEqual([
        `Opio Daniel (${email}) accepted an invitation and now has an account as administrator.`,
        `Nansubuga Miriam confirmed the request by Namusoke Ruth to ${sentence}. The change is now in effect.`,
        `Namusoke Ruth has asked to ${sentence}. Another administrator must confirm this within 72 hours.`,
      ]);
      await expect.poll(() => server.smtp.mailsTo(person.email).length, { timeout: 10_000 }).toBe(3);
    }
    expect(await auditOf(ruth)).toEqual(['staff-change.asked', 'staff-change.own-refused']);
    expect(await auditOf(miriam)).toEqual(['staff.invited', 'staff-change.confirmed']);
    const { data: log } = (await miriam.api(listAuditLog)).answer();
    expect(log.find(({ action }) => action === 'staff.invited')?.details).toMatchObject({
      change: change.id,
    });
  });

  test('GUARD-06 a change of role, a reopened account and a reset authenticator wait; closing does not', async () => {
    const id = officer.publicId;
    expect((await askForAdvisor(ruth)).message).toBe(waitingMessage);
    expect([await roleOf(officer), await isAlive(officer)]).toEqual(['loan-officer', true]);
    const role = await onlyChange(miriam);
    expect(role).toMatchObject({ kind: 'role', roles: ['advisor'], roles_before: ['loan-officer'] });
    await miriam.api(confirmStaffChange, { id: role.id });
    expect([await roleOf(officer), await isAlive(officer)]).toEqual(['advisor', false]);

    expect((await ruth.api(resetStaffAuthenticator, { id })).message).toBe(waitingMessage);
    const reset = await onlyChange(miriam);
    await miriam.api(confirmStaffChange, { id: reset.id });

    expect((await ruth.api(disableStaff, { id })).message).toBe(
      'The account of Okello James is closed. They have been signed out everywhere.',
    );
    expect(await told(miriam)).toContain('Namusoke Ruth closed the account of Okello James.');
    expect((await miriam.api(enableStaff, { id })).message).toBe(waitingMessage);
    const open = await onlyChange(ruth);
    expect(open).toMatchObject({ kind: 'open', asked_by: { name: miriam.name } });
    await ruth.api(confirmStaffChange, { id: open.id });
    expect((await listed(ruth)).data.find((account) => account.id === id)?.disabled).toBe(false);
    expect(await auditOf(miriam)).toEqual([
      'staff.role-changed',
      'staff-change.confirmed',
      'authenticator.reset',
      'staff-change.confirmed',
      'staff-change.asked',
    ]);
  });

  test('GUARD-06 STAFF-05 refused and withdrawn ones have no effect, and each is decided by the right person', async () => {
    await askForAdvisor(ruth);
    const first = await onlyChange(miriam);
    expect((await ruth.api(refuseStaffChange, { id: first.id })).message).toBe(
      'You requested this change. You can withdraw it.',
    );
    expect((await miriam.api(withdrawStaffChange, { id: first.id })).message).toBe(
      'Namusoke Ruth requested this change. You can decline it.',
    );
    expect((await miriam.api(refuseStaffChange, { id: first.id })).message).toBe(
      'Declined. Nothing has changed.',
    );
    const late = await miriam.api(confirmStaffChange, { id: first.id });
    expect([late.status, late.message]).toEqual([409, 'Nansubuga Miriam has already declined this.']);
    const wrong = [
      await ruth.api(refuseStaffChange, { id: first.id }),
      await miriam.api(withdrawStaffChange, { id: first.id }),
    ];
    expect(wrong.map(({ status }) => status)).toEqual([403, 403]);
    await askForAdvisor(ruth);
    const second = await onlyChange(ruth);
    expect((await ruth.api(withdrawStaffChange, { id: second.id })).message).toBe(
      'Withdrawn. Nothing has changed.',
    );
    const after = await miriam.api(confirmStaffChange, { id: second.id });
    expect([after.status, after.message]).toEqual([409, 'Namusoke Ruth has withdrawn this.']);
    expect(await roleOf(officer)).toBe('loan-officer');
    expect((await miriam.api(confirmStaffChange, { id: 999_999 })).status).toBe(404);
    expect((await told(miriam)).filter((message) => message.endsWith('Nothing has changed.'))).toHaveLength(
      2,
    );
    expect(await auditOf(miriam)).toEqual(['staff-change.refused']);
    expect(await auditOf(ruth)).toEqual([
      'staff-change.asked',
      'staff-change.asked',
      'staff-change.withdrawn',
    ]);
  });

  test('GUARD-06 the same change can be requested once; without confirmation within 72 hours it lapses', async () => {
    await askForAdvisor(ruth);
    const again = await askForAdvisor(miriam);
    expect([again.status, again.message]).toEqual([
      409,
      'This change is already waiting for a second administrator. See the Staff screen.',
    ]);
    const { id } = await onlyChange(miriam);
    await expireStaffChange(server, id);
    expect((await listed(miriam)).changes).toEqual([]);
    expect((await miriam.api(countStaffChanges)).answer().data.count).toBe(0);
    const late = await miriam.api(confirmStaffChange, { id });
    expect([late.status, late.message]).toEqual([
      409,
      'This request was not confirmed in time and has expired. Submit a new one.',
    ]);
    expect(await roleOf(officer)).toBe('loan-officer');
    expect((await askForAdvisor(miriam)).message).toBe(waitingMessage);
    await expect(onlyChange(ruth)).resolves.toMatchObject({ asked_by: { name: miriam.name } });
  });

  test('GUARD-06 two who confirm at the same moment: it takes effect once', async () => {
    const third = await administratorNamed(server, 'Auma Sarah');
    for (let nth = 0; nth < 5; nth += 1) {
      const email = newEmail();
      await ruth.api(inviteStaff, { body: invitation(email) });
      const { id } = await onlyChange(miriam);
      const both = await Promise.all([
        miriam.api(confirmStaffChange, { id }),
        third.api(confirmStaffChange, { id }),
      ]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const rows = await sql(server, 'SELECT FROM staff_invitation WHERE email = $1', [email]);
      expect(rows).toHaveLength(1);
    }
  });

  test('GUARD-06 a request by someone who was closed or demoted has no effect, not even when they are back', async () => {
    const third = await administratorNamed(server, 'Auma Sarah');
    await askForAdvisor(ruth);
    const { id } = await onlyChange(miriam);
    // Closed behind the application's back: it is also checked at the confirmation.
    await closeAccount(server, ruth.userId);
    const words =
      'Namusoke Ruth, who requested this, is no longer an administrator. The request has no effect. Submit a new one.';
    expect((await miriam.api(confirmStaffChange, { id })).message).toBe(words);
    expect((await listed(miriam)).changes).toEqual([]);
    await reopenAccount(server, ruth.userId);

    await miriam.api(disableStaff, { id: ruth.publicId });
    await reopenAccount(server, ruth.userId);
    const late = await miriam.api(confirmStaffChange, { id });
    expect([late.status, late.message]).toEqual([409, words]);

    // Demoted, with another administrator's confirmation.
    await third.api(changeStaffRoles, { id: officer.publicId, body: { roles: ['advisor'] } });
    const asked = await onlyChange(miriam);
    const fourth = await administratorNamed(server, 'Atim Stella');
    await fourth.api(changeStaffRoles, { id: third.publicId, body: { roles: ['advisor'] } });
    const demotion = (await listed(miriam)).changes.find(({ email }) => email === third.email);
    expect((await miriam.api(confirmStaffChange, { id: demotion?.id ?? 0 })).status).toBe(200);
    expect((await miriam.api(confirmStaffChange, { id: asked.id })).status).toBe(409);
    expect(await roleOf(officer)).toBe('loan-officer');
  });

  test('GUARD-06 closing the asker and confirming at the same moment: it never takes effect after the closing', async () => {
    const third = await administratorNamed(server, 'Auma Sarah');
    for (let nth = 0; nth < 5; nth += 1) {
      const asker = await administratorNamed(server, 'Atim Stella');
      const person = await signInStaff(server, ['loan-officer']);
      await askForAdvisor(asker, person);
      const { id } = await onlyChange(miriam);
      const [closed, confirmed] = await Promise.all([
        third.api(disableStaff, { id: asker.publicId }),
        miriam.api(confirmStaffChange, { id }),
      ]);
      expect(closed.status).toBe(200);
      expect(await roleOf(person)).toBe(confirmed.status === 200 ? 'advisor' : 'loan-officer');
      const [order] = await sql<{ action: string }>(
        server,
        `SELECT action FROM audit_log WHERE action IN ('staff.disabled', 'staff-change.confirmed') ORDER BY id DESC`,
      );
      expect(order?.action).toBe('staff.disabled');
    }
  });

  test('GUARD-06 nobody can confirm a change about themselves, or one that no longer applies', async () => {
    const third = await administratorNamed(server, 'Auma Sarah');
    await askForAdvisor(ruth, miriam);
    const own = await onlyChange(miriam);
    expect(own.refused).toBe('This change affects your own account. Another administrator must confirm it.');
    expect((await miriam.api(confirmStaffChange, { id: own.id })).status).toBe(403);
    expect((await ruth.api(confirmStaffChange, { id: own.id })).status).toBe(403);
    // Once a minute: nobody can fill the log.
    expect((await ruth.api(confirmStaffChange, { id: own.id })).status).toBe(403);
    expect(await auditOf(miriam)).toEqual(['staff-change.own-refused']);
    expect(await auditOf(ruth)).toEqual(['staff-change.asked', 'staff-change.own-refused']);
    await giveRole(server, miriam.userId, ['loan-officer']);
    const changed = await third.api(confirmStaffChange, { id: own.id });
    expect([changed.status, changed.message]).toEqual([
      409,
      'The account of Nansubuga Miriam changed after this was requested. Decline this request, and submit a new one if it is still needed.',
    ]);
    expect(await roleOf(miriam)).toBe('loan-officer');
  });

  test('GUARD-06 if nobody else is left to confirm, it is refused and the console is named', async () => {
    const refused = await askForAdvisor(ruth, miriam);
    expect([refused.status, refused.message]).toEqual([
      409,
      'This needs an administrator other than you and Nansubuga Miriam, and there is none. Close the account, or ask the operator to do this from the console.',
    ]);
  });

  test('GUARD-06 whoever closes the other administrator cannot decide alone for the next seven days', async () => {
    await ruth.api(disableStaff, { id: miriam.publicId });
    await expect
      .poll(() => server.smtp.mailsTo(miriam.email).map(({ text }) => text), { timeout: 10_000 })
      .toEqual([expect.stringContaining('Namusoke Ruth closed the account of Nansubuga Miriam.')]);
    const body = invitation(newEmail());
    expect((await ruth.api(inviteStaff, { body })).status).toBe(409);
    await closedDaysAgo(server, miriam.userId, 8);
    expect((await ruth.api(inviteStaff, { body })).message).toBe(`Invitation sent to ${body.email}.`);
  });
});

describe('with one administrator', () => {
  test('GUARD-06 it takes effect at once, and that administrator is told', async () => {
    // Someone without an authenticator has never signed in.
    await forgetAuthenticator(server, miriam.userId);
    expect((await listed(ruth)).needs_confirmation).toBe(false);
    expect((await askForAdvisor(ruth)).message).toBe('Roles changed. Okello James is now advisor.');
    expect(await roleOf(officer)).toBe('advisor');
    const words = `Namusoke Ruth chose to change the roles of Okello James (${officer.email}) from loan officer to advisor. The change took effect immediately because there is no other administrator to confirm it.`;
    expect([await told(ruth), await told(miriam)]).toEqual([[words], [words]]);
  });

  test('GUARD-06 changes from the console take effect at once, and the administrators are told', async () => {
    const email = newEmail();
    const link = await act(server.platform, {}, (transaction) =>
      inviteFromConsole(server.platform, transaction, email, ['administrator']),
    );
    expect(await told(ruth)).toEqual([
      `The operator used the console to invite ${email} as administrator. The change took effect immediately.`,
    ]);
    expect((await listed(ruth)).invitations).toMatchObject([{ email, invited_by: null }]);
    expect((await accept(link.split('#')[1] ?? '')).status).toBe(200);
  });
});
