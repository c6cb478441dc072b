import { hash } from 'node:crypto';
import { say } from '#kit/messages/index.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { keepFiles } from '#kit/platform/file-store/keep-files.ts';
import type { Platform } from '#kit/platform/platform.ts';
import {
  accounts,
  codes,
  judgeCode,
  recordWrongCode,
  refusalOfCode,
  type RightCode,
} from '#accounts/server/index.ts';
import {
  agreementName,
  ownOffer,
  refuseClosed,
  refuseOther,
  shownAgreement,
  factsOf,
  type ShownAgreement,
} from '../agreement.ts';
import { holdLoan, type CurrentOffer, endOffer, listPayersOf, writeAgreement } from '../store.ts';
import type { Person, Act } from '#kit/platform/act.ts';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { temporaryFolder } from '#kit/http/upload.ts';
import { offerSignedNotice } from '../../rules/notices.ts';
import { offerTimeline } from '../../rules/offer.ts';
import { loanCases, notifyAssignees, notifyClient, writeAction } from '#workspace/server/index.ts';
import { openConditionWords } from '#conditions/server/index.ts';
import { withoutConflicted } from '#conflicts-of-interest/server/index.ts';
import { notify } from '#notifications/server/index.ts';

interface Measured {
  /** Hex. */
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
}

/** The signer, and what they sign with. */
interface Signer extends Person {
  /** Such as 'Chrome on Android'. */
  readonly device: string | undefined;
}

interface Signed {
  readonly signer: Signer;
  /** Of the sealed file in the file store. */
  readonly key: string;
  readonly at: Date;
  readonly fileName: string;
  readonly file: Measured;
  readonly shown: Measured;
}

/** Tells those who pay out that they may, or which conditions are still open. */
async function tellPayers(platform: Platform, transaction: Act, offer: CurrentOffer): Promise<void> {
  const about = { kind: 'loan', id: offer.loan_id } as const;
  const open = await openConditionWords(transaction, offer.loan_id);
  const message = `The agreement for loan ${offer.tracking_number} is signed. ${open ?? 'The loan is ready to be disbursed.'}`;
  const payers = await listPayersOf(transaction, offer.loan_id);
  for (const userId of await withoutConflicted(transaction, loanCases, payers, offer.loan_id))
    await notify(platform, transaction, { userId, message, about, reader: 'staff' });
}

/** Everything that a signature brings, in its transaction: state, evidence, timeline, messages, audit row. */
async function concludeSigning(
  platform: Platform,
  transaction: Act,
  offer: CurrentOffer,
  { signer, key, at, fileName, file, shown }: Signed,
): Promise<void> {
  const { loan_id: loanId, tracking_number: trackingNumber, client_name: name } = offer;
  if (!(await endOffer(transaction, offer.action_id, 'signed'))) throw new Refusal('conflict');
  const { borrower, national_id: nationalId } = factsOf(offer);
  await writeAgreement(transaction, {
    actionId: offer.action_id,
    key,
    fileName,
    size: file.size,
    sha256: file.sha256,
    shown,
    userId: signer.userId,
    name: borrower,
    nationalId,
    signedAt: at,
    clientAddress: signer.clientAddress,
    device: signer.device ?? null,
  });
  await writeAction(transaction, loanCases, {
    caseId: loanId,
    userId: signer.userId,
    action: offerTimeline.signed,
    comment: '',
    visibility: 'client',
    details: {},
  });
  const told = { kind: loanCases, locked: { id: loanId, user_id: offer.user_id, client_name: name } };
  await notifyClient(platform, transaction, { ...told, action: 'signed' }, () =>
    offerSignedNotice({ trackingNumber }),
  );
  await notifyAssignees(platform, transaction, {
    kind: loanCases,
    caseId: loanId,
    message: `${name} has signed the agreement for loan ${trackingNumber}.`,
    mail: { kind: 'loan-offer-signed', subject: `The agreement for ${trackingNumber} is signed` },
  });
  await tellPayers(platform, transaction, offer);
  await transaction.record('loan.offer-signed', {
    subject: `loan:${loanId}`,
    details: {
      offer: offer.action_id,
      template_version: offer.template_version,
      shown_sha256: shown.sha256,
      sealed_sha256: file.sha256,
      ...(offer.code_sent_by !== null && { channel: offer.code_sent_by }),
    },
  });
}

function sealed(platform: Platform, offer: CurrentOffer, shown: ShownAgreement, at: Date): Promise<Buffer> {
  const { borrower, lender, complaints } = factsOf(offer);
  const by = offer.code_sent_by === 'sms' ? 'SMS' : 'email';
  const when = formatDateTime(at.toISOString());
  const reason = `Signed by ${borrower} with a one-time code sent by ${by} to ${offer.code_sent_to ?? ''} on ${when} (Kampala)`;
  return platform.seal.seal(shown.bytes, { name: lender, reason, contact: complaints, at });
}

/** A sealed agreement in a temporary file, for the file store; swept with the uploads if the process dies. */
interface SealedFile {
  readonly bytes: Buffer;
  readonly received: { readonly temporaryPath: string };
  /** Removes what the file store has not taken. */
  discard(): Promise<void>;
}

/** Seals what was shown, with who signed it and when. */
async function sealedFile(
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

/** What a client gives to sign. */
interface Signature {
  readonly loanId: string;
  /** Of what was shown, hex. */
  readonly sha256: string;
  readonly code: string;
}

/** The right code; refuses any other at its field. */
async function rightCode(
  platform: Platform,
  signer: Person,
  { sha256, code }: Signature,
): Promise<RightCode> {
  const { userId, clientAddress } = signer;
  const checked = await judgeCode(platform, { id: userId, device_id: null }, 'sign', code, sha256);
  if (checked.right) return checked;
  const user = await accounts.findById(platform.database, userId);
  if (user === undefined) throw new Refusal('unauthorized');
  await recordWrongCode(platform, user, checked, { purpose: 'sign', clientAddress });
  throw refusalOfCode(checked, 'code');
}

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
      // The account before its codes, in the same order as password changes, so that none deadlocks.
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
