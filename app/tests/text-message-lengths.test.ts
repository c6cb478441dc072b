import { expect, test } from 'vitest';
import type { Language } from '#kit/messages/index.ts';
import { expiryNotice, reminderNotice } from '#cases/rules/waiting.ts';
import type { CaseNotice } from '#cases/rules/notice.ts';
import { loanNotice } from '#loans/rules/notices.ts';
import { loanStatuses } from '#cases/rules/loan/statuses.ts';
import { staffLoanActions } from '#loans/rules/staff-actions.ts';
import { offerLapsedNotice, offerReminder, offerSignedNotice } from '#offers/rules/notices.ts';
import { readReminders } from '#repayments/rules/reminder-setting.ts';
import {
  refundNotice,
  refundReversalNotice,
  repaymentNotice,
  reversalNotice,
} from '#repayments/rules/notices.ts';
import { reminderText, reminderWords, sampleReminder } from '#repayments/rules/reminders.ts';
import { requestNotice } from '#support-requests/rules/notices.ts';
import { requestStatusTable } from '#cases/rules/request/statuses.ts';
import { staffRequestActions } from '#support-requests/rules/staff-actions.ts';
import { mostCasesByPhone, phoneWords, statusesByPhone } from '#status-by-phone/rules/words.ts';
import type { UserRow } from '#accounts/server/index.ts';
import { addressReleasedMessage, codeMessage } from '#accounts/server/messages.ts';
import { earlierNumberMessage } from '#accounts/server/profile/messages.ts';
import { suspendedNotice, reinstatedNotice } from '#clients/server/use-cases.ts';
import { correctedNotice } from '#corrections/server/use-cases.ts';
import type { NewNotification } from '#notifications/server/index.ts';
import { decisionNotice } from '#prequalification/server/use-cases/decide-referral.ts';
import { answeredNotice } from '#tickets/server/messages.ts';
import { refusedNotice } from '#uploads/server/messages.ts';
import { inLanguage } from '#kit/platform/language.ts';
import { inPhoneCharacters, longestText } from '#kit/platform/outbox/phone-characters.ts';
import { speakInTests } from './support/languages.ts';

/** The server's own words, in all three languages. */
await speakInTests();

const lender = 'Ensigo Microfinance';
const loan = 'LN-2026-00418';
const asked = ['Certificate of incorporation', 'Audited accounts of three years', 'Trading licence'];
const money = { trackingNumber: loan, amount: '12500000', position: undefined };
const disbursement = {
  amount_disbursed: '12500000',
  paid_on: '2026-11-25',
  payment_method: 'mobile-money',
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
  apr_bps: 3000,
  monthly_interest_bps: 180,
  method: 'declining_balance' as const,
  payment_step: 1 as const,
  fees: [],
  interest_only_months: 0,
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
      loanNotice(action, { ...facts, trackingNumber: loan, approved: terms, disbursement }),
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
    refundNotice({ ...money, payment_method: 'mobile-money', reference: 'MP1' }),
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
  email_unproven: false,
  phone_unproven: false,
  claims_email: false,
  break_glass: false,
  unconfirmed: false,
};

const told = { lender, publicUrl: 'https://loans.ensigo.example' };

const smsOf = ({ sms }: NewNotification): string => (typeof sms === 'function' ? sms() : (sms ?? ''));

const refused = (name: string): string =>
  smsOf(refusedNotice({ place: 'loan-documents', file_name: name }, () => '', { userId: '1', ...told }));

/** Of messages, tickets and the account: told by bell, mail and text message. */
const accountNotices = (): NewNotification[] => [
  answeredNotice({ id: '1', user_id: '1', subject: 'My statement', answer: '' }, told),
  ...['qualified', 'not-yet'].map((eligibility) => decisionNotice('1', { eligibility, reason: '' }, told)),
  correctedNotice({ client: { ...user }, changes: [], reason: '', publicUrl: told.publicUrl }),
  suspendedNotice(user, '', told.publicUrl),
  reinstatedNotice(user, told.publicUrl),
];

const codePurposes = ['verify', 'reset', 'sign', 'pin', 'change'] as const;

/** What a question by text message is answered with (REACH-07). */
function answersByPhone(): string[] {
  const { menu: _menu, askTrackingNumber: _number, askPin: _pin, ...answers } = phoneWords;
  return [
    ...Object.values(answers),
    ...loanStatuses.all.map((status) => statusesByPhone([{ tracking_number: loan, status }])),
    ...Object.keys(requestStatusTable).map((status) =>
      statusesByPhone([{ tracking_number: 'MS-2026-00418', status }]),
    ),
    // The most that is ever said at once, of the longest of them.
    ...[...loanStatuses.all, ...Object.keys(requestStatusTable)].map((status) =>
      statusesByPhone(Array.from({ length: mostCasesByPhone }, () => ({ tracking_number: loan, status }))),
    ),
  ];
}

/** Every text message that a client may be sent, in a language; what the lender words is as installed. */
function textsIn(language: Language): string[] {
  const reader = { ...user, language };
  return inLanguage(language, () =>
    [
      ...noticesSaid().map(({ short }) => short),
      ...readReminders(undefined).steps.map((step) => reminderText(reminderWords(step), sampleReminder)),
      ...codePurposes.map((purpose) => codeMessage(reader, purpose, 'sms', '123456', 600, lender).text),
      earlierNumberMessage(reader, lender).text,
      addressReleasedMessage({ ...reader, email: 'no-address-1234567@erased.invalid' }, lender).text,
      refused('Bank statement of June 2026.pdf'),
      ...accountNotices().map(smsOf),
      ...answersByPhone(),
    ].map(inPhoneCharacters),
  );
}

const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/u;
test.each(['en', 'lg', 'sw'] as const)(
  'REACH-06 NOTIF-05 every text message in %s fits into one, in the characters of GSM-7',
  (language) => {
    const texts = textsIn(language);
    expect(texts.length).toBeGreaterThan(90);
    expect(texts.filter((text) => !gsm.test(text))).toEqual([]);
    expect(texts.filter((text) => text.length > longestText)).toEqual([]);
    const inEnglish = new Set(textsIn('en'));
    expect(texts.filter((text) => language !== 'en' && inEnglish.has(text))).toEqual([]);
  },
);

test.each(['en', 'lg', 'sw'] as const)(
  'REACH-06 REACH-02 a long file name is shortened in its middle, so that the text message in %s stays one',
  (language) => {
    const name = `${'Bank statement of the business account '.repeat(6)}from May to July.pdf`;
    const text = inPhoneCharacters(inLanguage(language, () => refused(name)));
    expect(text.length).toBeLessThanOrEqual(longestText);
    expect(text).toMatch(/"Bank state[^"]*\.\.\.[^"]*\.pdf"/);
    expect(text).toContain('https://loans.ensigo.example/my-applications');
  },
);

test.each(['en', 'lg', 'sw'] as const)(
  'REACH-06 REACH-02 a file name in other letters leaves the text message in %s one, in the characters of GSM-7',
  (language) => {
    const names = [
      'Extrait – août [copie].pdf',
      '报表'.repeat(60) + '.pdf',
      '😀'.repeat(70),
      'كشف حساب 2026.pdf',
    ];
    const texts = names.map((name) => inPhoneCharacters(inLanguage(language, () => refused(name))));
    expect(texts.filter((text) => !gsm.test(text) || text.length > longestText)).toEqual([]);
    expect(texts[0]).toContain('"Extrait - aout (copie).pdf"');
    expect(texts[3]).toContain('2026.pdf"');
  },
);
