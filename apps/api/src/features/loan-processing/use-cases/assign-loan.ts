import { invalid, Refusal } from '@ensigo/rulebook/errors';
import type { Queryable } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notify } from '../../notifications/door.ts';
import { lockCase } from '../action-store.ts';
import { assignCase, findOfficer, type Officer } from '../case-store.ts';

interface Assigner {
  readonly userId: string;
  readonly clientAddress: string;
}

type AssignedTo = { id: string; name: string } | null;

/** Gives a case to an officer or to nobody; a colleague who gets it is told. The same again changes nothing. */
export async function assignLoan(
  platform: Platform,
  assigner: Assigner,
  loanId: string,
  wanted: string | null,
): Promise<AssignedTo> {
  const assigned = await platform.database.transaction(async (transaction) => {
    const loan = await lockCase(transaction, loanId);
    if (loan === undefined) throw new Refusal('not-found');
    const officer = await officerOf(transaction, assigner, wanted);
    const comment = officer === undefined ? 'Given to nobody' : `Given to ${officer.name}`;
    const officerId = officer?.id ?? null;
    const by = { loanId, officerId, byUserId: assigner.userId, action: 'assigned', comment };
    const trackingNumber = await assignCase(transaction, by);
    if (trackingNumber === undefined) return officer;
    if (officer !== undefined && officer.id !== assigner.userId) {
      await tellColleague(platform, transaction, officer, loanId, trackingNumber);
    }
    await platform.audit.record(transaction, {
      actorId: assigner.userId,
      action: 'loan.assigned',
      subject: `loan:${loanId}`,
      clientAddress: assigner.clientAddress,
      details: { officer: officer?.public_id ?? 'nobody' },
    });
    return officer;
  });
  platform.outbox.wake();
  return assigned === undefined ? null : { id: assigned.public_id, name: assigned.name };
}

async function officerOf(
  transaction: Queryable,
  { userId }: Assigner,
  wanted: string | null,
): Promise<Officer | undefined> {
  if (wanted === null) return undefined;
  const officer = await findOfficer(transaction, wanted === 'me' ? { userId } : { publicId: wanted });
  if (officer === undefined) throw invalid({ officer: ['Choose a loan officer from the list.'] });
  return officer;
}

async function tellColleague(
  platform: Platform,
  transaction: Queryable,
  officer: Officer,
  loanId: string,
  trackingNumber: string,
): Promise<void> {
  const redirect = `/staff/workspace/loans/${loanId}`;
  const message = `The loan ${trackingNumber} was given to you.`;
  await notify(platform, transaction, {
    userId: officer.id,
    message,
    redirect,
    mail: {
      kind: 'loan-assigned',
      subject: message.replace(/\.$/, ''),
      text: `Dear ${officer.name},\n\n${message}\n\nOpen it: ${platform.config.publicUrl}${redirect}`,
    },
  });
}
