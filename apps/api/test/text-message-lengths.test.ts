import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { say, speakFrom, type Language } from '@ensigo/messages';
import { expiryNotice, reminderNotice, type CaseNotice } from '@ensigo/rulebook/cases';
import { loanNotice, staffLoanActions } from '@ensigo/rulebook/loan';
import { offerLapsedNotice, offerReminder, offerSignedNotice } from '@ensigo/rulebook/offers';
import {
  readReminders,
  refundNotice,
  refundReversalNotice,
  reminderText,
  reminderWords,
  repaymentNotice,
  reversalNotice,
  sampleReminder,
} from '@ensigo/rulebook/repayments';
import { requestNotice, staffRequestActions } from '@ensigo/rulebook/request';
import type { UserRow } from '../src/features/accounts/door.ts';
import { codeMessage } from '../src/features/accounts/messages.ts';
import { earlierNumberMessage } from '../src/features/profile/messages.ts';
import { refusedNotice } from '../src/features/uploads/messages.ts';
import { inLanguage, speakByFiles } from '../src/platform/language.ts';
import { inPhoneCharacters } from '../src/platform/outbox/phone-characters.ts';

/** The server's own words, in all three languages. */
beforeAll(() => speakByFiles(join(import.meta.dirname, '../../../packages/messages/translations')));
afterAll(() => speakFrom(() => 'en', {}));

const lender = 'Ensigo Microfinance';
const loan = 'LN-2026-00418';
const asked = ['Certificate of incorporation', 'Audited accounts of three years', 'Trading licence'];
const money = { trackingNumber: loan, amount: '12500000', position: undefined };
const payOut = {
  amount_paid_out: '12500000',
  paid_on: '2026-11-25',
  channel: 'mobile-money',
  account: '0772 123456',
  reference: 'MP251121.1045.A77301',
  reason: '',
};
const terms = {
  amount: '12500000',
  months: 24,
  payment: '1465128',
  received: '12250000',
  total: '14163056',
  cost: '1663056',
  yearly_price: 3000,
  monthly_price: 180,
  method: 'declining' as const,
  payment_step: 1 as const,
  fees: [],
  price_only_months: 0,
  valid_until: '2026-12-03',
  conditions: '',
};

/** Of every notice what is sent by text message, with values as long as they usually get. */
function noticesSaid(): CaseNotice[] {
  const facts = { comment: '', asked, answerBy: '2026-12-03', closesOn: '2026-12-17' };
  const waiting = { ...facts, kind: 'request' as const, trackingNumber: 'MSR-2026-00418' };
  const receipt = 'RC-2026-000418';
  return [
    ...staffLoanActions.map((action) =>
      loanNotice(action, { ...facts, trackingNumber: loan, approved: terms, payOut }),
    ),
    ...staffRequestActions.map((action) =>
      requestNotice(action, {
        ...facts,
        trackingNumber: 'MSR-2026-00418',
        expert: 'Ssebuggwawo Ronald Kizito',
        approvedBudget: '12500000',
      }),
    ),
    reminderNotice(waiting),
    reminderNotice({ ...waiting, kind: 'loan' }),
    expiryNotice(waiting),
    expiryNotice({ ...waiting, kind: 'loan' }),
    offerReminder({ trackingNumber: loan, validUntil: '2026-12-03' }),
    offerLapsedNotice({ trackingNumber: loan, validUntil: '2026-12-03' }),
    offerSignedNotice({ trackingNumber: loan }),
    repaymentNotice({ ...money, receipt }),
    reversalNotice({ ...money, receipt, reason: '' }),
    refundReversalNotice({ ...money, reason: '' }),
    refundNotice({ ...money, channel: 'mobile-money', reference: 'MP1' }),
  ];
}

const user: UserRow = {
  id: '1',
  public_id: '1',
  name: 'Nakato Grace',
  email: 'nakato@example.com',
  phone: '772123456',
  phone_code: '+256',
  roles: ['client'],
  password_hash: '',
  language: 'en',
};

/** Every text message that a client may be sent, in a language; what the lender words is as installed. */
function textsIn(language: Language): string[] {
  const reader = { ...user, language };
  const code = (purpose: 'verify' | 'sign') => codeMessage(reader, purpose, 'sms', '123456', 600, lender);
  return inLanguage(language, () => {
    const refused = refusedNotice(
      { place: 'loan-documents', file_name: 'Bank statement of June 2026.pdf' },
      () => '',
      { userId: '1', lender, publicUrl: 'https://loans.ensigo.example' },
    ).sms;
    return [
      ...noticesSaid().map(({ short }) => short),
      ...readReminders(undefined).steps.map((step) => reminderText(reminderWords(step), sampleReminder)),
      ...[code('verify'), code('sign'), earlierNumberMessage(reader, lender)].map(({ text }) => text),
      typeof refused === 'function' ? refused() : (refused ?? ''),
      say('We have corrected your details. Please check them on your profile.'),
      say('Your account has been paused. Nothing is lost. Please read our e-mail.'),
    ].map(inPhoneCharacters);
  });
}

const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/u;
/** Of one text message; a longer text is sent, and paid for, as several. */
const longest = 160;

test.each(['en', 'lg', 'sw'] as const)(
  'REACH-06 NOTIF-05 every text message in %s fits into one, in the characters of GSM-7',
  (language) => {
    const texts = textsIn(language);
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter((text) => !gsm.test(text))).toEqual([]);
    expect(texts.filter((text) => text.length > longest)).toEqual([]);
    const inEnglish = new Set(textsIn('en'));
    expect(texts.filter((text) => language !== 'en' && inEnglish.has(text))).toEqual([]);
  },
);
