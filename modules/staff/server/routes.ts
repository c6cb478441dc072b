import type { FastifyInstance } from 'fastify';
import * as endpoints from '../endpoints/staff-accounts.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { listStaff, readStaffMember } from './queries.ts';
import { readStaffCases } from './use-cases/read-cases.ts';
import { acceptInvitation } from './use-cases/accept-invitation.ts';
import { readInvitation } from './use-cases/read-invitation.ts';
import { enable, resetAuthenticator } from './use-cases/change-account.ts';
import { changeRoles } from './use-cases/change-roles.ts';
import { disable } from './use-cases/close-account.ts';
import { sendInvitation } from './use-cases/send-invitation.ts';
import { withdrawInvitation } from './use-cases/withdraw-invitation.ts';

/** Accounts of the staff: invitations, roles, closing and reopening (STAFF-04). */
export function registerStaffAccounts(server: FastifyInstance, platform: Platform): void {
  read(server, platform, endpoints.readStaffMember, readStaffMember);
  read(server, platform, endpoints.listStaffAccounts, listStaff);
  route(server, platform, endpoints.withdrawInvitation, ({ actor, params }) =>
    withdrawInvitation(platform, actor, params.id),
  );
  route(server, platform, endpoints.inviteStaff, ({ actor, body }) => sendInvitation(platform, actor, body));
  route(server, platform, endpoints.changeStaffRoles, ({ actor, params, body }) =>
    changeRoles(platform, { actor, id: params.id }, body),
  );
  read(server, platform, endpoints.readStaffCases, (reads, { params }) => readStaffCases(reads, params.id));
  route(server, platform, endpoints.disableStaff, ({ actor, params, body }) =>
    disable(platform, { actor, id: params.id }, body.successors),
  );
  route(server, platform, endpoints.enableStaff, ({ actor, params }) =>
    enable(platform, { actor, id: params.id }),
  );
  route(server, platform, endpoints.resetStaffAuthenticator, ({ actor, params }) =>
    resetAuthenticator(platform, { actor, id: params.id }),
  );
  route(server, platform, endpoints.readInvitation, ({ body, clientAddress }) =>
    readInvitation(platform, body.token, clientAddress),
  );
  route(server, platform, endpoints.acceptInvitation, ({ body, clientAddress }) =>
    acceptInvitation(platform, body, clientAddress),
  );
}
