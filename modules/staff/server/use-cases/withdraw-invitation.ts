import { Refusal } from '#kit/rules/errors/refusal.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { asAdministrator } from '#pending-changes/server/index.ts';
import { invitations } from '../store.ts';
import { staffWords, notifyAdministrators } from '../notices.ts';

/** Ends an open invitation of any sender: it takes power away, so it takes effect at once (GUARD-06). */
export async function withdrawInvitation(platform: Platform, actor: Person, id: string) {
  const email = await act(platform, actor, async (transaction) => {
    const { name, deciders } = await asAdministrator(transaction, actor);
    const withdrawn = await invitations.withdraw(transaction, id);
    if (withdrawn === undefined) {
      throw new Refusal('conflict', {
        message: 'This invitation has been used or withdrawn, or has expired.',
      });
    }
    await transaction.record('staff.invitation-withdrawn', { subject: `invitation:${withdrawn.hash}` });
    await notifyAdministrators(
      platform,
      transaction,
      deciders,
      staffWords.invitationWithdrawn(name, withdrawn.email),
    );
    return withdrawn.email;
  });
  return { message: `Invitation to ${email} withdrawn. Its link no longer works.` };
}
