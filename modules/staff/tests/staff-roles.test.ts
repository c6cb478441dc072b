import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  acceptInvitation,
  changeStaffRoles,
  inviteStaff,
  listStaffAccounts,
  readStaffMember,
} from '../endpoints/staff-accounts.ts';
import { inviteFromConsole } from '../server/index.ts';
import { act } from '#kit/platform/act.ts';
import { closeAdministrators, reopenAccount } from '#app/tests/support/arrange/accounts.ts';
import { acceptance, invitation as invitationAs } from '#app/tests/support/administrators.ts';
import {
  callWith,
  clientWith,
  newEmail,
  startPostedServer,
  tokenFor,
  type PostedServer,
} from '#app/tests/support/clients.ts';
import { signInStaff, type StaffClient } from '#app/tests/support/staff.ts';

let server: PostedServer;
let administrator: StaffClient;
beforeAll(async () => {
  server = await startPostedServer();
});
beforeEach(async () => {
  administrator = await signInStaff(server, 'administrator', 'Namusoke Ruth');
});
afterAll(() => server.close());

const invitation = (email: string, changes: { readonly roles: readonly unknown[] }) => ({
  ...invitationAs(email),
  ...changes,
});
const accept = (body: unknown) => callWith(server.url, undefined, acceptInvitation, { body });
const accountOf = async (email: string) =>
  (await administrator.api(listStaffAccounts)).answer().data.find((account) => account.email === email);

describe('several roles', () => {
  test('MONEY-12 one person gets several roles and may do what each of them allows', async () => {
    const email = newEmail();
    const roles = ['cashier', 'advisor', 'cashier'];
    await administrator.api(inviteStaff, { body: invitation(email, { roles }) });
    await expect.poll(() => server.smtp.mailsTo(email).length, { timeout: 10_000 }).toBe(1);
    const { text } = server.smtp.mailsTo(email)[0] ?? { text: '' };
    expect(text).toContain('as cashier and advisor.');
    await accept(acceptance(/#([\w-]{43})/.exec(text)?.[1] ?? ''));
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
    [[{ toString: 'cashier' }], 'Choose at least one role.'],
  ])('MONEY-12 the roles %j are refused at their field', async (roles, message) => {
    const refused = await administrator.api(inviteStaff, { body: invitation(newEmail(), { roles }) });
    expect(refused.errors).toEqual({ roles: [message] });
    const officer = await signInStaff(server, 'loan-officer');
    const changed = await administrator.api(changeStaffRoles, { id: officer.publicId, body: { roles } });
    expect(changed.errors).toEqual({ roles: [message] });
  });

  test('MONEY-12 the first administrator of an installation decides on loans as well', async () => {
    await closeAdministrators(server);
    const email = newEmail();
    await act(server.platform, {}, (transaction) =>
      inviteFromConsole(server.platform, transaction, email, ['administrator']),
    );
    await reopenAccount(server, administrator.userId);
    const { invitations } = (await administrator.api(listStaffAccounts)).answer();
    expect(invitations.find((each) => each.email === email)?.roles).toEqual([
      'credit-manager',
      'administrator',
    ]);
  });
});
