import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { phoneAsE164 } from '#kit/rules/fields/phone.ts';
import { networkOf } from '#kit/http/client-network.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { accounts, noCodeByText, secondsUntilCode, sendCode, type UserRow } from '#accounts/server/index.ts';
import { ownOffer, refuseClosed, refuseOther, shownAgreement } from '../agreement.ts';
import { markCodeSent } from '../store.ts';

const ends = 3;

/** A phone number of which only the ends are shown: `+256 772 *** 098`. */
const maskedPhone = (code: string, phone: string): string =>
  `${code} ${phone.slice(0, ends)} *** ${phone.slice(-ends)}`;

/** An address of which the name is masked: `n***@example.test`. */
const maskedMail = (address: string): string => address.replace(/^(.).*(@[^@]*)$/, '$1***$2');

interface Wanted {
  readonly loanId: string;
  /** Of what was shown, hex. */
  readonly sha256: string;
  readonly by: 'sms' | 'mail';
}

const messages = {
  sms: () => say("We've sent a code to your phone."),
  mail: () => say("We've sent a code to your email."),
} as const;

/** A code sent to an unproven mailbox would not show who signs (GUARD-08). */
function refuseUnproven({ email_unproven: isUnproven }: UserRow): void {
  if (!isUnproven) return;
  throw new Refusal('conflict', {
    message: say('Confirm your email address in your profile first, or ask for the code by SMS.'),
  });
}

/** Sends a fresh code that signs exactly what was shown, and nothing else (MONEY-05). */
export async function sendSigningCode(platform: Platform, actor: Person, { loanId, sha256, by }: Wanted) {
  const { database, outbox, config } = platform;
  const offer = await ownOffer(database, loanId, actor.userId);
  refuseClosed(offer);
  refuseOther(await shownAgreement(offer), sha256);
  const user = await accounts.findById(database, actor.userId);
  if (user === undefined) throw new Refusal('unauthorized');
  if (by === 'mail') refuseUnproven(user);
  const askedFrom = networkOf(actor.clientAddress);
  const to = by === 'sms' ? maskedPhone(user.phone_code, user.phone) : maskedMail(user.email);
  const outcome = await act(platform, actor, async (transaction) => {
    const text = { to: phoneAsE164(user.phone_code, user.phone), secret: true, askedFrom };
    const notByText = by === 'sms' ? await outbox.judgeText(transaction, text) : undefined;
    // Thrown after the commit, so that the reached limit stays recorded (GUARD-04).
    if (notByText !== undefined) {
      transaction.leaveUnrecorded();
      return noCodeByText(notByText, say('Ask for the code by email instead.'));
    }
    const holder = { ...user, device_id: null };
    await sendCode(platform, transaction, holder, {
      purpose: 'sign',
      channel: by,
      askedFrom,
      bound: sha256,
    });
    await markCodeSent(transaction, offer.action_id, { to, by });
    await transaction.record('loan.offer-code-sent', { subject: `loan:${loanId}`, details: { channel: by } });
    return secondsUntilCode(platform, transaction, holder, 'sign');
  });
  if (outcome instanceof Refusal) throw outcome;
  return {
    message: messages[by](),
    data: { sent_by: by, sent_to: to, code_expires_in: config.codeTtlSeconds, new_code_in: outcome },
  };
}
