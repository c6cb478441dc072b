import { Refusal } from '#kit/rules/errors/refusal.ts';
import { offerSignedNotice } from '../rules/notices.ts';
import { offerTimeline } from '../rules/offer.ts';
import type { Act, Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { loanCases, notifyAssignees, notifyClient, writeAction } from '#workspace/server/index.ts';
import { withoutConflicted } from '#conflicts-of-interest/server/index.ts';
import { notify } from '#notifications/server/index.ts';
import { factsOf } from './agreement.ts';
import { endOffer, listPayersOf, writeAgreement, type CurrentOffer } from './store.ts';

interface Measured {
  /** Hex. */
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
}

/** Whoever signs, and with what. */
export interface Signer extends Person {
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

/** Tells those who pay out that they may. */
async function tellPayers(platform: Platform, transaction: Act, offer: CurrentOffer): Promise<void> {
  const about = { kind: 'loan', id: offer.loan_id } as const;
  const message = `The agreement for loan ${offer.tracking_number} is signed. The loan is ready to be disbursed.`;
  const payers = await listPayersOf(transaction, offer.loan_id);
  for (const userId of await withoutConflicted(transaction, loanCases, payers, offer.loan_id))
    await notify(platform, transaction, { userId, message, about, reader: 'staff' });
}

/** Everything that a signature brings, in its transaction: state, evidence, timeline, messages, audit row. */
export async function concludeSigning(
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
