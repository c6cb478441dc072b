import { hash } from 'node:crypto';
import { say } from '#kit/messages/index.ts';
import { invalid } from '#kit/rules/errors/refusal.ts';
import { keepFiles } from '#kit/platform/file-store/keep-files.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { accounts, codes } from '#accounts/server/index.ts';
import { agreementName, ownOffer, refuseClosed, refuseOther, shownAgreement } from '../agreement.ts';
import { holdLoan } from '../store.ts';
import { sealedFile } from '../sealing.ts';
import { concludeSigning, type Signer } from '../signing.ts';
import { rightCode, type Signature } from './right-code.ts';

/** Signs the agreement: the code is used up, the sealed file is kept, both sides are told (MONEY-05). */
export async function signOffer(platform: Platform, signer: Signer, signature: Signature) {
  const { loanId, sha256 } = signature;
  const done = { message: say('Agreement signed.'), data: { state: 'signed' as const } };
  const offer = await ownOffer(platform.database, loanId, signer.userId);
  // The answer to the same signature was lost.
  if (offer.state === 'signed' && offer.shown_sha256 === sha256) return done;
  refuseClosed(offer);
  const shown = await shownAgreement(offer);
  refuseOther(shown, sha256);
  const right = await rightCode(platform, signer, signature);
  const at = new Date(offer.read_at);
  const { bytes, received, discard } = await sealedFile(platform, offer, shown, at);
  try {
    await keepFiles(platform, signer, [{ received }], async (transaction, keyed) => {
      await holdLoan(transaction, loanId);
      const now = await ownOffer(transaction, loanId, signer.userId);
      refuseClosed(now);
      refuseOther(await shownAgreement(now), sha256);
      // The account before its codes, as whoever stores a password: neither waits for the other.
      if (right.byText) await accounts.provePhone(transaction, signer.userId);
      if (!(await codes.use(transaction, { id: signer.userId, device_id: null }, 'sign', right.hash)))
        throw invalid({ code: [say('This code has been used. Ask for a new one.')] });
      const [key = ''] = keyed.keys();
      await concludeSigning(platform, transaction, now, {
        signer,
        key,
        at,
        fileName: agreementName(now.tracking_number),
        file: { sha256: hash('sha256', bytes, 'hex'), size: bytes.length },
        shown: { sha256, size: shown.bytes.length },
      });
      return { claimed: new Set([key]), result: undefined };
    });
  } finally {
    await discard();
  }
  return done;
}
