import { validate } from '#kit/rules/engine/validate.ts';
import { invalid } from '#kit/rules/errors/refusal.ts';
import { crbSchema, type CrbPermission } from '../../rules/crb.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import { shownConsentText } from '#settings/server/index.ts';
import { renewConsent as keepConsent, type WrittenChange } from '../resubmission-store.ts';

/** The CRB section as sent with a resubmission, where all of it may be empty. */
export interface SentPermission {
  readonly crb_name: string;
  readonly crb_nin: string;
  readonly disclaimer: boolean;
  /** Version of the consent text that was shown. */
  readonly consent_text_version?: number | undefined;
}

/** A complete permission, and the words under which it is given. */
interface GivenPermission extends CrbPermission {
  readonly consentText: string;
}

/** The new permission; undefined if nothing is filled in, a refusal if it is incomplete. */
export async function permissionOf(
  transaction: Transaction,
  sent: SentPermission,
): Promise<GivenPermission | undefined> {
  if (sent.crb_name.trim() === '' && sent.crb_nin.trim() === '' && !sent.disclaimer) return undefined;
  const result = validate(crbSchema, sent);
  if (!result.ok) throw invalid(result.errors);
  const { text: consentText } = await shownConsentText(transaction, 'crb', sent.consent_text_version);
  return { ...result.value, consentText };
}

/** Stores it beside the earlier ones, and says what is new. */
export async function renewConsent(
  transaction: Transaction,
  loanId: string,
  clientAddress: string,
  { crb_name: name, crb_nin: nin, consentText }: GivenPermission,
): Promise<WrittenChange[]> {
  const earlier = await keepConsent(transaction, loanId, { name, nin, consentText, clientAddress });
  const before = earlier === undefined ? null : `${earlier.name}, ${earlier.nin}`;
  const after = `${name}, ${nin}`;
  return before === after ? [] : [{ kind: 'field', target: 'crb', before, after, asked: false }];
}
