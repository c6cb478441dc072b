import { describe, expect, test } from 'vitest';
import { mayDo, roles, staffRoles, type Role } from '#kit/rules/access/roles.ts';
import { scopes } from '#kit/rules/access/scopes.ts';
import { allEndpoints } from '../endpoints.ts';
import type { Audience, Endpoint, SessionStage } from '#kit/rules/engine/contract.ts';
import { systemWith } from './support/api-keys.ts';
import { callWith, memberOf, tokenFor, type Client } from './support/clients.ts';
import { sharedServer } from './support/test-server.ts';

const people = new Map<Role, Client>();
const server = await sharedServer();
for (const role of roles) {
  people.set(role, await memberOf(server, [role]));
}

const keys = new Map<string, string>();
for (const scope of scopes) keys.set(scope, (await systemWith(server, [scope])).key);

/** The audiences that a session belongs to, by its stage and its person's role. */
const audiences: readonly (readonly [SessionStage, readonly Role[], readonly Audience[]])[] = [
  ['code-pending', ['client', 'administrator'], ['any-token', 'code-pending']],
  // No client gets this far; if one did, it would open nothing.
  ['authenticator-pending', ['client'], ['any-token']],
  ['authenticator-pending', ['loan-officer', 'administrator'], ['any-token', 'authenticator-pending']],
  ['verified', ['client'], ['any-token', 'code-pending', 'signed-in', 'client']],
  ['verified', staffRoles, ['any-token', 'code-pending', 'authenticator-pending', 'signed-in', 'staff']],
];

/** Makes a call with a non-existent id and no content: enough to see whether it is allowed. */
const knock = (call: Endpoint, token: string | undefined) =>
  callWith(server.url, token, call, {
    id: '1',
    ...(call.method === 'GET' || call.upload ? {} : { body: {} }),
  });

describe('the access matrix', () => {
  test.each(allEndpoints.map((call) => [call.name, call] as const))(
    'API-14 STAFF-01 MONEY-12 %s is only for its audience',
    async (_name, call) => {
      const strangers = [await knock(call, undefined), await knock(call, 'x'.repeat(43))];
      const refusedStrangers = strangers.map(({ status }) => status === 401);
      expect(refusedStrangers).toEqual(call.audience === 'public' ? [false, false] : [true, true]);
      for (const [stage, held, theirs] of audiences) {
        for (const role of held) {
          // A separate session, as logging out ends it.
          const token = await tokenFor(server, people.get(role)?.email ?? '', stage);
          const { status } = await knock(call, token);
          const isFor =
            call.audience === 'public' ||
            (theirs.includes(call.audience) &&
              (call.permission === undefined || mayDo([role], call.permission)));
          expect([role, stage, status === 403 || status === 401]).toEqual([role, stage, !isFor]);
        }
      }
    },
  );

  test.each(allEndpoints.map((call) => [call.name, call] as const))(
    'JOIN-02 %s is open to an API key with its scope, and to no other',
    async (_name, call) => {
      for (const [scope, key] of keys) {
        const { status } = await knock(call, key);
        const isFor = call.audience === 'public' || call.scope === scope;
        expect([scope, status === 403 || status === 401]).toEqual([scope, !isFor]);
      }
    },
  );

  test('JOIN-02 no scope opens what decides, pays out, or sets how the lender works', () => {
    const open = allEndpoints.filter(({ scope }) => scope !== undefined);
    const changing = open.filter(({ method }) => method !== 'GET');
    expect(changing.map(({ name, scope }) => [name, scope])).toEqual([
      ['staff.loans.record-repayment', 'repayments:write'],
      ['staff.webhooks.test', 'webhooks:manage'],
      ['staff.webhook-deliveries.resend', 'webhooks:manage'],
      ['staff.webhooks.resend', 'webhooks:manage'],
    ]);
    const permissions = new Set(open.flatMap(({ permission }) => permission ?? []));
    expect([...permissions].toSorted()).toEqual([
      'clients.view',
      'journal.view',
      'loans.record',
      'loans.view',
      'reports.view',
      'requests.view',
      'settings.edit',
      'settings.view',
    ]);
  });

  test('STAFF-01 every call below /staff that is not open to all is for staff, and names its permission', () => {
    const inside = allEndpoints.filter(
      ({ path, audience }) => path.startsWith('/staff/') && audience !== 'public',
    );
    const strange = inside.filter(
      ({ audience }) => audience !== 'staff' && audience !== 'authenticator-pending',
    );
    expect(strange.map(({ name }) => name)).toEqual([]);
    const free = inside.filter(
      ({ audience, permission }) => audience === 'staff' && permission === undefined,
    );
    // One's own data and preferences need no permission.
    expect(free.map(({ name }) => name).toSorted()).toEqual([
      'notifications.staff-preferences',
      'notifications.store-staff-preferences',
      'staff.conflicts-of-interest.confirm',
      'staff.conflicts-of-interest.declare',
      'staff.conflicts-of-interest.own',
      'staff.conflicts-of-interest.request-end',
      'staff.me',
      'staff.pending-changes.withdraw',
      'staff.queue-views.forget',
      'staff.queue-views.keep',
      'staff.queue-views.list',
      'staff.recovery-codes.read',
      'staff.recovery-codes.renew',
    ]);
    const odd = allEndpoints.filter(
      ({ audience, permission }) => audience !== 'staff' && permission !== undefined,
    );
    expect(odd.map(({ name }) => name)).toEqual([]);
  });
});
