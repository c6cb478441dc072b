import { hash } from 'node:crypto';
import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { readKeyFacts, type KeyFacts } from '../rules/key-facts.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { drawAgreement, type AgreementFile } from './agreement-pdf.ts';
import { findOffer, type CurrentOffer, type OfferRow } from './store.ts';

/** An agreement as it is shown, with the hash that a code is bound to. */
export interface ShownAgreement extends AgreementFile {
  /** Hex. */
  readonly sha256: string;
}

export const agreementName = (trackingNumber: string): string => `Agreement ${trackingNumber}.pdf`;

/** The facts of an offer; refuses once they are erased. */
export function factsOf({ facts }: Pick<OfferRow, 'facts'>): KeyFacts {
  const read = readKeyFacts(facts);
  if (read === undefined) throw new Refusal('not-found');
  return read;
}

/** Draws the agreement of an offer: always the same bytes. */
export async function shownAgreement(
  offer: Pick<OfferRow, 'facts' | 'agreement_template' | 'template_version' | 'made_at'>,
): Promise<ShownAgreement> {
  const drawn = await drawAgreement({
    facts: factsOf(offer),
    template: offer.agreement_template,
    version: offer.template_version,
    madeAt: new Date(offer.made_at),
  });
  return { ...drawn, sha256: hash('sha256', drawn.bytes, 'hex') };
}

/** The client's own offer; someone else's, or none, is not found. */
export async function ownOffer(connection: Queryable, loanId: string, userId: string): Promise<CurrentOffer> {
  const offer = await findOffer(connection, loanId, userId);
  if (offer === undefined) throw new Refusal('not-found');
  return offer;
}

const approved = loanWorkflow.transitions.approve.to;

/** Why an offer cannot be signed or declined now; null if it can. */
export function closedWords({ state, status, valid_until: until }: CurrentOffer): string | null {
  if (state === 'signed') return say("You've already signed this offer.");
  if (state === 'declined') return say("You've declined this offer.");
  if (state === 'replaced') return say("There's a newer offer. Read that one.");
  if (state === 'lapsed')
    return say`This offer expired on ${formatDate(until)}. If you still want the loan, write to us under Ask For Help.`;
  return status === approved ? null : say("This loan isn't waiting for your signature.");
}

/** Refuses an offer that is not open, with the reason. */
export function refuseClosed(offer: CurrentOffer): void {
  const message = closedWords(offer);
  if (message !== null) throw new Refusal('conflict', { message });
}

/** Refuses to sign anything but the bytes that were shown. */
export function refuseOther(shown: ShownAgreement, sha256: string): void {
  if (shown.sha256 === sha256) return;
  throw new Refusal('conflict', {
    message: say('The agreement has changed since you opened it. Read it again before you sign.'),
  });
}
