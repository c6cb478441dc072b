import * as z from 'zod/mini';
import { say } from '#kit/messages/index.ts';
import { required } from '#kit/rules/fields/required.ts';
import { oneTimeCode } from '#kit/rules/fields/one-time-code.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import type { Day } from '#lending/rules/calendar.ts';
import { isRecordable } from '#lending/rules/loan/disbursement.ts';
import type { SettingLine } from '#settings/rules/changed-lines.ts';

/** An offer is open until it is signed, declined, lapsed or replaced by another approval (decision 0002). */
export const offerStates = ['open', 'signed', 'declined', 'lapsed', 'replaced'] as const;
export type OfferState = (typeof offerStates)[number];

/** Words of the timeline. */
export const offerTimeline = {
  signed: 'offer signed',
  declined: 'offer declined',
  lapsed: 'offer expired',
} as const;

const mostWords = 2000;

/** Why a client declines an offer. */
export const declineSchema = /* @__PURE__ */ z.object({ reason: required(() => say('Reason'), mostWords) });

/** What a client asks about an offer. */
export const offerQuestionSchema = /* @__PURE__ */ z.object({
  question: required(() => say('Question'), mostWords),
});

/** SHA-256 of the agreement that was shown, in hex. */
const shownHash = /* @__PURE__ */ z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Asks for the code that signs exactly these bytes. */
export const signingCodeSchema = /* @__PURE__ */ z.object({ sha256: shownHash, by: z.enum(['sms', 'mail']) });

/** Signs exactly these bytes. */
export const signatureSchema = /* @__PURE__ */ z.object({ sha256: shownHash, code: oneTimeCode });

/** Name of the setting, a JSON value. */
export const agreementRequiredSetting = 'agreement_required';

/** Whether a loan is paid out only once its agreement is signed (MONEY-06). */
export const agreementRequiredSchema = /* @__PURE__ */ z.object({ agreement_required: z.boolean() });
export type AgreementRequired = z.output<typeof agreementRequiredSchema>;

/** Reads the setting `agreement_required`; missing or unreadable: it is required. */
export function readAgreementRequired(value: unknown): AgreementRequired {
  const result = z.safeParse(agreementRequiredSchema, value);
  return result.success ? result.data : { agreement_required: true };
}

/** The rule in plain words, for those who confirm a change of it (MONEY-12). */
export const agreementRequiredLines = ({
  agreement_required: isRequired,
}: AgreementRequired): SettingLine[] => [
  ['Before disbursement', isRequired ? 'Agreement must be signed' : 'No signature required'],
];

/** The offer of the approval that counts. */
export interface OfferStanding {
  readonly state: OfferState;
  readonly validUntil: Day;
}

/**
 * Why nothing may be paid out yet; undefined if it may, and for a loan without an offer (MONEY-06). Where nobody need sign, what was paid on the last day is recorded after it.
 */
export function judgeSigned(
  offer: (OfferStanding & { readonly today: Day }) | undefined,
  isRequired: boolean,
): string | undefined {
  if (offer === undefined || offer.state === 'signed') return undefined;
  if (offer.state === 'declined')
    return 'The client declined the offer. Approve different terms or reject the loan.';
  const until = formatDate(offer.validUntil);
  if (offer.state === 'lapsed' && !isRequired && isRecordable(offer.validUntil, offer.today))
    return undefined;
  if (offer.state === 'lapsed')
    return `The offer expired on ${until} without a signature. Approve the loan again or reject it.`;
  return isRequired
    ? `The client has not signed the agreement yet. The offer is open until ${until}.`
    : undefined;
}

/** Who may have to act on an approved loan. */
export const turnsOfApproved = ['client', 'assignee', 'cashier'] as const;
export type TurnOfApproved = (typeof turnsOfApproved)[number];

/**
 * Whose turn an approved loan is: its client's while the offer waits for a signature that is required, and that of the
 * desk once it was declined or has lapsed (decision 0076).
 */
export function turnOfApproved(
  offer: Pick<OfferStanding, 'state'> | null,
  isRequired: boolean,
): TurnOfApproved {
  if (offer?.state === 'declined' || offer?.state === 'lapsed') return 'assignee';
  return offer?.state === 'open' && isRequired ? 'client' : 'cashier';
}
