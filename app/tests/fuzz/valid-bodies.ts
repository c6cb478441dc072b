import { validContactPersons, validCrb, validFinanceInfo, validLoanDetails } from '../payloads/loan.ts';
import { validPrequalification } from '../payloads/prequalification.ts';
import { validChallenge, validDeliverables, validRequestDetails } from '../payloads/request.ts';
import { ruleOf } from '../payloads/eligibility.ts';
import { signUpBody, strongPassword } from '../support/clients.ts';
import { conflictOfInterestIn } from '../support/conflicts-of-interest.ts';
import { validWorkplan } from '../support/request-cases.ts';

/** Whose codes the public calls are about. */
export const mailed = 'grace@example.com';
/** Placeholder for a code or token of the sender: see `issued.ts`. */
export const issued = (name: string): string => `~issued.${name}~`;

/** Valid bodies, by the operation's id, for calls with too many rules to satisfy by chance. */
export const validBodies: Readonly<Record<string, unknown>> = {
  'auth.register': signUpBody('grace.of.the.fuzz@example.test'),
  'loans.loan-details': validLoanDetails(),
  'loans.contact-persons': validContactPersons(),
  'loans.finance-info': validFinanceInfo(),
  'loans.submit': validCrb(),
  'loans.resubmit': validCrb(),
  'loans.change-loan-details': validLoanDetails(),
  'loans.change-contact-persons': validContactPersons(),
  'loans.change-finance-info': validFinanceInfo(),
  'loans.prequalification': validPrequalification(),
  'requests.request-details': validRequestDetails(),
  'requests.challenge-details': validChallenge(),
  'requests.deliverables': validDeliverables(),
  'requests.change-request-details': validRequestDetails(),
  'requests.change-challenge-details': validChallenge(),
  'requests.change-deliverables': validDeliverables(),
  'auth.verify': { two_factor_code: issued('sign-in-code') },
  'auth.reset-request': { email: mailed },
  'auth.reset-verify': { email: mailed, otp: issued('reset-code') },
  'auth.reset-store': {
    email: mailed,
    token: issued('reset-token'),
    password: strongPassword,
    password_confirmation: strongPassword,
  },
  'authenticator.verify': { code: issued('app-code') },
  'authenticator.recover': { recovery_code: issued('recovery-code') },
  'staff.recovery-codes.renew': { code: issued('app-code') },
  'staff.invitation.read': { token: issued('invitation') },
  'staff.invitation.accept': {
    token: issued('invitation'),
    name: 'Opio Daniel',
    phone: '772987654',
    phone_code: '+256',
    password: strongPassword,
    password_confirmation: strongPassword,
  },
  'status-by-phone.ussd-end': { sessionId: 'fuzz' },
  'status-by-phone.text': { id: 'fuzz', from: '+256772123456', text: 'LN-2026-00001' },
  'uploads.join': {
    place: 'loan-documents',
    field: 'trading_licence',
    name: 'pages.pdf',
    pages: [issued('photo'), issued('photo')],
  },
  'staff.payment-imports.ask-late': { reason: 'The bank sent it late.' },
  'staff.payment-imports.columns': { columns: { reference: 0, day: 1, amount: 4 } },
  'profile.email': { email: 'grace.elsewhere@example.com', password: strongPassword },
  'profile.confirm': { code: issued('change-code') },
  'phone-pin.confirm': { code: issued('pin-code') },
  'drafts.keep': { answers: { purpose: 'More seed', name: 'Nakato' } },
  'profile.language': { language: 'lg' },
  'staff.loans.debt-payments': { monthly: '350000', reason: 'She showed her receipts.' },
  'staff.calls.done': { note: 'Pays on Friday.' },
  'staff.clients.suspend': { reason: 'Two names.', note: '' },
  'staff.conflicts-of-interest.declare': conflictOfInterestIn({ kind: 'nin', value: 'CM7604510T2KLB' }),
  'staff.corrections.correct': { reason: 'Read wrongly.', applicant: { national_id: 'CF9001234567XY' } },
  'staff.referrals.decide': { eligibility: 'not-yet', reason: 'Please come with the owner.' },
  'staff.accounts.invite': { email: 'new.colleague@example.com', name: 'Opio Daniel', roles: ['advisor'] },
  'staff.watchlist.add': {
    kind: 'nin',
    value: 'CM7604510T2KLE',
    phone_code: '',
    reason: 'Forged papers.',
    until: '',
  },
  'staff.prequalification-rules.try': {
    mode: 'rules',
    rules: [ruleOf('shareholding@1', { least: 'minimum' }, 'refer')],
  },
  'staff.loans.refund': { amount: '10', payment_method: 'cash', reference: 'FZ1' },
  'staff.loans.record-repayment': { amount: '1000', payment_method: 'mobile-money', reference: 'FZ2' },
  'staff.loans.reverse-repayment': { reason: 'It was meant for another loan.' },
  'staff.loans.different-person': { reason: 'Two people.' },
  'phone-pin.ask': { pin: '48261', password: strongPassword },
  'uploads.open': { place: 'ticket', field: 'attachments', name: 'fuzz.pdf', size: 100 },
  'staff.requests.workplan': validWorkplan(),
  'staff.settings.store': {
    minimum_shareholding: '20',
    minimum_operation_years: '1',
    minimum_revenue: '1000000',
    maximum_revenue: '9000000',
    decision_days: '10',
    retention_months: '120',
  },
};
