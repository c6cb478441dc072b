import * as z from 'zod/mini';
import { positions } from '#kit/rules/access/positions.ts';

const roles = /* @__PURE__ */ z.array(z.string());
const waitingInvitation = /* @__PURE__ */ z.object({ name: z.string(), roles });

const waitingRoles = /* @__PURE__ */ z.object({
  roles,
  /** At the time of the request. */
  roles_before: roles,
  /** Who takes over the open cases that the roles close, by internal id; nobody where there is none. */
  successors: z.partialRecord(z.enum(positions), z.object({ id: z.string(), name: z.string() })),
});

export type WaitingInvitation = z.output<typeof waitingInvitation>;
export type WaitingRoles = z.output<typeof waitingRoles>;

/** What is kept of an invitation, and of other roles, while it waits for a second administrator. */
export const readWaitingInvitation = (value: unknown): WaitingInvitation => z.parse(waitingInvitation, value);
export const readWaitingRoles = (value: unknown): WaitingRoles => z.parse(waitingRoles, value);
