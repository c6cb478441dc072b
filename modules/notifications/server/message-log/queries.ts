import { plainText } from '#kit/messages/index.ts';
import type * as endpoints from '../../endpoints/staff-messages.ts';
import { logPageSize } from '#kit/endpoints/filters.ts';
import { defaultPhoneCode, phoneCodes } from '#kit/rules/fields/mobile.ts';
import { normalisePhone, phoneAsE164 } from '#kit/rules/fields/phone.ts';
import type { Reading } from '#kit/http/incoming.ts';
import * as store from './store.ts';

/** One page of what was sent, newest first. */
export const listMessages: Reading<typeof endpoints.listMessages> = async (reads, { query }) => {
  const rows = await store.listMessages(reads, { ...query, recipient: recipientIn(query.recipient) });
  const data = rows.slice(0, logPageSize);
  return { data, next: rows.length > data.length ? String(data.at(-1)?.id) : null };
};

/** As the outbox stores it: an address in lower case, a number as +256772123456. */
function recipientIn(text: string): string {
  const typed = plainText(text);
  if (typed.includes('@') || !/\d/.test(typed)) return typed.toLowerCase();
  const digits = typed.replaceAll(/\D/g, '').replace(/^00/, '');
  // People in Uganda leave out the country code.
  const code =
    phoneCodes.find((one) => digits.length > 10 && digits.startsWith(one.code.slice(1)))?.code ??
    (digits.length > 10 && !digits.startsWith('0') ? '' : defaultPhoneCode);
  return code === '' ? `+${digits}` : phoneAsE164(code, normalisePhone(typed, code));
}
