import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { temporaryFolder } from '#kit/http/upload.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { factsOf, type ShownAgreement } from './agreement.ts';
import type { CurrentOffer } from './store.ts';

function sealed(platform: Platform, offer: CurrentOffer, shown: ShownAgreement, at: Date): Promise<Buffer> {
  const { borrower, lender, complaints } = factsOf(offer);
  const by = offer.code_sent_by === 'sms' ? 'SMS' : 'email';
  const when = formatDateTime(at.toISOString());
  const reason = `Signed by ${borrower} with a one-time code sent by ${by} to ${offer.code_sent_to ?? ''} on ${when} (Kampala)`;
  return platform.seal.seal(shown.bytes, { name: lender, reason, contact: complaints, at });
}

/** A sealed agreement in a file of its own, for the file store; swept with the uploads if the process dies. */
interface SealedFile {
  readonly bytes: Buffer;
  readonly received: { readonly temporaryPath: string };
  /** Removes what the file store has not taken. */
  discard(): Promise<void>;
}

/** Seals what was shown, with who signed it and when. */
export async function sealedFile(
  platform: Platform,
  offer: CurrentOffer,
  shown: ShownAgreement,
  at: Date,
): Promise<SealedFile> {
  const bytes = await sealed(platform, offer, shown, at);
  const temporary = temporaryFolder(platform.config);
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(temporary, 'agreement-'));
  const temporaryPath = join(folder, 'agreement.pdf');
  await writeFile(temporaryPath, bytes, { mode: 0o600 });
  return {
    bytes,
    received: { temporaryPath },
    discard: () => rm(folder, { recursive: true, force: true }),
  };
}
