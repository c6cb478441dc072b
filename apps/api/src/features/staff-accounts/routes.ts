import type { FastifyInstance } from 'fastify';
import * as calls from '@ensigo/rulebook/contract';
import { Refusal } from '@ensigo/rulebook/errors';
import { route } from '../../http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { accounts, permissionsFor } from '../accounts/door.ts';
import { changes } from './change-store.ts';
import { listStaff } from './use-cases/list-staff.ts';
import { acceptInvitation } from './use-cases/accept-invitation.ts';
import { readInvitation } from './use-cases/read-invitation.ts';
import { changeRole, enable, resetAuthenticator } from './use-cases/change-account.ts';
import { disable } from './use-cases/close-account.ts';
import { confirmChange } from './use-cases/confirm-change.ts';
import { refuseChange, withdrawChange } from './use-cases/refuse-change.ts';
import { sendInvitation } from './use-cases/send-invitation.ts';
import { withdrawInvitation } from './use-cases/withdraw-invitation.ts';

/** Accounts of the staff: invitations, roles, closing and opening (STAFF-04). */
export function registerStaffAccounts(server: FastifyInstance, platform: Platform): void {
  const { database } = platform;
  route(server, platform, calls.readStaffMember, async ({ who }) => {
    const user = await accounts.findById(database, who.userId);
    if (user === undefined) throw new Refusal('unauthorized');
    const { public_id: id, name, email, role } = user;
    return { data: { id, name, email, role, permissions: permissionsFor(role) } };
  });
  route(server, platform, calls.listStaffAccounts, ({ who }) => listStaff(database, who.userId));
  route(server, platform, calls.countStaffChanges, async ({ who }) => ({
    data: { count: await changes.count(database, who.userId) },
  }));
  route(server, platform, calls.confirmStaffChange, ({ who, params, clientAddress }) =>
    confirmChange(platform, { who, id: params.id, clientAddress }),
  );
  route(server, platform, calls.refuseStaffChange, ({ who, params, clientAddress }) =>
    refuseChange(platform, { who, id: params.id, clientAddress }),
  );
  route(server, platform, calls.withdrawStaffChange, ({ who, params, clientAddress }) =>
    withdrawChange(platform, { who, id: params.id, clientAddress }),
  );
  route(server, platform, calls.withdrawInvitation, ({ who, params, clientAddress }) =>
    withdrawInvitation(platform, who, params.id, clientAddress),
  );
  route(server, platform, calls.inviteStaff, ({ who, body, clientAddress }) =>
    sendInvitation(platform, who, body, clientAddress),
  );
  route(server, platform, calls.changeStaffRole, ({ who, params, body, clientAddress }) =>
    changeRole(platform, { who, id: params.id, clientAddress }, body.role),
  );
  route(server, platform, calls.disableStaff, ({ who, params, clientAddress }) =>
    disable(platform, { who, id: params.id, clientAddress }),
  );
  route(server, platform, calls.enableStaff, ({ who, params, clientAddress }) =>
    enable(platform, { who, id: params.id, clientAddress }),
  );
  route(server, platform, calls.resetStaffAuthenticator, ({ who, params, clientAddress }) =>
    resetAuthenticator(platform, { who, id: params.id, clientAddress }),
  );
  route(server, platform, calls.readInvitation, ({ body, clientAddress }) =>
    readInvitation(platform, body.token, clientAddress),
  );
  route(server, platform, calls.acceptInvitation, ({ body, clientAddress }) =>
    acceptInvitation(platform, body, clientAddress),
  );
}
