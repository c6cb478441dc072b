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
  confirmPendingChange,
  countPendingChanges,
  refusePendingChange,
} from '#pending-changes/endpoints/pending-changes.ts';
import { inviteFromConsole } from '../server/index.ts';
import { act } from '#kit/platform/act.ts';
import {
  acceptance,
  actionsOf,
  administratorNamed,
  auditOf,
  forgetAdministrators,
  invitation,
  listed,
  onlyChange,
  tokenTo,
  waitingChanges,
} from '#app/tests/support/administrators.ts';
import { bellOf } from '#app/tests/support/bell.ts';
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
import { giveRole } from '#app/tests/support/arrange/accounts.ts';
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
const confirm = (person: Pick<StaffClient, 'api'>, id: number) => person.api(confirmPendingChange, { id });
const confirmOnly = async (person: StaffClient) =>
  (await confirm(person, (await onlyChange(person)).id)).answer();
const outcomeOf = ({ status, message }: { status: number; message: string }) => [status, message];

describe('with two administrators', () => {
  test('GUARD-06 an invitation is mailed once a second administrator has confirmed it; all are told about each step', async () => {
    const email = newEmail();
    const sentence = `invite Opio Daniel (${email}) as administrator`;
    expect((await ruth.api(inviteStaff, { body: invitation(email) })).message).toBe(waitingMessage);
    const { id, ...change } = await onlyChange(miriam);
    expect(change).toMatchObject({ kind: 'staff-invitation', words: sentence, lines: [], refused: null });
    const counts = [ruth, miriam].map(
      async (person) => (await person.api(countPendingChanges)).answer().data,
    );
    expect(await Promise.all(counts)).toMatchObject([{ staff: 0 }, { staff: 1, settings: 0, watchlist: 0 }]);
    expect((await listed(miriam)).invitations).toEqual([]);
    expect(server.smtp.mailsTo(email)).toEqual([]);

    // Neither by the asker's second session, nor by anyone but an administrator.
    const second = await clientWith(server, ruth.email, await tokenFor(server, ruth.email));
    expect([(await confirm(second, id)).status, (await confirm(officer, id)).status]).toEqual([403, 403]);

    await confirmOnly(miriam);
    const token = await tokenTo(server, email);
    expect((await listed(ruth)).invitations).toMatchObject([{ email, invited_by: { name: ruth.name } }]);
    expect((await accept(token)).status).toBe(200);
    for (const person of [ruth, miriam]) {
      expect(await bellOf(person)).toEqual([
        `Opio Daniel (${email}) accepted an invitation and now has an account as administrator.`,
        `Nansubuga Miriam confirmed the request by Namusoke Ruth to ${sentence}. The change is now in effect.`,
        `Namusoke Ruth has asked to ${sentence}. Another administrator must confirm this within 72 hours.`,
      ]);
      await expect.poll(() => server.smtp.mailsTo(person.email).length, { timeout: 10_000 }).toBe(3);
      const mails = server.smtp.mailsTo(person.email).map(({ subject, text }) => [subject, text]);
      expect(mails).toContainEqual(['Change to staff accounts', expect.stringContaining('/workspace/staff')]);
    }
    const subject = `pending-change:${String(id)}`;
    const details = { change: id, kind: 'staff-invitation' };
    expect(await auditOf(server, ruth)).toMatchObject([
      { action: 'pending-change.asked', subject, details: { ...details, roles: 'administrator' } },
      { action: 'pending-change.own-refused', subject },
    ]);
    expect(await auditOf(server, miriam)).toMatchObject([
      { action: 'staff.invited', details: { change: id, roles: 'administrator' } },
      { action: 'pending-change.confirmed', subject, details },
    ]);
  });

  test('GUARD-06 a change of role, a reopened account and a reset authenticator wait; closing does not', async () => {
    const id = officer.publicId;
    expect((await askForAdvisor(ruth)).message).toBe(waitingMessage);
    expect([await roleOf(officer), await isAlive(officer)]).toEqual(['loan-officer', true]);
    expect((await onlyChange(miriam)).words).toBe(
      `change the roles of Okello James (${officer.email}) from loan officer to advisor`,
    );
    await confirmOnly(miriam);
    expect([await roleOf(officer), await isAlive(officer)]).toEqual(['advisor', false]);

    expect((await ruth.api(resetStaffAuthenticator, { id })).message).toBe(waitingMessage);
    await confirmOnly(miriam);

    expect((await ruth.api(disableStaff, { id })).message).toBe(
      'The account of Okello James is closed. They have been signed out everywhere.',
    );
    expect(await bellOf(miriam)).toContain('Namusoke Ruth closed the account of Okello James.');
    expect((await miriam.api(enableStaff, { id })).message).toBe(waitingMessage);
    expect((await onlyChange(ruth)).words).toBe(`reopen the account of Okello James (${officer.email})`);
    await confirmOnly(ruth);
    expect((await listed(ruth)).data.find((account) => account.id === id)?.disabled).toBe(false);
    const subject = `user:${officer.userId}`;
    const roles = { roles_before: 'loan-officer', roles: 'advisor' };
    expect((await auditOf(server, ruth))[0]).toMatchObject({ subject, details: roles });
    expect(await auditOf(server, miriam)).toMatchObject([
      { action: 'staff.role-changed', subject, details: roles },
      { action: 'pending-change.confirmed', subject, details: { kind: 'staff-roles' } },
      { action: 'authenticator.reset', subject },
      { action: 'pending-change.confirmed', subject },
      { action: 'pending-change.asked', subject, details: { kind: 'staff-reopening' } },
    ]);
  });

  test('GUARD-06 STAFF-05 the same change is requested once, and declined without a reason', async () => {
    await askForAdvisor(ruth);
    expect(outcomeOf(await askForAdvisor(miriam))).toEqual([
      409,
      'This change is already waiting for a second administrator. See the Staff screen.',
    ]);
    const { id, words } = await onlyChange(miriam);
    expect((await miriam.api(refusePendingChange, { id, body: {} })).message).toBe(
      'Declined. Nothing has changed.',
    );
    expect((await bellOf(ruth))[0]).toBe(
      `Nansubuga Miriam declined the request by Namusoke Ruth to ${words}. Nothing has changed.`,
    );
    expect(await roleOf(officer)).toBe('loan-officer');
    expect((await askForAdvisor(miriam)).message).toBe(waitingMessage);
  });

  test('GUARD-06 a request by someone who was demoted has no effect', async () => {
    const third = await administratorNamed(server, 'Auma Sarah');
    const fourth = await administratorNamed(server, 'Atim Stella');
    await askForAdvisor(third);
    const { id } = await onlyChange(miriam);
    await askForAdvisor(fourth, third);
    const demotion = (await waitingChanges(miriam)).find(({ words }) => words.includes(third.email));
    expect((await confirm(miriam, demotion?.id ?? 0)).status).toBe(200);
    expect((await confirm(miriam, id)).status).toBe(409);
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
        confirm(miriam, id),
      ]);
      expect(closed.status).toBe(200);
      expect(await roleOf(person)).toBe(confirmed.status === 200 ? 'advisor' : 'loan-officer');
      const [order] = await sql<{ action: string }>(
        server,
        `SELECT action FROM audit_log WHERE action IN ('staff.disabled', 'pending-change.confirmed') ORDER BY id DESC`,
      );
      expect(order?.action).toBe('staff.disabled');
    }
  });

  test('GUARD-06 nobody can confirm a change about themselves, or one that no longer applies', async () => {
    const third = await administratorNamed(server, 'Auma Sarah');
    await askForAdvisor(ruth, miriam);
    const { id, refused } = await onlyChange(miriam);
    expect(refused).toBe('This change affects your own account. Another administrator must confirm it.');
    // Recorded once a minute: nobody can fill the log.
    for (const person of [miriam, ruth, ruth]) expect((await confirm(person, id)).status).toBe(403);
    expect(await actionsOf(server, miriam)).toEqual(['pending-change.own-refused']);
    expect(await actionsOf(server, ruth)).toEqual(['pending-change.asked', 'pending-change.own-refused']);
    await giveRole(server, miriam.userId, ['loan-officer']);
    expect(outcomeOf(await confirm(third, id))).toEqual([
      409,
      'The account of Nansubuga Miriam changed after this was requested. Decline this request, and submit a new one if it is still needed.',
    ]);
    expect(await roleOf(miriam)).toBe('loan-officer');
  });

  test('GUARD-06 if nobody else is left to confirm, it is refused and the console is named', async () => {
    expect(outcomeOf(await askForAdvisor(ruth, miriam))).toEqual([
      409,
      'This needs an administrator other than you and Nansubuga Miriam, and there is none. Close the account, or ask the operator to do this from the console.',
    ]);
  });
});

describe('with one administrator', () => {
  test('GUARD-06 it takes effect at once, and that administrator is told', async () => {
    // Someone without an authenticator has never signed in.
    await forgetAuthenticator(server, miriam.userId);
    expect((await askForAdvisor(ruth)).message).toBe('Roles changed. Okello James is now advisor.');
    expect(await roleOf(officer)).toBe('advisor');
    const words = `Namusoke Ruth chose to change the roles of Okello James (${officer.email}) from loan officer to advisor. The change took effect immediately because there is no other administrator to confirm it.`;
    expect([await bellOf(ruth), await bellOf(miriam)]).toEqual([[words], [words]]);
  });

  test('GUARD-06 changes from the console take effect at once, and the administrators are told', async () => {
    const email = newEmail();
    const link = await act(server.platform, {}, (transaction) =>
      inviteFromConsole(server.platform, transaction, email, ['administrator']),
    );
    expect(await bellOf(ruth)).toEqual([
      `The operator used the console to invite ${email} as administrator. The change took effect immediately.`,
    ]);
    expect((await listed(ruth)).invitations).toMatchObject([{ email, invited_by: null }]);
    expect((await accept(link.split('#')[1] ?? '')).status).toBe(200);
  });
});
