import type { Offer } from '../endpoints/offers.ts';
import type { StaffOffer } from '../endpoints/staff-offers.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { keyFactsOf, readKeyFacts, saidKeyFacts } from '../rules/key-facts.ts';
import { termsOfLess } from '../rules/less.ts';
import { agreementName, closedWords, factsOf, type ShownAgreement } from './agreement.ts';
import type { CurrentOffer, OfferRow } from './store.ts';

/** The key facts that hold where less was paid out than approved; null otherwise. */
function factsOfLess({ terms, disbursed, facts }: CurrentOffer): Offer['disbursed_facts'] {
  if (terms === null || disbursed === null) return null;
  const less = termsOfLess({ terms, ...disbursed });
  const signed = readKeyFacts(facts);
  if (less === undefined || signed === undefined) return null;
  const now = keyFactsOf(less.terms, disbursed.on, signed);
  return now === undefined ? null : saidKeyFacts(now);
}

/** An offer for the client. */
export function presentOffer(
  offer: CurrentOffer,
  { pages, bytes, sha256 }: ShownAgreement,
  codeBy: 'sms' | 'mail',
): Offer {
  const { state, tracking_number: number } = offer;
  return {
    state,
    facts: saidKeyFacts(factsOf(offer)),
    disbursed_facts: factsOfLess(offer),
    template_version: offer.template_version,
    today: offer.today,
    decided_at: offer.decided_at,
    reason: offer.reason,
    agreement: {
      file_name: agreementName(number),
      size: offer.size === null ? bytes.length : Number(offer.size),
      pages,
      sha256: offer.sha256 ?? sha256,
    },
    is_pending: offer.status === loanWorkflow.transitions.approve.to,
    signing_refused: state === 'open' ? closedWords(offer) : null,
    code_by: codeBy,
  };
}

function signatureOf(row: OfferRow): StaffOffer['signature'] {
  const { signed_at: signedAt, signed_code_at: codeAt, sent_by: sentBy, sha256, shown_sha256: shown } = row;
  if (signedAt === null || codeAt === null || sentBy === null || sha256 === null || shown === null)
    return null;
  return {
    signed_at: signedAt,
    name: row.signer_name ?? '',
    national_id: row.national_id ?? '',
    sent_by: sentBy,
    sent_to: row.sent_to ?? '',
    code_sent_at: codeAt,
    address: row.client_address ?? '',
    device: row.device,
    file_name: row.file_name ?? '',
    size: Number(row.size ?? 0),
    sha256,
    shown_sha256: shown,
    shown_size: row.shown_size ?? 0,
  };
}

/** An offer for staff. */
export function presentStaffOffer(row: OfferRow): StaffOffer {
  const facts = readKeyFacts(row.facts);
  return {
    id: row.action_id,
    state: row.state,
    made_at: row.made_at,
    decided_at: row.decided_at,
    facts: facts === undefined ? null : saidKeyFacts(facts),
    template_version: row.template_version,
    reason: row.reason,
    signature: signatureOf(row),
  };
}
