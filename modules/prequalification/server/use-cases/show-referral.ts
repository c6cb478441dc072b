import type { Referral } from '../../endpoints/staff-prequalification.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { recordEvent, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { refuseConflictedInClient } from '#conflicts-of-interest/server/index.ts';
import { linesOf } from './read-eligibility.ts';
import { findReferral } from '../referral-store.ts';

interface Viewer extends Person {
  readonly roles: readonly string[];
}

/** The answers of a referred client; the view is in the audit log (QUAL-05). */
export async function showReferral(platform: Platform, viewer: Viewer, id: string): Promise<Referral> {
  const reads = { query: platform.database.read };
  const found = await findReferral(reads, id);
  if (found === undefined) throw new Refusal('not-found');
  await refuseConflictedInClient(reads, viewer, found.user_id);
  const { state, opened_at, client, answers, decision } = found;
  const { applicant, business, documents, documents_availability } = answers;
  const { lines } = await linesOf(reads, found);
  await recordEvent(platform, viewer, 'referral.opened', { subject: `user:${found.user_id}` });
  return {
    id: found.id,
    state,
    opened_at,
    client,
    business_name: business.business_name,
    applicant,
    business,
    documents: { documents, documents_availability },
    lines,
    decision,
  };
}
