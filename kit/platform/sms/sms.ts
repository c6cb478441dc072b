import { AnswerTooLong, failureName, member, neverSent, parsed, shortText } from '../outgoing-http.ts';
import { DeliveryRefused, type Refused, type Transport } from '../outbox/transport.ts';

export interface SmsSettings {
  /** SMS_URL: the gateway's base address, such as https://api.africastalking.com. */
  readonly url: string;
  readonly username: string;
  readonly apiKey: string;
  /** SMS_FROM: the sender id or short code; the gateway's own if absent. */
  readonly from?: string;
}

const ANSWER_SECONDS = 30;
/** Processed, sent, queued. */
const taken = new Set([100, 101, 102]);
/** Invalid number, unsupported kind of number, number in the blacklist, do not disturb: the number is the cause. */
const refusedForGood = new Set([403, 404, 406, 409]);
/** Answers of the gateway as a whole before it looked at the message: who we are, too much, not now. */
const refusedStatuses = new Set([401, 403, 429, 503]);

/** Sends text messages through a gateway with the messaging call of Africa's Talking. */
export function createSms(settings: SmsSettings): Transport {
  const address = `${settings.url.replace(/\/+$/, '')}/version1/messaging`;
  return {
    async send({ to, text }) {
      // A comma in the number would add a recipient.
      if (!/^\+[1-9]\d{6,14}$/.test(to)) throw new DeliveryRefused('not a phone number', 'final');
      const form = new URLSearchParams({ username: settings.username, to, message: text });
      if (settings.from) form.set('from', settings.from);
      const { status, body } = await post(address, form, settings.apiKey);
      if (status < 200 || status > 299) throw new DeliveryRefused(`sms http ${status}`, refusedBy(status));
      const code = recipientCode(body);
      // The gateway takes no reference of ours: nothing tells it that a second call is about the same text.
      if (code === undefined) throw new DeliveryRefused('sms response without a recipient', 'unanswered');
      if (!taken.has(code)) {
        throw new DeliveryRefused(`sms code ${code}`, refusedForGood.has(code) ? 'final' : 'later');
      }
    },
    close() {},
  };
}

/** A proxy in front of the gateway answers 500, 502 and 504 also when the message was handed on. */
function refusedBy(status: number): Refused {
  if (status === 400) return 'final';
  if (refusedStatuses.has(status)) return 'unreachable';
  return status >= 500 ? 'unanswered' : 'later';
}

async function post(
  address: string,
  form: URLSearchParams,
  apiKey: string,
): Promise<{ status: number; body: string }> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { apiKey, accept: 'application/json' },
      body: form,
      // A redirect would send the key to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_SECONDS * 1000),
    });
    return { status: answer.status, body: await shortText(answer) };
  } catch (error) {
    if (error instanceof AnswerTooLong) throw new DeliveryRefused('sms response too long', 'unanswered');
    const name = failureName(error);
    throw new DeliveryRefused(`sms ${name}`, neverSent.has(name) ? 'unreachable' : 'unanswered');
  }
}

/** `SMSMessageData.Recipients[0].statusCode`, if the answer has it. */
function recipientCode(body: string): number | undefined {
  const recipients = member(member(parsed(body), 'SMSMessageData'), 'Recipients');
  const code = Array.isArray(recipients) ? member(recipients[0], 'statusCode') : undefined;
  return typeof code === 'number' ? code : undefined;
}
