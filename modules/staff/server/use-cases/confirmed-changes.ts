import type { StaffChangeKind } from '#pending-changes/rules/pending-changes.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Effect, HeldPending } from '#pending-changes/server/index.ts';
import { readWaitingInvitation, readWaitingRoles } from '../../rules/waiting-changes.ts';
import { staff, type Colleague } from '../store.ts';
import { stillSuccessors } from '../successors.ts';
import { forgetApp, giveRoles, invite, reopen } from './take-effect.ts';

/** The colleague the change concerns; refuses a change that no longer applies to them. */
async function concerned(
  transaction: Transaction,
  { subject }: HeldPending,
  fits: (colleague: Colleague) => boolean,
): Promise<Colleague> {
  const colleague = await staff.findById(transaction, subject);
  if (colleague === undefined) throw new Refusal('not-found');
  if (fits(colleague)) return colleague;
  throw new Refusal('conflict', {
    message: `The account of ${colleague.name} changed after this was requested. Decline this request, and submit a new one if it is still needed.`,
  });
}

/** What changes of the staff do once a second administrator has confirmed them (GUARD-06). */
export const staffEffects: Readonly<Record<StaffChangeKind, Effect>> = {
  'staff-invitation': (transaction, { id, subject: email, value, asked_by: askedBy }, _by, platform) =>
    invite(platform, transaction, { email, ...readWaitingInvitation(value), change: Number(id) }, askedBy),
  async 'staff-roles'(transaction, change, by, platform) {
    const { roles, roles_before: before, successors: named } = readWaitingRoles(change.value);
    const colleague = await concerned(transaction, change, (now) => now.roles.join() === before.join());
    const successors = await stillSuccessors(transaction, named);
    const doer = { by, change: Number(change.id) };
    await giveRoles(platform, transaction, colleague, { roles, successors, doer });
  },
  async 'staff-reopening'(transaction, change, by) {
    const colleague = await concerned(transaction, change, ({ disabled }) => disabled);
    await reopen(transaction, colleague, { by, change: Number(change.id) });
  },
  async 'staff-authenticator-reset'(transaction, change, by, platform) {
    const colleague = await concerned(transaction, change, () => true);
    await forgetApp(platform, transaction, colleague, { by, change: Number(change.id) });
  },
};
