import { correctableParts, notCorrectable } from '../../rules/corrections.ts';
import { correctedFacts } from '../../rules/corrected.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { refuseConflictedInClient } from '#conflicts-of-interest/server/index.ts';
import { applyCorrections, holdLoansOf } from '#loans/server/index.ts';
import { notify } from '#notifications/server/index.ts';
import { keepKeysAround } from '#duplicates/server/index.ts';
import { correctionDetails } from '../audit-details.ts';
import { judged, type Correction } from '../judging.ts';
import { correctedNotice } from '../notices.ts';
import { clientOfCorrections, followInProfile, holdClient, holdFacts, insertCorrection } from '../store.ts';

interface Corrector extends Person {
  /** The client's public id. */
  readonly client: string;
  readonly roles: readonly string[];
  /** The version of the facts that the person has seen. */
  readonly seen: number | undefined;
}

/** Corrects facts of a client with a reason; all loans that rest on them follow, and the client is told (CASE-14). */
export function correctClient(platform: Platform, corrector: Corrector, given: Correction) {
  const locked = notCorrectable(given);
  if (locked.length > 0)
    throw invalid(Object.fromEntries(locked.map((key) => [key, ['Staff cannot correct this field.']])));
  return act(platform, corrector, async (transaction) => {
    const client = await clientOfCorrections(transaction, corrector.client);
    if (client === undefined) throw new Refusal('not-found');
    await refuseConflictedInClient(transaction, corrector, client.id);
    await holdLoansOf(transaction, client.id);
    if (!(await holdClient(transaction, client.id))) throw new Refusal('not-found');
    const known = await holdFacts(transaction, client.id);
    if (known === undefined) throw new Refusal('not-found');
    if (corrector.seen !== known.version) throw new Refusal('stale-version');
    const corrected = await judged(transaction, known, given);
    const changes = correctableParts.flatMap((part) => correctedFacts(part, known[part], corrected[part]));
    if (changes.length === 0) {
      throw new Refusal('conflict', { message: 'You have not changed anything.' });
    }
    const { applicant, business } = corrected;
    await keepKeysAround(platform, transaction, client.id, async () => {
      await applyCorrections(transaction, client.id, { applicant, business });
      await followInProfile(transaction, client.id, known.business, business);
    });
    const { reason } = given;
    await insertCorrection(transaction, { userId: client.id, reason, changes, by: corrector.userId });
    const { publicUrl } = platform.config;
    await notify(platform, transaction, correctedNotice({ client, changes, reason, publicUrl }));
    const details = correctionDetails(changes);
    await transaction.record('client.corrected', { subject: `user:${client.id}`, details });
    return {
      message: `The details of ${client.name} have been corrected. The client has been notified of the changes.`,
    };
  });
}
