import type { FastifyInstance } from 'fastify';
import * as calls from '../endpoints/staff-accounts.ts';
import * as staffChangesCalls from '../endpoints/staff-changes.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { countStaffChanges, readStaffMember } from './queries.ts';
import { readStaffCases } from './use-cases/read-cases.ts';
import { listStaff } from './use-cases/list-staff.ts';
import { acceptInvitation } from './use-cases/accept-invitation.ts';
import { readInvitation } from './use-cases/read-invitation.ts';
import { enable, resetAuthenticator } from './use-cases/change-account.ts';
import { changeRoles } from './use-cases/change-roles.ts';
import { disable } from './use-cases/close-account.ts';
import { confirmChange } from './use-cases/confirm-change.ts';
import { refuseChange, withdrawChange } from './use-cases/refuse-change.ts';
import { sendInvitation } from './use-cases/send-invitation.ts';
import { withdrawInvitation } from './use-cases/withdraw-invitation.ts';

/** Accounts of the staff: invitations, roles, closing and reopening (STAFF-04). */
export function registerStaffAccounts(server: FastifyInstance, platform: Platform): void {
  read(server, platform, calls.readStaffMember, readStaffMember);
  read(server, platform, calls.listStaffAccounts, (reads, { who }) => listStaff(reads, who.userId));
  read(server, platform, staffChangesCalls.countStaffChanges, countStaffChanges);
  route(server, platform, staffChangesCalls.confirmStaffChange, ({ actor, params }) =>
    confirmChange(platform, { actor, id: params.id }),
  );
  route(server, platform, staffChangesCalls.refuseStaffChange, ({ actor, params }) =>
    refuseChange(platform, { actor, id: params.id }),
  );
  route(server, platform, staffChangesCalls.withdrawStaffChange, ({ actor, params }) =>
    withdrawChange(platform, { actor, id: params.id }),
  );
  route(server, platform, staffChangesCalls.withdrawInvitation, ({ actor, params }) =>
    withdrawInvitation(platform, actor, params.id),
  );
  route(server, platform, calls.inviteStaff, ({ actor, body }) => sendInvitation(platform, actor, body));
  route(server, platform, calls.changeStaffRoles, ({ actor, params, body }) =>
    changeRoles(platform, { actor, id: params.id }, body),
  );
  read(server, platform, calls.readStaffCases, (reads, { params }) => readStaffCases(reads, params.id));
  route(server, platform, calls.disableStaff, ({ actor, params, body }) =>
    disable(platform, { actor, id: params.id }, body.successors),
  );
  route(server, platform, calls.enableStaff, ({ actor, params }) =>
    enable(platform, { actor, id: params.id }),
  );
  route(server, platform, calls.resetStaffAuthenticator, ({ actor, params }) =>
    resetAuthenticator(platform, { actor, id: params.id }),
  );
  route(server, platform, calls.readInvitation, ({ body, clientAddress }) =>
    readInvitation(platform, body.token, clientAddress),
  );
  route(server, platform, calls.acceptInvitation, ({ body, clientAddress }) =>
    acceptInvitation(platform, body, clientAddress),
  );
}
