import { Readable } from 'node:stream';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { FileAnswer } from '#kit/http/file-answer.ts';
import { openFile } from '#kit/http/open-file.ts';
import { recordEvent, type Person } from '#kit/platform/act.ts';
import { loanTables } from '#kit/platform/database/case-tables.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { refuseConflicted } from '#conflicts-of-interest/server/index.ts';
import { agreementName, factsOf, ownOffer, shownAgreement } from '../agreement.ts';
import { listOffers, type OfferRow } from '../store.ts';

const type = 'application/pdf';

/** The sealed file, or what would be signed. */
async function fileOf(
  platform: Platform,
  actor: Person,
  loanId: string,
  offer: OfferRow,
): Promise<FileAnswer> {
  const event = { subject: `loan:${loanId}`, details: { offer: offer.action_id } };
  const action = 'loan.agreement-opened' as const;
  const { storage_key: key, file_name: name, size, sha256 } = offer;
  if (key !== null && name !== null && size !== null && sha256 !== null)
    return openFile(
      platform,
      actor,
      { storage_key: key, file_name: name, mime: type, size, sha256 },
      { action, ...event },
    );
  const { bytes } = await shownAgreement(offer);
  await recordEvent(platform, actor, action, event);
  const { tracking_number: number } = factsOf(offer);
  return { stream: Readable.from([bytes]), type, name: agreementName(number), size: bytes.length };
}

/** The agreement of the client's own loan (MONEY-05). */
export async function openOwnAgreement(
  platform: Platform,
  actor: Person,
  loanId: string,
): Promise<FileAnswer> {
  const offer = await ownOffer({ query: platform.database.read }, loanId, actor.userId);
  return fileOf(platform, actor, loanId, offer);
}

/** The agreement of any offer, for staff. */
export async function openAgreement(
  platform: Platform,
  actor: Person & { readonly roles: readonly string[] },
  loanId: string,
  offerId: number,
): Promise<FileAnswer> {
  const reads = { query: platform.database.read };
  await refuseConflicted(reads, loanTables, actor, loanId);
  const offer = (await listOffers(reads, loanId)).find(({ action_id: id }) => id === offerId);
  if (offer === undefined) throw new Refusal('not-found');
  return fileOf(platform, actor, loanId, offer);
}
